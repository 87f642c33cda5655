package espalier.account;

import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.Tuning;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** How the degree of supervision ω was searched, and which values were chosen. */
public final class OmegaAccount {

  /** The ends of the scale. */
  public static final String MEANING = "ω = 1 uses targets only, ω = 0 features only";

  private OmegaAccount() {}

  /** The values of a model and whether its fit chose them; empty for models without ω. */
  static Optional<String> used(Outcome outcome) {
    if (outcome.omegas().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        "omega = "
            + outcome.omegas().stream().map(Numbers::exact).collect(Collectors.joining("/"))
            + (outcome.omegas().size() > 1 ? " in turn" : "")
            + (outcome.unlabelled() == Outcome.Unlabelled.ABSENT
                ? " (no unlabelled rows: supervised)"
                : outcome.chosen().contains(Outcome.Setting.OMEGA) ? " (chosen)" : ""));
  }

  /** The search on internal folds, if there was one. */
  public static Optional<Tuning> search(Provenance from) {
    return from.tuning().filter(t -> t.folds() > 0);
  }

  /** The caption of a picture of the search: measure, folds and the ends of the scale. */
  public static String picture(Tuning tuning) {
    return Message.of(
        "%s. %s, mean of %d internal folds ± standard error",
        MEANING, tuning.measure(), tuning.folds());
  }

  /** The estimate of what was chosen, a sentence without full stop. */
  static String estimate(Tuning tuning) {
    Tuning.Candidate best = tuning.best();
    return Message.of(
        "%s %s, 95 %% interval %s to %s (mean of %d internal folds +- 2 standard errors; the best of"
            + " %d settings, so slightly optimistic)",
        tuning.measure(),
        Numbers.score(best.mean()),
        Numbers.score(best.mean() - 2 * best.standardError()),
        Numbers.score(best.mean() + 2 * best.standardError()),
        tuning.folds(),
        tuning.candidates().size());
  }

  /** Every value that was tried, with its best smoothing, and the chosen one. */
  static Section section(Tuning tuning) {
    List<Tuning.Candidate> best = tuning.profile();
    double low = best.stream().mapToDouble(Tuning.Candidate::mean).min().orElse(0);
    double high = best.stream().mapToDouble(Tuning.Candidate::mean).max().orElse(1);
    boolean cut = tuning.candidates().stream().anyMatch(c -> c.pruning() > 0);
    Columns<Tuning.Candidate> table =
        new Columns<>(best)
            .column("ω", c -> Numbers.exact(c.omega()))
            .column("score", c -> Numbers.score(c.mean()))
            .column("± s.e.", c -> Numbers.score(c.standardError()))
            .column(cut ? "pruning" : "", c -> cut ? Numbers.exact(c.pruning()) : "")
            .column("smoothing", c -> Numbers.exact(c.smoothing()))
            .words(
                "lowest … highest",
                c -> Section.bar(high > low ? (c.mean() - low) / (high - low) : 1))
            .words("", c -> c.equals(tuning.best()) ? Section.CHOSEN : "");
    return new Section(
        Message.of(
            "Degree of supervision ω (0: features, 1: targets), chosen by %s in %s internal folds",
            tuning.measure(), tuning.folds()),
        table.table(),
        "");
  }

  /** How often several fits chose each value. */
  public static String often(List<Double> omegas) {
    return omegas.stream()
        .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(e -> Numbers.exact(e.getKey()) + " in " + e.getValue())
        .collect(Collectors.joining(", ", "", " of " + Phrases.count(omegas.size(), "run") + "."));
  }
}
