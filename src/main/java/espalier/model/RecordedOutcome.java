package espalier.model;

import espalier.ensemble.BoostedModel;
import espalier.ensemble.ForestModel;
import espalier.learn.LeafForm;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Unlabelled;
import espalier.learn.Tuning;
import espalier.learn.TwinReport;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.TreeModel;
import espalier.tuning.OmegaGrid;
import java.util.Map;
import java.util.Optional;

/**
 * The outcome of models whose files were written before outcomes were: it follows from the recorded
 * texts of the options, the search, the twin and the model itself.
 */
final class RecordedOutcome {

  private static final String OMEGA = "omega";

  private final Model model;
  private final Map<String, String> options;
  private final Outcome found;
  private final boolean replaced;

  private RecordedOutcome(Model model) {
    this.model = model;
    this.options = model.provenance().options();
    this.found = model.provenance().outcome();
    this.replaced = found.twin().map(TwinReport::replaced).orElse(false);
  }

  /** The outcome of a model in whose record only tuning, course and twin are set. */
  static Outcome of(Model model) {
    return new RecordedOutcome(model).outcome();
  }

  private Outcome outcome() {
    Outcome used =
        model instanceof SelfTrainedModel trained
            ? trained.record().outcome(trained.base())
            : options.containsKey(OMEGA)
                ? trees()
                : Outcome.of(alone() ? Unlabelled.IGNORED : Unlabelled.USED);
    return used.with(
        o -> {
          o.unlabelled = replaced ? Unlabelled.IN_CHOICE : o.unlabelled;
          o.tuning = found.tuning();
          o.course = found.course();
          o.twin = found.twin();
        });
  }

  private boolean alone() {
    return is("unlabelled-rows", "drop") || is("strategy", "labelled");
  }

  private boolean is(String key, String value) {
    return value.equals(options.get(key));
  }

  private Outcome trees() {
    LeafForm leaves = new LeafForm(smoothing(), pruning());
    Outcome used =
        Outcome.of(
            omegas(), !is(OMEGA, "auto"), leaves, replaced ? Optional.empty() : found.tuning());
    if (ModelReport.smoothingChoice(model).isPresent()) {
      used = used.withChosen(Outcome.Setting.SMOOTHING);
    }
    return used.with(
        o -> {
          o.gainPerRow = is("objective", "paper");
          if (alone()) {
            o.unlabelled = Unlabelled.IGNORED;
          } else if (is("keep-unlabelled", "true")) {
            o.unlabelled = Unlabelled.USED;
          }
        });
  }

  private double[] omegas() {
    if (replaced) {
      return new double[] {1};
    }
    if (found.tuning().isPresent()) {
      return new double[] {found.tuning().get().best().omega()};
    }
    boolean inTurn = is(OMEGA, "auto");
    return OmegaGrid.parse(options.get(inTurn ? "omega-grid" : OMEGA)).toArray();
  }

  private double smoothing() {
    return model instanceof TreeModel tree
        ? tree.smoothing()
        : model instanceof ForestModel forest
            ? forest.smoothing()
            : ((BoostedModel) model).smoothing();
  }

  private double pruning() {
    Optional<Tuning> tuning = found.tuning();
    if (tuning.isPresent()) {
      Tuning.Candidate best = tuning.get().best();
      return replaced ? tuning.get().bestWith(1).orElse(best).pruning() : best.pruning();
    }
    String given = options.getOrDefault("pruning", "none");
    return given.matches("[0-9].*") ? Double.parseDouble(given) : 0;
  }
}
