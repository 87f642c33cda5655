package espalier.model;

import espalier.bayes.BayesModel;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.ForestModel;
import espalier.ensemble.OutOfBag;
import espalier.ensemble.TestImportance;
import espalier.learn.Contest;
import espalier.learn.LeafForm;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Setting;
import espalier.learn.Provenance;
import espalier.learn.Tuning;
import espalier.message.Message;
import espalier.option.Form;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tree.TreeText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Texts about a model, from its record and its outcome: one line, a text, and the parts that the
 * command line arranges in tables.
 */
public final class ModelReport {

  /** Larger trees are cut; the text is printed with every result. */
  private static final int LINES = 60;

  private ModelReport() {}

  /**
   * One line: method, size, rows, estimate.
   *
   * @param setting further facts to add about the rows; empty for nothing
   */
  public static String line(Model model, String setting) {
    return head(model) + "; " + String.join("; ", remarks(model, setting));
  }

  /**
   * The text of {@link #line}, a sentence a line, in lines of at most {@link Wrapping#WIDTH}
   * characters.
   */
  public static String lines(Model model, String setting) {
    return Stream.concat(Stream.of(head(model)), remarks(model, setting).stream())
        .map(sentence -> Wrapping.lines(sentence, "", "  ") + "\n")
        .collect(Collectors.joining());
  }

  private static String head(Model model) {
    Provenance from = model.provenance();
    List<String> parts = new ArrayList<>();
    parts.add(from.method());
    from(model).ifPresent(s -> parts.add("chose " + s.chosen()));
    String settings = settings(model);
    if (!settings.isEmpty()) {
      parts.add(settings);
    }
    if (model instanceof TreeModel single) {
      Tree tree = single.tree();
      parts.add(count(tree.leaves(), "leaf", "leaves") + ", depth " + tree.depth());
    } else {
      model.size().forEach((name, value) -> parts.add(name + " " + number(value)));
    }
    return String.join("; ", parts);
  }

  /** Training data, estimates and limits, a sentence each. */
  private static List<String> remarks(Model model, String setting) {
    Provenance from = model.provenance();
    List<String> parts = new ArrayList<>();
    parts.add(rows(from.rows()));
    if (!setting.isEmpty()) {
      parts.add(setting);
    }
    from.twin()
        .ifPresent(t -> parts.add(t.sentence(from.rows().complete() + from.rows().partial())));
    from.warnings().forEach(w -> parts.add("warning: " + w));
    return parts;
  }

  /** The settings used, and which of them an internal search chose. */
  private static String settings(Model model) {
    Provenance from = model.provenance();
    if (model instanceof BayesModel latent) {
      return settings(latent);
    }
    Outcome outcome = from.outcome();
    if (outcome.omegas().isEmpty() || outcome.leaves().isEmpty()) {
      return "";
    }
    String omegas = outcome.omegas().stream().map(Form::plain).collect(Collectors.joining("/"));
    String inTurn = outcome.omegas().size() > 1 ? " in turn" : "";
    String text = "omega = " + omegas + inTurn + chosen(outcome, Setting.OMEGA);
    LeafForm leaves = outcome.leaves().get();
    if (model instanceof TreeModel || outcome.chosen().contains(Setting.SMOOTHING)) {
      text +=
          ", smoothing = " + Form.plain(leaves.smoothing()) + chosen(outcome, Setting.SMOOTHING);
    }
    if (outcome.chosen().contains(Setting.PRUNING)) {
      text += ", pruning = " + Form.plain(leaves.pruning()) + " (chosen)";
    }
    return text;
  }

  private static String chosen(Outcome outcome, Setting setting) {
    if (setting == Setting.OMEGA && outcome.unlabelled() == Outcome.Unlabelled.ABSENT) {
      return " (no unlabelled rows: supervised)";
    }
    return outcome.chosen().contains(setting) ? " (chosen)" : "";
  }

  private static Optional<Contest> from(Model model) {
    return model.provenance().outcome().contest();
  }

  /** The estimates by which a forest chose its strength of smoothing; empty for other models. */
  public static Optional<OutOfBag> smoothingChoice(Model model) {
    return model.answering() instanceof ForestModel forest
        ? forest.outOfBag().filter(o -> !o.strengths().isEmpty())
        : Optional.empty();
  }

  private static List<OutOfBag.Strength> strengths(Model model) {
    return smoothingChoice(model).map(OutOfBag::strengths).orElse(List.of());
  }

  private static String settings(BayesModel model) {
    int leaves = model.parts().tree().leaves();
    String size = "latent tree of " + count(leaves, "leaf", "leaves");
    double[] rates = model.parts().rates().rate();
    boolean shared = Arrays.stream(rates).allMatch(r -> r == rates[0]);
    if (model.parts().neighbour()) {
      return "nearest clade, " + size;
    }
    String rate = shared ? Form.plain(rates[0]) : "one for each label";
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

  private static String number(double value) {
    return value == Math.rint(value) ? Form.plain(value) : Message.of("%.3f", value);
  }

  /** A number with what is counted. */
  public static String count(int number, String one, String several) {
    return number + " " + (number == 1 ? one : several);
  }

  /**
   * The parts of the line one below the other, the profile of omega, the features that matter most
   * and the beginning of the tree.
   *
   * @param setting further facts to add about the rows; empty for nothing
   * @param features the number of features to list
   */
  public static String text(Model model, String setting, int features) {
    StringBuilder text = new StringBuilder(lines(model, setting));
    model.provenance().tuning().filter(t -> t.folds() > 0).ifPresent(t -> profile(t, text));
    smoothing(model, text);
    from(model).ifPresent(s -> text.append('\n').append(s.table()));
    course(model.provenance(), text);
    if (model instanceof SelfTrainedModel) {
      ModelView.of(model).ifPresent(v -> text.append('\n').append(v.text(0)));
    }
    if (features > 0) {
      importance(model, features, text);
    }
    if (model instanceof TreeModel tree) {
      text.append('\n').append(TreeText.plain().withMaxLines(LINES).render(tree));
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
    text.append(Message.of("%nimportance  +- s.e.  feature (gain of its tests)%n"));
    List<Integer> ranking = found.ranking();
    for (int f : ranking.subList(0, Math.min(features, ranking.size()))) {
      double error = found.errors().get(f);
      text.append(
          Message.of(
              "%-10.4g  %-7s  %s%n",
              found.values().get(f),
              Double.isNaN(error) ? "-" : Message.of("%.2g", error),
              found.features().get(f)));
    }
  }

  private static void smoothing(Model model, StringBuilder text) {
    List<OutOfBag.Strength> strengths = strengths(model);
    if (!strengths.isEmpty()) {
      text.append(Message.of("%nsmoothing  score (rows by the trees that have not seen them)%n"));
      for (OutOfBag.Strength tried : strengths) {
        String strength = Form.plain(tried.smoothing());
        text.append(Message.of("%-9s  %.4f%n", strength, tried.value()));
      }
    }
  }

  private static void course(Provenance provenance, StringBuilder text) {
    if (!provenance.course().isEmpty()) {
      text.append("objective after every outer step:");
      provenance.course().forEach(e -> text.append(Message.of(" %.4g", e)));
      text.append('\n');
    }
  }

  private static void profile(Tuning tuning, StringBuilder text) {
    boolean cut = tuning.candidates().stream().anyMatch(c -> c.pruning() > 0);
    text.append(
        Message.of(
            "%nomega  " + (cut ? "pruning  " : "") + "smoothing  %s (mean of %d internal folds)%n",
            tuning.measure(),
            tuning.folds()));
    for (Tuning.Candidate c : tuning.profile()) {
      text.append(
          Message.of(
              "%-5s  %s%-9s  %.4f +- %.4f%s%n",
              Form.plain(c.omega()),
              cut ? Message.of("%-9s", Form.plain(c.pruning())) : "",
              Form.plain(c.smoothing()),
              c.mean(),
              c.standardError(),
              c == tuning.best() ? "  <- chosen" : ""));
    }
  }
}
