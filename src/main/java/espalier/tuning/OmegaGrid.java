package espalier.tuning;

import espalier.message.Numbers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Values of ω to choose from.
 *
 * @param values ascending, each in [0, 1]
 */
public record OmegaGrid(List<Double> values) {

  static final String ALLOWED =
      "first:last:step such as 0:1:0.1, or ascending values from 0 to 1 separated by commas";

  /**
   * Checks the values of the grid.
   *
   * @throws IllegalArgumentException if there are none, they do not ascend or leave [0, 1]
   */
  public OmegaGrid {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("The grid of ω needs at least one value.");
    }
    for (int i = 0; i < values.size(); i++) {
      check(values.get(i));
      if (i > 0 && values.get(i) <= values.get(i - 1)) {
        throw new IllegalArgumentException("The grid of ω must ascend; it was given as " + values);
      }
    }
  }

  private static void check(double omega) {
    if (!(omega >= 0 && omega <= 1)) {
      throw new IllegalArgumentException(
          "ω was given as " + omega + "; it must lie between 0 (unsupervised) and 1 (supervised).");
    }
  }

  /** Equal steps: first, first + step, … up to last. */
  public static OmegaGrid steps(double first, double last, double step) {
    if (!(step > 0)) {
      throw new IllegalArgumentException("The step of the grid of ω must be above 0.");
    }
    int count = (int) Math.floor((last - first) / step + 1e-9) + 1;
    double[] grid = new double[Math.max(0, count)];
    Arrays.setAll(grid, i -> Math.round((first + i * step) * 1e12) / 1e12);
    return new OmegaGrid(Arrays.stream(grid).boxed().toList());
  }

  /**
   * Reads {@code first:last:step} or values separated by commas.
   *
   * @throws IllegalArgumentException if the text is neither
   */
  public static OmegaGrid parse(String text) {
    String[] parts = text.split(":");
    if (parts.length == 3) {
      return steps(number(parts[0]), number(parts[1]), number(parts[2]));
    }
    return new OmegaGrid(Arrays.stream(text.split(",")).map(OmegaGrid::number).toList());
  }

  private static double number(String text) {
    return Double.parseDouble(text.strip());
  }

  /** The values separated by commas. */
  public String text() {
    return values.stream().map(Numbers::exact).collect(Collectors.joining(","));
  }

  /** Whether a value is one of them. */
  public boolean has(double omega) {
    return values.contains(omega);
  }

  /** The values as an array. */
  public double[] toArray() {
    return values.stream().mapToDouble(v -> v).toArray();
  }
}
