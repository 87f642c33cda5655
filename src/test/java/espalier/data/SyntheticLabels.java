package espalier.data;

import espalier.hierarchy.LabelHierarchy;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Invented data in which labels of a hierarchy and features go back to one history, as with species
 * or with texts that copy each other.
 *
 * <p>A tree of groups grows at random; every branch has a length t drawn from the exponential
 * distribution with mean 1. Down a branch a label whose parents are all present appears with
 * probability 1 - exp(-gain t), gain being .15 at the top and .5 below, and a present label without
 * present children is lost with probability 1 - exp(-t/10): so labels mutate on along the
 * hierarchy. On the same branch each numeric feature moves by a normal step of variance t, and each
 * nominal feature takes a random value with probability 1 - exp(-t/2). A row belongs to a leaf
 * group of this tree and has its labels and features, disturbed: normal noise on numbers, random
 * values in nominal features, most specific labels dropped and children of present labels added,
 * cells missing. The last quarter of the numeric and of the nominal features, rounded down, is
 * noise only. Numbers have two decimals.
 *
 * <p>The same hierarchy, recipe, number of rows and seed give the same data everywhere. O(rows x
 * (features + labels)).
 */
public final class SyntheticLabels {

  private static final double TOP_GAIN = 0.15;
  private static final double GAIN = 0.5;
  private static final double LOSS = 0.1;
  private static final List<String> VALUES = List.of("red", "green", "blue", "grey");

  /**
   * The properties of the data to generate.
   *
   * @param groups leaf groups of the history, at least 2
   * @param numeric numeric features, at least 1
   * @param nominal nominal features, each with four values
   * @param noise standard deviation of the noise on a numeric feature; a branch of mean length
   *     moves it by 1
   * @param slips probability in [0, 1] with which a nominal cell is random, a most specific label
   *     is dropped, and a label is added
   * @param missing probability in [0, 1) with which a feature cell is missing
   */
  public record Recipe(
      int groups, int numeric, int nominal, double noise, double slips, double missing) {

    /** Twelve groups, nine numeric and three nominal features, moderate noise. */
    public static final Recipe DEFAULT = new Recipe(12, 9, 3, 0.7, 0.1, 0.03);

    /**
     * Checks the ranges of all numbers.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public Recipe {
      if (groups < 2 || numeric < 1 || nominal < 0) {
        throw Message.refused(
            "A recipe needs at least 2 groups, 1 numeric and 0 nominal features; given were %s,"
                + " %s and %s.",
            groups, numeric, nominal);
      }
      if (!(noise >= 0 && slips >= 0 && slips <= 1 && missing >= 0 && missing < 1)) {
        throw Message.refused(
            "Noise must be at least 0, slips within 0 and 1, missing from 0 to below 1; given"
                + " were %s, %s and %s.",
            noise, slips, missing);
      }
    }
  }

  /** The state of a group: its labels and the centre of its features. */
  private record Group(BitSet labels, double[] centre) {}

  private final LabelHierarchy hierarchy;
  private final Recipe recipe;
  private final SplittableRandom random;

  private SyntheticLabels(LabelHierarchy hierarchy, Recipe recipe, long seed) {
    this.hierarchy = hierarchy;
    this.recipe = recipe;
    this.random = new SplittableRandom(seed);
  }

  /**
   * Makes a data set with every label known.
   *
   * @param hierarchy the label hierarchy
   * @param rows the number of rows, at least 1
   * @throws IllegalArgumentException if there is no row to make
   */
  public static Dataset generate(LabelHierarchy hierarchy, Recipe recipe, int rows, long seed) {
    if (rows < 1) {
      throw new IllegalArgumentException(
          "At least one row is needed; " + rows + " were requested.");
    }
    return new SyntheticLabels(hierarchy, recipe, seed).rows(rows);
  }

  private Dataset rows(int rows) {
    List<Group> groups = history();
    int features = recipe.numeric() + recipe.nominal();
    double[][] cells = new double[features][rows];
    Targets.Builder targets =
        Targets.builder(hierarchy.names().stream().map(Attribute::label).toList());
    for (int i = 0; i < rows; i++) {
      // The larger of two draws makes some groups more frequent than others.
      int g = (int) (groups.size() * Math.max(random.nextDouble(), random.nextDouble()));
      Group group = groups.get(g);
      for (int f = 0; f < features; f++) {
        cells[f][i] = cell(group, f);
      }
      targets.addLabels(disturbed(group.labels()));
    }
    List<Attribute> attributes = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < features; f++) {
      attributes.add(
          f < recipe.numeric()
              ? Attribute.numeric("n" + (f + 1))
              : Attribute.nominal("c" + (f + 1 - recipe.numeric()), VALUES));
      columns.add(DenseColumn.of(cells[f]));
    }
    return Dataset.of("synthetic", attributes, columns, targets.build()).withHierarchy(hierarchy);
  }

  /** Grows the tree of groups and returns its leaves. */
  private List<Group> history() {
    List<Group> leaves = new ArrayList<>();
    leaves.add(new Group(new BitSet(), new double[recipe.numeric() + recipe.nominal()]));
    while (leaves.size() < recipe.groups()) {
      Group parent = leaves.remove(random.nextInt(leaves.size()));
      leaves.add(child(parent));
      leaves.add(child(parent));
    }
    for (Group leaf : leaves) {
      if (leaf.labels().isEmpty()) {
        int[] top = hierarchy.topLevel();
        leaf.labels().set(top[random.nextInt(top.length)]);
      }
    }
    return leaves;
  }

  private Group child(Group parent) {
    double length = -StrictMath.log(1 - random.nextDouble());
    BitSet labels = (BitSet) parent.labels().clone();
    for (int label : hierarchy.topologicalOrder()) {
      if (labels.get(label)) {
        if (happens(LOSS, length) && none(labels, hierarchy.children(label))) {
          labels.clear(label);
        }
      } else if (happens(hierarchy.isTopLevel(label) ? TOP_GAIN : GAIN, length)
          && all(labels, hierarchy.parents(label))) {
        labels.set(label);
      }
    }
    double[] centre = parent.centre().clone();
    for (int f = 0; f < centre.length; f++) {
      if (f < recipe.numeric()) {
        centre[f] += Math.sqrt(length) * normal();
      } else if (happens(0.5, length)) {
        centre[f] = random.nextInt(VALUES.size());
      }
    }
    return new Group(labels, centre);
  }

  private boolean happens(double rate, double length) {
    return random.nextDouble() < 1 - StrictMath.exp(-rate * length);
  }

  private double cell(Group group, int f) {
    boolean numeric = f < recipe.numeric();
    int last = numeric ? recipe.numeric() : recipe.numeric() + recipe.nominal();
    int of = numeric ? recipe.numeric() : recipe.nominal();
    boolean idle = last - f <= of / 4;
    if (random.nextDouble() < recipe.missing()) {
      return Double.NaN;
    }
    if (numeric) {
      double value = (idle ? 0 : group.centre()[f]) + recipe.noise() * normal();
      return Math.rint(value * 100) / 100 + 0.0;
    }
    boolean slip = idle || random.nextDouble() < recipe.slips();
    return slip ? random.nextInt(VALUES.size()) : group.centre()[f];
  }

  private int[] disturbed(BitSet labels) {
    BitSet own = (BitSet) labels.clone();
    for (int label : hierarchy.topologicalOrder()) {
      boolean slip = random.nextDouble() < recipe.slips();
      if (!slip) {
        continue;
      }
      if (own.get(label)) {
        boolean specific = none(own, hierarchy.children(label));
        own.set(label, !specific || own.cardinality() == 1);
      } else if (!hierarchy.isTopLevel(label) && all(own, hierarchy.parents(label))) {
        own.set(label);
      }
    }
    return own.stream().toArray();
  }

  private double normal() {
    double radius = Math.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
    return radius * StrictMath.cos(2 * Math.PI * random.nextDouble());
  }

  private static boolean all(BitSet set, int[] needed) {
    for (int i : needed) {
      if (!set.get(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean none(BitSet set, int[] unwanted) {
    for (int i : unwanted) {
      if (set.get(i)) {
        return false;
      }
    }
    return true;
  }
}
