package espalier.model;

import espalier.bayes.BayesModel;
import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.option.Nearest;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A latent tree: its rates in words, and a picture shaded by the posterior of one label or value.
 * Pictures hold all nodes or, with too many leaves, are refused.
 */
final class LatentView {

  private LatentView() {}

  /** The first label or value of a class. */
  static int first(Schema schema) {
    int[] targetOf = schema.targetOf();
    return IntStream.range(0, targetOf.length)
        .filter(o -> !schema.targets().get(targetOf[o]).isNumeric())
        .findFirst()
        .orElse(0);
  }

  /** What a picture can be shaded by, by its name. */
  static int output(Schema schema, String label) {
    List<String> names = schema.outputNames();
    if (!names.contains(label)) {
      throw Message.refused(
          "The model has no label '%s'%s; name a label, or a value of a class as TARGET=VALUE, such"
              + " as %s.",
          label, Nearest.hint(label, names), names.get(0));
    }
    return names.indexOf(label);
  }

  static String text(BayesModel model, int maxDepth) {
    BayesModel.Parts parts = model.parts();
    long known = Arrays.stream(parts.known()).filter(k -> k != null).count();
    StringBuilder text = new StringBuilder();
    text.append(
        Message.of(
            "%s of %d leaves (different rows), %d of them with known targets; depth %d.%n",
            parts.averaged() == null ? "Latent tree" : "The most probable latent tree drawn",
            parts.tree().leaves(),
            known,
            parts.tree().depth()));
    if (parts.neighbour()) {
      return text.append("Targets: frequencies in the nearest clade that knows them.\n").toString();
    }
    double[] rates = parts.rates().rate();
    double[][] priors = parts.rates().prior();
    int lines = maxDepth == 0 ? 0 : rates.length;
    for (int t = 0; t < lines; t++) {
      Attribute a = model.schema().targets().get(t);
      text.append(
          Message.of(
              a.isNumeric() ? "%s: noise %s of the drift%n" : "%s: mutation rate %s, prior %s%n",
              a.name(),
              Numbers.exact(rates[t]),
              a.isNumeric() ? "" : prior(a, priors[t])));
    }
    return text.toString();
  }

  private static String prior(Attribute a, double[] prior) {
    if (a.isLabel()) {
      return Numbers.digits(prior[1], 3);
    }
    boolean even = Arrays.stream(prior).allMatch(p -> p == prior[0]);
    return even ? "uniform" : "empirical";
  }
}
