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
      other(data, standard)
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
    if (given.isEmpty() && scalings.contains(Scaling.NONE) && other(data, standard).isEmpty()) {
      all.add(tanimoto(standard));
    }
    return all;
  }

  /** A numeric feature with other values than 0 and 1. */
  private static Optional<Attribute> other(Dataset data, PointEncoder standard) {
    return IntStream.of(standard.features())
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
    PointEncoder some = standard.select(said);
    return new KernelCandidate(
        Form.name(Kernel.TANIMOTO), Kernel.TANIMOTO, scaled(some, new double[said.length]));
  }

  /** Columns in their own units, from another origin. */
  static PointEncoder scaled(PointEncoder standard, double[] shift) {
    double[] ones = new double[shift.length];
    Arrays.fill(ones, 1);
    return new PointEncoder(standard.features(), standard.codes(), standard.means(), shift, ones);
  }
}
