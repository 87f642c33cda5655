package espalier.meka;

import espalier.bayes.BayesModel;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.ForestModel;
import espalier.ensemble.OutOfBag;
import espalier.ensemble.TestImportance;
import espalier.learn.Model;
import espalier.learn.OptionTable;
import espalier.learn.Provenance;
import espalier.learn.Tuning;
import espalier.measure.Measure;
import espalier.model.ModelView;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tree.TreeText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What MEKA's users read about a model: one line, the text, the graphs. */
final class ModelReport {

  /** Larger trees are cut; MEKA prints the text with every result. */
  private static final int LINES = 60;

  private ModelReport() {}

  /** One line: method, size, rows, and whether the evaluation rows were seen. */
  static String line(FittedModel fitted) {
    return head(fitted) + "; " + String.join("; ", remarks(fitted));
  }

  private static String head(FittedModel fitted) {
    Provenance from = fitted.model().provenance();
    List<String> parts = new ArrayList<>();
    parts.add(from.method());
    String settings = settings(fitted.model());
    if (!settings.isEmpty()) {
      parts.add(settings);
    }
    if (fitted.model() instanceof TreeModel model) {
      Tree tree = model.tree();
      parts.add(count(tree.leaves(), "leaf", "leaves") + ", depth " + tree.depth());
    } else {
      fitted.model().size().forEach((name, value) -> parts.add(name + " " + number(value)));
    }
    return String.join("; ", parts);
  }

  /** What was learned from, what it was worth, and what to beware of: a sentence each. */
  private static List<String> remarks(FittedModel fitted) {
    Provenance from = fitted.model().provenance();
    List<String> parts = new ArrayList<>();
    parts.add(rows(from.rows()));
    parts.add(setting(fitted));
    from.twin().ifPresent(t -> parts.add(t.sentence()));
    from.warnings().forEach(w -> parts.add("warning: " + w));
    return parts;
  }

  /** The settings used, and which of them an internal search chose. */
  private static String settings(Model model) {
    Provenance from = model.provenance();
    if (model instanceof BayesModel latent) {
      return settings(latent);
    }
    if (!from.options().containsKey("omega")) {
      return "";
    }
    String given = from.options().get("omega");
    boolean searched = from.tuning().isPresent();
    String omega =
        from.tuning().map(t -> OptionTable.plain(t.best().omega())).orElse(given)
            + (searched && given.equals("auto") ? " (chosen)" : "");
    String text = "omega = " + omega;
    if (model instanceof ForestModel forest && !strengths(forest).isEmpty()) {
      text += ", smoothing = " + OptionTable.plain(forest.smoothing()) + " (chosen)";
    }
    if (model instanceof TreeModel tree) {
      boolean chosen = searched && "auto".equals(from.options().get("smoothing"));
      text += ", smoothing = " + OptionTable.plain(tree.smoothing()) + (chosen ? " (chosen)" : "");
      if (searched && "auto".equals(from.options().get("pruning"))) {
        double price = from.tuning().orElseThrow().best().pruning();
        text += ", pruning = " + OptionTable.plain(price) + " (chosen)";
      }
    }
    return text;
  }

  /** What a forest's strength of smoothing was chosen from; empty for other models. */
  private static List<OutOfBag.Strength> strengths(Model model) {
    return SelfTrainedModel.answering(model) instanceof ForestModel forest
        ? forest.outOfBag().map(OutOfBag::strengths).orElse(List.of())
        : List.of();
  }

  private static String settings(BayesModel model) {
    int leaves = model.parts().tree().leaves();
    String size = "latent tree of " + count(leaves, "leaf", "leaves");
    double[] rates = model.parts().rates().rate();
    boolean shared = Arrays.stream(rates).allMatch(r -> r == rates[0]);
    if (model.parts().neighbour()) {
      return "nearest clade, " + size;
    }
    String rate = shared ? OptionTable.plain(rates[0]) : "one for each label";
    return "mutation rate = " + rate + ", " + size;
  }

  private static String rows(Provenance.RowCounts rows) {
    String partly = rows.partial() == 0 ? "" : ", " + rows.partial() + " partly labelled";
    return "learned from "
        + count(rows.complete(), "labelled", "labelled")
        + partly
        + " and "
        + count(rows.unlabelled(), "unlabelled row", "unlabelled rows");
  }

  private static String setting(FittedModel fitted) {
    int seen = fitted.evaluationRows();
    boolean supervised =
        !(fitted.model() instanceof SelfTrainedModel)
            && ("1".equals(fitted.model().provenance().options().get("omega"))
                || "drop".equals(fitted.model().provenance().options().get("unlabelled-rows")));
    if (seen == 0 || supervised) {
      return "inductive (no row came from the evaluation)";
    }
    if (choseSupervised(fitted.model().provenance())) {
      return "no unlabelled row shaped the model, for omega = 1 was chosen (the features of "
          + count(seen, "evaluation row", "evaluation rows")
          + " took part in that choice; -evaluation-rows ignore leaves them out)";
    }
    return "transductive (the features of "
        + count(seen, "evaluation row were", "evaluation rows were")
        + " among the unlabelled; -evaluation-rows ignore leaves them out)";
  }

  private static boolean choseSupervised(Provenance from) {
    return "auto".equals(from.options().get("omega"))
        && !"true".equals(from.options().get("keep-unlabelled"))
        && from.tuning().filter(t -> t.folds() > 0 && t.best().omega() == 1).isPresent();
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? OptionTable.plain(value)
        : String.format(Locale.ROOT, "%.3f", value);
  }

  private static String count(int number, String one, String several) {
    return number + " " + (number == 1 ? one : several);
  }

  /**
   * The parts of the line one below the other, the profile of omega, the features that matter most
   * and the beginning of the tree.
   *
   * @param features the number of features to list
   */
  static String text(FittedModel fitted, int features) {
    StringBuilder text = new StringBuilder(head(fitted)).append('\n');
    remarks(fitted).forEach(r -> text.append(r).append('\n'));
    fitted
        .model()
        .provenance()
        .tuning()
        .filter(t -> t.folds() > 0)
        .ifPresent(t -> profile(t, text));
    smoothing(fitted.model(), text);
    course(fitted.model().provenance(), text);
    if (fitted.model() instanceof SelfTrainedModel model) {
      ModelView.of(model).ifPresent(v -> text.append('\n').append(v.text(0)));
    }
    if (features > 0) {
      importance(fitted.model(), features, text);
    }
    if (fitted.model() instanceof TreeModel model) {
      text.append('\n').append(TreeText.plain().withMaxLines(LINES).render(model));
    }
    return text.toString();
  }

  private static void importance(Model model, int features, StringBuilder text) {
    FeatureImportance found;
    try {
      found = TestImportance.GAIN.of(model);
    } catch (IllegalArgumentException e) {
      text.append('\n').append(e.getMessage()).append('\n');
      return;
    }
    text.append(String.format("%nimportance  +- s.e.  feature (gain of its tests)%n"));
    List<Integer> ranking = found.ranking();
    for (int f : ranking.subList(0, Math.min(features, ranking.size()))) {
      double error = found.errors().get(f);
      text.append(
          String.format(
              Locale.ROOT,
              "%-10.4g  %-7s  %s%n",
              found.values().get(f),
              Double.isNaN(error) ? "-" : String.format(Locale.ROOT, "%.2g", error),
              found.features().get(f)));
    }
  }

  private static void smoothing(Model model, StringBuilder text) {
    List<OutOfBag.Strength> strengths = strengths(model);
    if (!strengths.isEmpty()) {
      text.append(
          String.format("%nsmoothing  score (rows by the trees that have not seen them)%n"));
      for (OutOfBag.Strength tried : strengths) {
        String strength = OptionTable.plain(tried.smoothing());
        text.append(String.format(Locale.ROOT, "%-9s  %.4f%n", strength, tried.value()));
      }
    }
  }

  private static void course(Provenance provenance, StringBuilder text) {
    if (!provenance.course().isEmpty()) {
      text.append("objective after every outer step:");
      provenance.course().forEach(e -> text.append(String.format(Locale.ROOT, " %.4g", e)));
      text.append('\n');
    }
  }

  private static void profile(Tuning tuning, StringBuilder text) {
    Map<Double, Tuning.Candidate> best = new TreeMap<>();
    Comparator<Tuning.Candidate> rising = Comparator.comparingDouble(Tuning.Candidate::mean);
    Comparator<Tuning.Candidate> order =
        Measure.of(tuning.measure()).higherIsBetter() ? rising : rising.reversed();
    for (Tuning.Candidate c : tuning.candidates()) {
      if (c != tuning.best()) {
        best.merge(c.omega(), c, (a, b) -> order.compare(a, b) >= 0 ? a : b);
      }
    }
    best.put(tuning.best().omega(), tuning.best());
    boolean cut = tuning.candidates().stream().anyMatch(c -> c.pruning() > 0);
    text.append(
        String.format(
            Locale.ROOT,
            "%nomega  " + (cut ? "pruning  " : "") + "smoothing  %s (mean of %d internal folds)%n",
            tuning.measure(),
            tuning.folds()));
    for (Tuning.Candidate c : best.values()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-5s  %s%-9s  %.4f +- %.4f%s%n",
              OptionTable.plain(c.omega()),
              cut ? String.format("%-9s", OptionTable.plain(c.pruning())) : "",
              OptionTable.plain(c.smoothing()),
              c.mean(),
              c.standardError(),
              c == tuning.best() ? "  <- chosen" : ""));
    }
  }

  /** The trees in the DOT language by number; MEKA makes a tab of each. */
  static Map<Integer, String> graphs(Model model) {
    return model instanceof TreeModel tree ? Map.of(0, ViewerGraph.of(tree)) : Map.of();
  }

  /** How many graphs there are. */
  static int trees(Model model) {
    return model instanceof TreeModel ? 1 : 0;
  }
}
