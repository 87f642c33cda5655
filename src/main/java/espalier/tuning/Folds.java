package espalier.tuning;

import espalier.data.Targets;
import espalier.message.Message;
import espalier.message.Phrases;
import espalier.run.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Divides labelled rows into folds that resemble each other: iterative stratification (Sechidis,
 * Tsoumakas and Vlahavas 2011) over labels and nominal values, rarest first; rows without any
 * present label, and numeric targets, are dealt out at random to the smallest folds.
 */
public record Folds(Targets targets, int[] rows, int folds, SplittableRandom random) {

  /** The folds of a search among labelled rows. */
  static final int INTERNAL = 3;

  /**
   * Divides rows into stratified folds.
   *
   * @param rows the rows to divide, at least as many as folds
   * @param folds the number of folds, at least 2
   * @return for each fold its rows, ascending
   */
  public static int[][] stratified(Targets targets, int[] rows, int folds, long seed) {
    if (folds < 2 || rows.length < folds) {
      throw Message.refused(
          "%s cannot be divided into %d folds; each fold needs at least one.",
          Phrases.count(rows.length, "labelled row"), folds);
    }
    return new Folds(targets, rows, folds, Seeds.random(seed, "folds")).deal();
  }

  private int[][] deal() {
    int[] order = Seeds.permutation(rows.length, random);
    int[][] outputs = new int[rows.length][];
    Arrays.setAll(outputs, i -> outputs(rows[i]));
    List<List<Integer>> members = members(order, outputs);
    double[] room = new double[folds];
    Arrays.fill(room, (double) rows.length / folds);
    double[][] needed = new double[members.size()][folds];
    for (int o = 0; o < needed.length; o++) {
      Arrays.fill(needed[o], (double) members.get(o).size() / folds);
    }
    int[] fold = new int[rows.length];
    Arrays.fill(fold, -1);
    int[] left = new int[members.size()];
    Arrays.setAll(left, o -> members.get(o).size());
    for (int rarest = rarest(left); rarest >= 0; rarest = rarest(left)) {
      for (int i : members.get(rarest)) {
        if (fold[i] < 0) {
          int f = choose(needed[rarest], room);
          fold[i] = f;
          room[f]--;
          for (int o : outputs[i]) {
            needed[o][f]--;
            left[o]--;
          }
        }
      }
    }
    for (int i : order) {
      if (fold[i] < 0) {
        int f = choose(room, room);
        fold[i] = f;
        room[f]--;
      }
    }
    return collect(fold);
  }

  /** For each output the rows that have it, in an order. */
  private List<List<Integer>> members(int[] order, int[][] outputs) {
    List<List<Integer>> members = new ArrayList<>();
    for (int o = 0; o < targets.outputs(); o++) {
      members.add(new ArrayList<>());
    }
    for (int i : order) {
      for (int o : outputs[i]) {
        members.get(o).add(i);
      }
    }
    return members;
  }

  /** The labels that a row has, and the values of its classes. */
  private int[] outputs(int row) {
    IntStream values =
        IntStream.range(0, targets.count())
            .filter(t -> targets.attribute(t).isNominal() && targets.known(row, t))
            .map(t -> targets.offset(t) + (int) targets.get(row, t));
    return IntStream.concat(IntStream.of(targets.present(row)).map(targets::offset), values)
        .toArray();
  }

  private static int rarest(int[] left) {
    int best = -1;
    for (int o = 0; o < left.length; o++) {
      if (left[o] > 0 && (best < 0 || left[o] < left[best])) {
        best = o;
      }
    }
    return best;
  }

  /** The fold that wants most; then the one with most room; then at random. */
  private int choose(double[] needed, double[] room) {
    int best = -1;
    int ties = 0;
    for (int f = 0; f < folds; f++) {
      int order = best < 0 ? 1 : Double.compare(needed[f], needed[best]);
      order = order == 0 ? Double.compare(room[f], room[best]) : order;
      if (order > 0) {
        best = f;
        ties = 1;
      } else if (order == 0 && random.nextInt(++ties) == 0) {
        best = f;
      }
    }
    return best;
  }

  private int[][] collect(int[] fold) {
    int[][] result = new int[folds][];
    Arrays.setAll(result, f -> places(fold, f).map(i -> rows[i]).sorted().toArray());
    return result;
  }

  private static IntStream places(int[] fold, int needed) {
    return IntStream.range(0, fold.length).filter(i -> fold[i] == needed);
  }
}
