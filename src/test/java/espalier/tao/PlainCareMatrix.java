package espalier.tao;

import espalier.neighbour.Points;

/** What {@link CareMatrix} computes, cell by cell. */
final class PlainCareMatrix {

  private final CareSet care;
  private final Points points;

  PlainCareMatrix(CareSet care, Points points) {
    this.care = care;
    this.points = points;
  }

  void addWeighted(double[] weights, double[] sums) {
    for (int p = 0; p < care.size(); p++) {
      for (int c = 0; c < points.columns(); c++) {
        sums[p] += weights[c] == 0 ? 0 : weights[c] * points.get(care.rows()[p], c);
      }
    }
  }

  double[] products(double[] vector) {
    double[] products = new double[points.columns()];
    int whole = care.size() / 4 * 4;
    for (int c = 0; c < products.length; c++) {
      double[] sum = new double[4];
      for (int p = 0; p < care.size(); p++) {
        sum[p < whole ? p % 4 : 0] += points.get(care.rows()[p], c) * vector[p];
      }
      products[c] = sum[0] + sum[1] + (sum[2] + sum[3]);
    }
    return products;
  }
}
