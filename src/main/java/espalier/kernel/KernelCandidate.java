package espalier.kernel;

import static espalier.kernel.KernelOptions.KERNEL;
import static espalier.kernel.KernelOptions.SCALING;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.learn.FeatureSpace.Scaling;
import espalier.message.Message;
import espalier.neighbour.PointEncoder;
import espalier.option.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A kernel that is tried, and how rows become its points.
 *
 * @param name kernel and scaling as options are written
 * @param kernel the formula
 * @param encoder what makes points of rows
 */
record KernelCandidate(String name, Kernel kernel, PointEncoder encoder) {

  /**
   * The candidates that options leave, at least one; see {@link KernelFit}.
   *
   * @param standard the encoder of standardised columns
   * @param number whether there is a numeric target
   * @throws IllegalArgumentException if Tanimoto is given and a feature has other values
   */
  static List<KernelCandidate> of(
      Dataset data, PointEncoder standard, KernelOptions options, boolean number) {
    Optional<Kernel> given = options.get(KERNEL);
    if (given.equals(Optional.of(Kernel.TANIMOTO))) {
      other(data)
          .ifPresent(
              f -> {
                throw Message.refused(
                    "kernel=tanimoto needs features of 0 and 1; feature '%s' has other values; use"
                        + " kernel=cosine or kernel=rbf.",
                    f.name());
              });
      return List.of(tanimoto(standard));
    }
    List<Kernel> kernels =
        given.map(List::of).orElse(List.of(number ? Kernel.LINEAR_RBF : Kernel.COSINE, Kernel.RBF));
    List<Scaling> scalings = options.get(SCALING).map(List::of).orElse(List.of(Scaling.values()));
    List<KernelCandidate> all = new ArrayList<>();
    for (Scaling scaling : scalings) {
      for (Kernel kernel : kernels) {
        all.add(
            new KernelCandidate(
                Form.name(kernel) + " kernel-scaling=" + Form.name(scaling),
                kernel,
                scaling == Scaling.NONE ? scaled(standard, standard.shift()) : standard));
      }
    }
    if (given.isEmpty() && scalings.contains(Scaling.NONE) && other(data).isEmpty()) {
      all.add(tanimoto(standard));
    }
    return all;
  }

  /** A numeric feature with other values than 0 and 1. */
  private static Optional<Attribute> other(Dataset data) {
    return IntStream.range(0, data.features().size())
        .filter(
            f ->
                data.features().get(f).isNumeric()
                    && DoubleStream.of(data.column(f).toArray())
                        .anyMatch(x -> x < 0 || x > 1 || x > 0 && x < 1))
        .mapToObj(f -> data.features().get(f))
        .findFirst();
  }

  /** Columns as they are; the value of a nominal feature that most rows have says nothing. */
  private static KernelCandidate tanimoto(PointEncoder standard) {
    int[] said =
        IntStream.range(0, standard.columns())
            .filter(c -> standard.codes()[c] < 0 || standard.means()[c] <= 0.5)
            .toArray();
    PointEncoder some =
        new PointEncoder(
            IntStream.of(said).map(c -> standard.features()[c]).toArray(),
            IntStream.of(said).map(c -> standard.codes()[c]).toArray(),
            IntStream.of(said).mapToDouble(c -> standard.means()[c]).toArray(),
            IntStream.of(said).mapToDouble(c -> standard.shift()[c]).toArray(),
            IntStream.of(said).mapToDouble(c -> standard.scale()[c]).toArray());
    return new KernelCandidate(
        Form.name(Kernel.TANIMOTO), Kernel.TANIMOTO, scaled(some, new double[said.length]));
  }

  /** Columns in their own units, from another origin. */
  private static PointEncoder scaled(PointEncoder standard, double[] shift) {
    double[] ones = new double[shift.length];
    Arrays.fill(ones, 1);
    return new PointEncoder(standard.features(), standard.codes(), standard.means(), shift, ones);
  }

  /** Rows of the data to compare with. */
  KernelRows rows(Dataset data, int[] some) {
    PointEncoder plain = scaled(encoder, new double[encoder.columns()]);
    double[][] values = new double[some.length][];
    Arrays.setAll(values, k -> plain.encode(f -> data.value(some[k], f)));
    return new KernelRows(encoder, values);
  }

  /**
   * The kernel with its scales: the median of the squared distances of different rows, each pair
   * with the product of its weights, and the weighted mean of |x|²; 1 where all rows are equal.
   *
   * @param weights the weight of each row
   */
  KernelFunction function(KernelRows rows, double[] weights) {
    double mass = 0;
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      mass += weights[i];
      sum += weights[i] * rows.square(i);
    }
    double width = kernel == Kernel.RBF || kernel == Kernel.LINEAR_RBF ? median(rows, weights) : 1;
    return new KernelFunction(kernel, width, sum > 0 ? sum / mass : 1);
  }

  /** By bisection of the bits of the numbers. */
  private static double median(KernelRows rows, double[] weights) {
    int n = rows.count();
    double[][] squared = new double[n][];
    for (int i = 0; i < n; i++) {
      int row = i;
      squared[i] = new double[i];
      Arrays.setAll(squared[i], j -> rows.squared(row, j));
    }
    double half = mass(squared, weights, Double.MAX_VALUE) / 2;
    if (half == 0) {
      return 1;
    }
    long low = 1;
    long high = Double.doubleToLongBits(Double.MAX_VALUE);
    while (low < high) {
      long middle = low + (high - low) / 2;
      if (mass(squared, weights, Double.longBitsToDouble(middle)) >= half) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return Double.longBitsToDouble(low);
  }

  /** The mass of the pairs with a squared distance above 0, at most a bound. */
  private static double mass(double[][] squared, double[] weights, double most) {
    double mass = 0;
    for (int i = 0; i < squared.length; i++) {
      double own = 0;
      for (int j = 0; j < i; j++) {
        own += squared[i][j] > 0 && squared[i][j] <= most ? weights[j] : 0;
      }
      mass += weights[i] * own;
    }
    return mass;
  }
}
