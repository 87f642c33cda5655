package espalier.measure;

import espalier.data.Targets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Measures straight from their definitions: lists of known cells, pairs compared one by one. */
final class Plain {

  record Cell(int row, int label, boolean present, double score) {}

  private Plain() {}

  static List<Cell> cells(Targets truth, double[][] scores) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < truth.rows(); i++) {
      for (int j = 0; j < truth.count(); j++) {
        if (truth.known(i, j)) {
          cells.add(new Cell(i, j, truth.get(i, j) == 1, scores[i][j]));
        }
      }
    }
    return cells;
  }

  static List<Cell> ofLabel(List<Cell> cells, int label) {
    return cells.stream().filter(c -> c.label() == label).toList();
  }

  static List<Cell> ofRow(List<Cell> cells, int row) {
    return cells.stream().filter(c -> c.row() == row).toList();
  }

  static long positives(List<Cell> cells) {
    return cells.stream().filter(Cell::present).count();
  }

  /** Points (TP, FP) after each group of equal scores, highest scores first. */
  static List<long[]> points(List<Cell> cells) {
    List<Cell> sorted = new ArrayList<>(cells);
    sorted.sort(Comparator.comparingDouble(c -> -(c.score() + 0.0)));
    List<long[]> points = new ArrayList<>();
    long tp = 0;
    long fp = 0;
    for (int i = 0; i < sorted.size(); i++) {
      tp += sorted.get(i).present() ? 1 : 0;
      fp += sorted.get(i).present() ? 0 : 1;
      if (i + 1 == sorted.size() || sorted.get(i + 1).score() != sorted.get(i).score()) {
        points.add(new long[] {tp, fp});
      }
    }
    return points;
  }

  static double auprc(List<Cell> cells) {
    double total = positives(cells);
    if (total == 0) {
      return Double.NaN;
    }
    List<Double> recall = new ArrayList<>();
    List<Double> precision = new ArrayList<>();
    long[] last = null;
    for (long[] point : points(cells)) {
      if (last == null) {
        recall.add(0.0);
        precision.add((double) point[0] / (point[0] + point[1]));
      } else {
        for (long tp = last[0] + 1; tp < point[0]; tp++) {
          double fp =
              last[1] + (double) (tp - last[0]) * (point[1] - last[1]) / (point[0] - last[0]);
          recall.add(tp / total);
          precision.add(tp / (tp + fp));
        }
      }
      recall.add(point[0] / total);
      precision.add((double) point[0] / (point[0] + point[1]));
      last = point;
    }
    double area = 0;
    for (int k = 1; k < recall.size(); k++) {
      area += (recall.get(k) - recall.get(k - 1)) * (precision.get(k) + precision.get(k - 1)) / 2;
    }
    return area;
  }

  static double averagePrecision(List<Cell> cells) {
    double sum = 0;
    for (Cell c : cells) {
      if (c.present()) {
        long from = cells.stream().filter(d -> d.score() >= c.score()).count();
        long hits = cells.stream().filter(d -> d.present() && d.score() >= c.score()).count();
        sum += (double) hits / from;
      }
    }
    return sum / positives(cells);
  }

  static double auroc(List<Cell> cells) {
    double right = 0;
    double pairs = 0;
    for (Cell p : cells) {
      for (Cell n : cells) {
        if (p.present() && !n.present()) {
          pairs++;
          right += p.score() > n.score() ? 1 : p.score() == n.score() ? 0.5 : 0;
        }
      }
    }
    return right / pairs;
  }

  /** Weighted LRAP of a row; NaN without weight. */
  static double lrap(List<Cell> row, double[] weights) {
    double sum = 0;
    double weight = 0;
    for (Cell c : row) {
      if (c.present()) {
        long from = row.stream().filter(d -> d.score() >= c.score()).count();
        long hits = row.stream().filter(d -> d.present() && d.score() >= c.score()).count();
        sum += weights[c.label()] * hits / from;
        weight += weights[c.label()];
      }
    }
    return weight == 0 ? Double.NaN : sum / weight;
  }

  static double oneError(List<Cell> row) {
    double top = row.stream().mapToDouble(Cell::score).max().orElse(0);
    List<Cell> best = row.stream().filter(c -> c.score() == top).toList();
    return positives(row) == 0 ? Double.NaN : 1 - (double) positives(best) / best.size();
  }

  static double coverage(List<Cell> row) {
    long worst = 0;
    for (Cell c : row) {
      if (c.present()) {
        worst = Math.max(worst, row.stream().filter(d -> d.score() >= c.score()).count());
      }
    }
    return worst == 0 ? Double.NaN : worst - 1;
  }

  static double rankingLoss(List<Cell> row) {
    double wrong = 0;
    double pairs = 0;
    for (Cell p : row) {
      for (Cell n : row) {
        if (p.present() && !n.present()) {
          pairs++;
          wrong += p.score() > n.score() ? 0 : 1;
        }
      }
    }
    return pairs == 0 ? Double.NaN : wrong / pairs;
  }

  /** TP, FP, FN at threshold 0.5. */
  static double[] counts(List<Cell> cells) {
    double[] counts = new double[3];
    for (Cell c : cells) {
      boolean predicted = c.score() > 0.5;
      if (predicted && c.present()) {
        counts[0]++;
      } else if (predicted) {
        counts[1]++;
      } else if (c.present()) {
        counts[2]++;
      }
    }
    return counts;
  }

  static double ratio(Bipartition.Ratio ratio, double[] c) {
    return switch (ratio) {
      case PRECISION -> c[0] / (c[0] + c[1]);
      case RECALL -> c[0] / (c[0] + c[2]);
      case F1 -> 2 * c[0] / (2 * c[0] + c[1] + c[2]);
      case JACCARD -> c[0] / (c[0] + c[1] + c[2]);
    };
  }
}
