package espalier.data;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random data sets in which the targets depend on the features. Immutable settings; {@link #draw}
 * gives the same draft for the same seed.
 *
 * @param task what is to be predicted
 * @param rows the number of rows
 * @param features the number of features
 * @param targets the number of targets (one for single-target tasks)
 * @param mixedFeatures whether nominal, sparse and duplicated features stand among the numeric ones
 * @param ties whether numeric values repeat, columns are constant and rows occur twice
 * @param missing the share of feature cells that are missing
 * @param labelled the share of rows with targets
 * @param partial the share of target cells hidden in labelled rows
 * @param weighted whether rows have weights
 */
public record RandomDrafts(
    Task task,
    int rows,
    int features,
    int targets,
    boolean mixedFeatures,
    boolean ties,
    double missing,
    double labelled,
    double partial,
    boolean weighted) {

  /** Complete numeric data without ties, 60 % of the rows labelled. */
  public static RandomDrafts of(Task task, int rows, int features, int targets) {
    return new RandomDrafts(task, rows, features, targets, false, false, 0, 0.6, 0, false);
  }

  /** With nominal, sparse and missing cells among the features. */
  public RandomDrafts mixed(double missingShare) {
    return new RandomDrafts(
        task, rows, features, targets, true, ties, missingShare, labelled, partial, weighted);
  }

  /** With a share of hidden target cells in labelled rows. */
  public RandomDrafts partly(double share) {
    return new RandomDrafts(
        task, rows, features, targets, mixedFeatures, ties, missing, labelled, share, weighted);
  }

  /** With another share of labelled rows. */
  public RandomDrafts labelled(double share) {
    return new RandomDrafts(
        task, rows, features, targets, mixedFeatures, ties, missing, share, partial, weighted);
  }

  /** With ties, constant columns and repeated rows. */
  public RandomDrafts tied() {
    return new RandomDrafts(
        task, rows, features, targets, mixedFeatures, true, missing, labelled, partial, weighted);
  }

  /** With row weights. */
  public RandomDrafts weights() {
    return new RandomDrafts(
        task, rows, features, targets, mixedFeatures, ties, missing, labelled, partial, true);
  }

  /** Draws a data set. */
  public Draft draw(long seed) {
    SplittableRandom random = new SplittableRandom(seed * 7919 + task.ordinal());
    Draft draft = new Draft();
    double[][] hidden = new double[3][rows];
    for (double[] factor : hidden) {
      for (int i = 0; i < rows; i++) {
        factor[i] = gauss(random);
      }
    }
    for (int f = 0; f < features; f++) {
      addFeature(draft, f, hidden[f % 3], random);
    }
    targets(draft, hidden, random);
    if (ties) {
      repeatRows(draft, random);
    }
    hide(draft, random);
    if (weighted) {
      draft.weights = new double[rows];
      for (int i = 0; i < rows; i++) {
        draft.weights[i] = new double[] {1, 1, 1.5, 2, 3}[random.nextInt(5)];
      }
    }
    return draft;
  }

  /** A sum of twelve even draws: close enough to normal. */
  static double gauss(SplittableRandom random) {
    double sum = -6;
    for (int k = 0; k < 12; k++) {
      sum += random.nextDouble();
    }
    return sum;
  }

  private void addFeature(Draft draft, int f, double[] factor, SplittableRandom random) {
    int sort = mixedFeatures ? random.nextInt(6) : 0;
    double[] values = new double[rows];
    if (sort == 5 && f > 0) {
      draft.feature(Attribute.numeric("x" + f), draft.sparse.get(f - 1), new double[rows]);
      if (draft.features.get(f - 1).isNumeric()) {
        draft.columns.set(f, draft.columns.get(f - 1).clone());
      }
      return;
    }
    boolean constant = ties && random.nextInt(5) == 0;
    int grain = ties ? 1 + random.nextInt(4) : 0;
    double offset = sort == 2 ? 1000 : 0;
    for (int i = 0; i < rows; i++) {
      double v = 0.7 * factor[i] + 0.7 * gauss(random);
      values[i] = offset + (constant ? 1 : grain > 0 ? Math.rint(v * grain) / grain : v);
    }
    if (sort == 1) {
      int kinds = 2 + random.nextInt(4);
      List<String> names = new ArrayList<>();
      for (int k = 0; k < kinds; k++) {
        names.add("v" + k);
      }
      for (int i = 0; i < rows; i++) {
        values[i] = Math.max(0, Math.min(kinds - 1, Math.rint(values[i] + kinds / 2.0)));
      }
      miss(values, random);
      draft.feature(Attribute.nominal("x" + f, names), false, values);
      return;
    }
    if (sort == 3) {
      for (int i = 0; i < rows; i++) {
        values[i] = random.nextInt(3) > 0 ? 0 : values[i];
      }
    }
    miss(values, random);
    draft.feature(Attribute.numeric("x" + f), sort == 3, values);
  }

  private void miss(double[] values, SplittableRandom random) {
    if (missing > 0 && random.nextInt(3) > 0) {
      for (int i = 0; i < values.length; i++) {
        values[i] = random.nextDouble() < missing ? Double.NaN : values[i];
      }
    }
  }

  private void targets(Draft draft, double[][] hidden, SplittableRandom random) {
    draft.cells = new double[rows][targets];
    boolean ordered = task == Task.HIERARCHICAL;
    draft.parents = ordered ? new int[targets][] : null;
    for (int t = 0; t < targets; t++) {
      Attribute.Kind kind = kind(t);
      int kinds = task == Task.BINARY ? 2 : 3 + t % 2;
      List<String> names = List.of("a", "b", "c", "d").subList(0, kinds);
      draft.targets.add(
          switch (kind) {
            case NUMERIC -> Attribute.numeric("y" + t);
            case LABEL -> Attribute.label("y" + t);
            case NOMINAL -> Attribute.nominal("y" + t, names);
          });
      if (ordered) {
        draft.parents[t] = parents(t, random);
      }
      double cut = gauss(random) * 0.6;
      for (int i = 0; i < rows; i++) {
        double v = hidden[t % 3][i] + 0.4 * gauss(random);
        draft.cells[i][t] =
            switch (kind) {
              case NUMERIC -> 5 * v + 20;
              case LABEL -> v > cut && under(draft, i, t) ? 1 : 0;
              case NOMINAL -> Math.max(0, Math.min(kinds - 1, Math.rint(v + kinds / 2.0 - 0.5)));
            };
      }
    }
  }

  private Attribute.Kind kind(int t) {
    return switch (task) {
      case MULTI_LABEL, HIERARCHICAL -> Attribute.Kind.LABEL;
      case BINARY, MULTI_CLASS, MULTI_TARGET_CLASSIFICATION -> Attribute.Kind.NOMINAL;
      case REGRESSION, MULTI_TARGET_REGRESSION -> Attribute.Kind.NUMERIC;
      case MIXED -> Attribute.Kind.values()[t % 3];
    };
  }

  private static int[] parents(int t, SplittableRandom random) {
    if (t == 0 || random.nextInt(4) == 0) {
      return new int[0];
    }
    int one = random.nextInt(t);
    int two = random.nextInt(t);
    return one == two ? new int[] {one} : new int[] {Math.min(one, two), Math.max(one, two)};
  }

  private static boolean under(Draft draft, int row, int t) {
    if (draft.parents != null) {
      for (int p : draft.parents[t]) {
        if (draft.cells[row][p] != 1) {
          return false;
        }
      }
    }
    return true;
  }

  private void repeatRows(Draft draft, SplittableRandom random) {
    for (int k = 0; k < rows / 6; k++) {
      int from = random.nextInt(rows);
      int to = random.nextInt(rows);
      for (double[] column : draft.columns) {
        column[to] = column[from];
      }
      draft.cells[to] = draft.cells[from].clone();
    }
  }

  private void hide(Draft draft, SplittableRandom random) {
    for (int i = 0; i < rows; i++) {
      // The first three rows stay labelled, so that there is always something to learn.
      boolean none = i > 2 && random.nextDouble() >= labelled;
      for (int t = 0; t < targets; t++) {
        if (none || (random.nextDouble() < partial && (i > 2 || t > 0))) {
          draft.cells[i][t] = Double.NaN;
        }
      }
    }
  }
}
