package espalier.experiment;

import espalier.message.Numbers;
import espalier.model.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One fit of a study: a method on a draw of a data set.
 *
 * @param unlabelled the number of unlabelled training rows; empty for all
 * @param hidden the share of the labelled rows' target cells that is hidden
 */
public record Cell(
    Plan.Data data,
    Plan.How how,
    Budget budget,
    OptionalInt unlabelled,
    double hidden,
    NoiseFeatures noise,
    Draw draw) {

  /**
   * An axis along which a plan varies cells, besides data, methods and draws.
   *
   * @param byDefault the place of cells of which a plan says nothing
   * @param words a pattern for a place
   */
  public record Axis(String byDefault, String title, String words) {}

  /** The parts of the description of a cell in results, in their order. */
  public enum Part {
    DATA(c -> c.data.name()),
    METHOD(c -> c.how.name()),
    LABELS(new Axis("", "labelled training rows (L)", "L = %s"), c -> c.budget.toString()),
    UNLABELLED(
        new Axis(Plan.ALL_ROWS, "unlabelled training rows", "%s unlabelled rows"),
        c -> c.unlabelled.isPresent() ? "" + c.unlabelled.getAsInt() : Plan.ALL_ROWS),
    HIDDEN(
        new Axis("0", "share of the labelled rows' target cells hidden", "%s of the cells hidden"),
        c -> Numbers.exact(c.hidden)),
    NOISE(new Axis("0", "random features added", "%s noise features"), c -> c.noise.toString()),
    SEED(c -> c.draw.seed()),
    REPEAT(c -> c.draw.repeat()),
    FOLD(c -> c.draw.fold());

    public static final List<Part> AXES = List.of(LABELS, UNLABELLED, HIDDEN, NOISE);

    private final String key = name().toLowerCase(Locale.ROOT);
    private final Axis axis;
    private final Function<Cell, Object> of;

    Part(Function<Cell, Object> of) {
      this(null, of);
    }

    Part(Axis axis, Function<Cell, Object> of) {
      this.axis = axis;
      this.of = of;
    }

    public String key() {
      return key;
    }

    public Axis axis() {
      return axis;
    }

    String in(Map<?, ?> described) {
      return String.valueOf(described.get(key));
    }

    /** The places of a cell on the axes after the labels that are not the default. */
    static String others(Map<?, ?> described, String equal) {
      return AXES.stream()
          .skip(1)
          .filter(axis -> !axis.in(described).equals(axis.axis.byDefault))
          .map(a -> ", " + (a == UNLABELLED ? "U" : a.key) + equal + a.in(described))
          .collect(Collectors.joining());
    }
  }

  /** All cells of a plan; those of a data set and a draw are adjacent. */
  public static List<Cell> of(Plan plan) {
    Plan.Trials trials = plan.trials();
    List<Cell> cells = new ArrayList<>();
    for (Plan.Data set : plan.data()) {
      for (long seed : trials.seeds()) {
        for (int repeat = 0; repeat < trials.repeats(); repeat++) {
          for (int fold = 0; fold < Math.max(1, trials.folds()); fold++) {
            add(plan, set, new Draw(seed, repeat, fold), cells);
          }
        }
      }
    }
    return cells;
  }

  private static void add(Plan plan, Plan.Data set, Draw draw, List<Cell> cells) {
    Plan.Rows rows = plan.rows();
    for (Budget budget : rows.budgets()) {
      for (OptionalInt left : rows.unlabelled()) {
        for (double share : rows.hidden()) {
          for (NoiseFeatures added : rows.noise()) {
            for (Plan.How how : plan.methods()) {
              cells.add(new Cell(set, how, budget, left, share, added, draw));
            }
          }
        }
      }
    }
  }

  /** The parts by their keys, as written to results. */
  public Map<String, Object> describe() {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Part part : Part.values()) {
      all.put(part.key, part.of.apply(this));
    }
    return all;
  }

  public String key() {
    return key(describe());
  }

  /** The cell in words, with its fold or its repeat from 1. */
  String name(boolean folds) {
    String place = folds ? "fold " + (draw.fold() + 1) : "repeat " + (draw.repeat() + 1);
    return data.name() + ", " + how.name() + ", L = " + budget + ", " + place;
  }

  static String key(Map<?, ?> described) {
    return Json.text(described);
  }
}
