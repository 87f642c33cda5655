package espalier.account;

import espalier.bayes.BayesModel;
import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Attribute;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.ForestModel;
import espalier.ensemble.OutOfBag;
import espalier.ensemble.TestImportance;
import espalier.learn.CandidateScores;
import espalier.learn.LeafForm;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Setting;
import espalier.learn.Provenance;
import espalier.measure.ReliabilityBins;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import espalier.model.ModelView;
import espalier.model.TreeText;
import espalier.model.Wrapping;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The facts of a model, from its record and its outcome, each in words: size, rows, settings,
 * estimates, verdict and choices.
 */
public record ModelAccount(Model model) {

  /** Fewer cases are not compared with frequencies. */
  private static final int FEWEST_CASES = 20;

  /** Larger trees are cut; the text is printed with every result. */
  private static final int LINES = 60;

  /** A longer course is shown in larger steps. */
  private static final int COURSE_LINES = 30;

  /**
   * One line: method, size, rows, estimate.
   *
   * @param setting further facts to add about the rows; empty for nothing
   */
  public static String line(Model model, String setting) {
    ModelAccount account = new ModelAccount(model);
    return account.head() + "; " + String.join("; ", account.remarks(setting));
  }

  /**
   * The text of {@link #line}, a sentence a line, in lines of at most {@link Wrapping#WIDTH}
   * characters.
   */
  public static String lines(Model model, String setting) {
    ModelAccount account = new ModelAccount(model);
    return Stream.concat(Stream.of(account.head()), account.remarks(setting).stream())
        .map(sentence -> Wrapping.lines(sentence, "", "  ") + "\n")
        .collect(Collectors.joining());
  }

  /**
   * The parts of the line one below the other, the choices of the fit, the features that matter
   * most and the beginning of the tree.
   *
   * @param setting further facts to add about the rows; empty for nothing
   * @param features the number of features to list
   */
  public static String text(Model model, String setting, int features) {
    ModelAccount account = new ModelAccount(model);
    StringBuilder text = new StringBuilder(lines(model, setting));
    account.sections().forEach(s -> text.append('\n').append(s.plain()));
    if (model instanceof SelfTrainedModel) {
      ModelView.of(model).ifPresent(v -> text.append('\n').append(v.text(0)));
    }
    if (features > 0) {
      text.append('\n').append(account.important(features));
    }
    if (model instanceof TreeModel tree) {
      text.append('\n').append(TreeText.plain().withMaxLines(LINES).render(tree));
    }
    return text.toString();
  }

  private String important(int features) {
    try {
      return importance(TestImportance.GAIN.of(model), features).plain();
    } catch (IllegalArgumentException e) {
      return e.getMessage() + "\n";
    }
  }

  private Provenance from() {
    return model.provenance();
  }

  private String head() {
    return Stream.of(
            from().method(),
            from().outcome().contest().map(s -> "chose " + s.chosen()).orElse(""),
            settings(),
            size(model.size()))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private List<String> remarks(String setting) {
    List<String> parts = new ArrayList<>();
    parts.add("learned from " + rows() + " rows");
    if (!setting.isEmpty()) {
      parts.add(setting);
    }
    verdict().ifPresent(parts::add);
    from().warnings().forEach(w -> parts.add("warning: " + w));
    return parts;
  }

  /** The training rows by what is known of their targets. */
  public String rows() {
    Provenance.RowCounts rows = from().rows();
    return Message.of(
        "%s labelled%s, %s unlabelled",
        labelled(),
        rows.partial() > 0 ? " (" + rows.partial() + " of them in part)" : "",
        rows.unlabelled());
  }

  /** The number of rows with a known target. */
  public int labelled() {
    return from().rows().complete() + from().rows().partial();
  }

  /** A size, such as "31 nodes, 16 leaves, depth 7". */
  public static String size(Map<String, Double> size) {
    return size.entrySet().stream()
        .map(e -> size(e.getKey(), e.getValue()))
        .collect(Collectors.joining(", "));
  }

  public static String size(String name, double value) {
    String number = name.startsWith(OutOfBag.NAME) ? Numbers.score(value) : Numbers.count(value);
    if (!name.endsWith("s")) {
      return name + " " + number;
    }
    String one = name.equals("leaves") ? "leaf" : name.substring(0, name.length() - 1);
    return number + " " + (value == 1 ? one : name);
  }

  /** The method with the options that differ from the defaults. */
  public String method() {
    Optional<Method> method = Catalogue.recorded(from());
    if (method.isEmpty()) {
      return from().method() + "; which options differ from the defaults is not recorded.";
    }
    Map<String, String> defaults = method.get().defaults().describe();
    String changed =
        from().options().entrySet().stream()
            .filter(set -> !set.getValue().equals(defaults.get(set.getKey())))
            .map(set -> set.getKey() + "=" + set.getValue())
            .collect(Collectors.joining(", "));
    return from().method() + ", " + (changed.isEmpty() ? "default options" : changed) + ".";
  }

  private String settings() {
    if (model instanceof BayesModel latent) {
      return settings(latent);
    }
    Outcome outcome = from().outcome();
    if (outcome.omegas().isEmpty() || outcome.leaves().isEmpty()) {
      return "";
    }
    String text = OmegaAccount.used(outcome).orElse("");
    LeafForm leaves = outcome.leaves().get();
    boolean smoothed = outcome.chosen().contains(Setting.SMOOTHING);
    if (model instanceof TreeModel || smoothed) {
      text += ", smoothing = " + Numbers.exact(leaves.smoothing()) + (smoothed ? " (chosen)" : "");
    }
    if (outcome.chosen().contains(Setting.PRUNING)) {
      text += ", pruning = " + Numbers.exact(leaves.pruning()) + " (chosen)";
    }
    return text;
  }

  private static String settings(BayesModel model) {
    String size =
        "latent tree of " + Phrases.count(model.parts().tree().leaves(), "leaf", "leaves");
    double[] rates = model.parts().rates().rate();
    boolean shared = Arrays.stream(rates).allMatch(r -> r == rates[0]);
    if (model.parts().neighbour()) {
      return "nearest clade, " + size;
    }
    String rate = shared ? Numbers.exact(rates[0]) : "one for each label";
    return "mutation rate = " + rate + ", " + size;
  }

  /** How unlabelled rows took part, and the values of ω. */
  public List<String> supervision() {
    Outcome outcome = from().outcome();
    List<String> said = new ArrayList<>();
    said.add(
        switch (outcome.unlabelled()) {
          case ABSENT -> "there were no unlabelled rows";
          case IGNORED -> "unlabelled rows were not used";
          case IN_CHOICE -> "unlabelled rows were used only to choose settings";
          case USED -> "unlabelled rows shaped the model";
        });
    OmegaAccount.used(outcome)
        .ifPresent(omega -> said.add("weight of labels against features: " + omega));
    return said;
  }

  /** Whether unlabelled rows helped, without a full stop, if that was found out. */
  public Optional<String> verdict() {
    return from().twin().map(twin -> twin.sentence(labelled()));
  }

  /** Estimates on rows that a fit has not seen, with their uncertainty. */
  public List<String> estimates() {
    List<String> said = new ArrayList<>();
    OmegaAccount.search(from()).map(OmegaAccount::estimate).ifPresent(said::add);
    if (model.answering() instanceof ForestModel forest) {
      forest.outOfBag().map(OutOfBag::sentence).ifPresent(said::add);
    }
    from().outcome().contest().flatMap(CandidateScores::estimate).ifPresent(said::add);
    if (model.head().calibration().isPresent()) {
      said.add("scores of " + kinds() + " are probabilities, calibrated on held-out labelled rows");
    }
    model.head().heldOut().reliability().ifPresent(bins -> said.addAll(reliability(bins, kinds())));
    return said.isEmpty() ? List.of("no estimate; run 'espalier evaluate' on the data") : said;
  }

  private String kinds() {
    return model.schema().targets().stream().anyMatch(Attribute::isLabel) ? "labels" : "classes";
  }

  /** How far scores from .1 up were off on unseen rows, for all labels and by their frequency. */
  private static List<String> reliability(ReliabilityBins bins, String kinds) {
    List<String> said = new ArrayList<>();
    for (int g = 0; bins.groups() > 1 && g < bins.groups(); g++) {
      ReliabilityBins only = bins.only(g);
      long cases = only.countAbove();
      if (cases >= FEWEST_CASES) {
        said.add(
            Message.of(
                "%s of %s labelled rows: scores of at least 0.1 have a mean of %s, and %s of"
                    + " these are right (%,d cases)",
                kinds,
                ReliabilityBins.name(g),
                Numbers.fixed(only.meanAbove(), 2),
                Numbers.percent(only.rightAbove()),
                cases));
      }
    }
    return said;
  }

  /** The choices of the fit and its course. */
  public List<Section> sections() {
    return Stream.of(contest(), omega(), smoothing(), course()).flatMap(Optional::stream).toList();
  }

  /** The candidates that were tried, and which of them the model is made of. */
  public Optional<Section> contest() {
    return from().outcome().contest().map(ModelAccount::contest);
  }

  private static Section contest(CandidateScores contest) {
    return new Section(
        Message.of("Candidates, by %s of ", contest.measure())
            + (contest.rows() > 0
                ? Phrases.count(contest.rows(), "unseen labelled row")
                : "labelled rows that each has not seen"),
        new Columns<>(contest.candidates())
            .words("candidate", CandidateScores.Candidate::name)
            .column("score", c -> Numbers.score(c.value()))
            .words("", c -> c.chosen() ? Section.CHOSEN : "")
            .table(),
        contest.reason());
  }

  /** The values of ω that were tried, if there were several. */
  public Optional<Section> omega() {
    return OmegaAccount.search(from())
        .filter(t -> t.profile().size() > 1)
        .map(OmegaAccount::section);
  }

  /** The strengths of leaf smoothing that a forest chose from. */
  public Optional<Section> smoothing() {
    return model.answering() instanceof ForestModel forest
        ? forest.outOfBag().filter(o -> !o.strengths().isEmpty()).map(this::smoothing)
        : Optional.empty();
  }

  private Section smoothing(OutOfBag estimate) {
    Optional<Double> used = from().outcome().leaves().map(LeafForm::smoothing);
    TextTable table =
        new Columns<>(estimate.strengths())
            .column("smoothing", tried -> Numbers.exact(tried.smoothing()))
            .column("score", tried -> Numbers.score(tried.value()))
            .words("", t -> used.equals(Optional.of(t.smoothing())) ? Section.CHOSEN : "")
            .table();
    return new Section("Leaf smoothing, chosen by " + estimate.basis(), table, "");
  }

  private Optional<Section> course() {
    List<Double> course = from().course();
    if (course.size() < 2) {
      return Optional.empty();
    }
    double high = course.stream().mapToDouble(v -> v).max().orElse(0);
    TextTable table = new TextTable("step", "value", "from 0").left(2);
    int stride = (course.size() + COURSE_LINES - 1) / COURSE_LINES;
    for (int step = 0; step < course.size(); step++) {
      if (step % stride == 0 || step == course.size() - 1) {
        double value = course.get(step);
        table.row(
            Integer.toString(step), Numbers.score(value), Section.bar(high > 0 ? value / high : 0));
      }
    }
    return Optional.of(new Section("Course of learning (step 0: before the first)", table, ""));
  }

  public static Section importance(FeatureImportance found, int most) {
    List<Integer> ranking = found.ranking();
    double highest = ranking.isEmpty() ? 0 : found.values().get(ranking.get(0));
    TextTable table =
        new Columns<>(ranking.subList(0, Math.min(most, ranking.size())))
            .column("rank", f -> ranking.indexOf(f) + 1)
            .words("feature", found.features()::get)
            .column("importance", f -> Numbers.effect(found.values().get(f)))
            .column("± s.e.", f -> Numbers.effect(found.errors().get(f)))
            .words("", f -> bar(found.values().get(f), highest))
            .table();
    return new Section(
        "Importance of features for " + found.of() + " (" + found.measure() + ")",
        table,
        ranking.size() > most
            ? "  and " + Phrases.count(ranking.size() - most, "more feature")
            : "");
  }

  private static String bar(double value, double highest) {
    return highest > 0 && value > 0 ? Section.bar(value / highest) : "";
  }
}
