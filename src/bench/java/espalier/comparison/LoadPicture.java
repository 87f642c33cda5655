package espalier.comparison;

import espalier.chart.LineChart;
import espalier.chart.Sheet;
import espalier.chart.Svg;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Draws the tables that {@link LoadReport} prints: processor time over the size, each load in units
 * of its largest size, one picture for each unit of size.
 *
 * <pre>LoadPicture PAGE FOLDER</pre>
 *
 * PAGE is a file with what it printed, three sizes for each load; the pictures are {@code
 * FOLDER/load-rows.svg} and so on.
 */
public final class LoadPicture {

  private static final int SIZES = 3;

  private LoadPicture() {}

  /** Draws. */
  public static void main(String[] a) throws IOException {
    Map<String, Map<String, List<Double>>> units = new LinkedHashMap<>();
    for (String line : Files.readAllLines(Path.of(a[0]))) {
      String[] cells = line.split("\\|");
      if (cells.length > 5 && cells[2].strip().matches("[\\d,]+ \\w+")) {
        units
            .computeIfAbsent(cells[2].strip().split(" ")[1], u -> new LinkedHashMap<>())
            .computeIfAbsent(cells[1].split(",")[0].strip(), w -> new ArrayList<>())
            .add(Double.valueOf(cells[3].strip()));
      }
    }
    for (Map.Entry<String, Map<String, List<Double>>> unit : units.entrySet()) {
      List<LineChart.Series> lines = new ArrayList<>();
      unit.getValue()
          .forEach(
              (what, seconds) ->
                  lines.add(
                      new LineChart.Series(
                          what,
                          seconds.stream().map(s -> s / seconds.get(SIZES - 1)).toList(),
                          List.of())));
      Files.writeString(
          Path.of(a[1], "load-" + unit.getKey() + ".svg"),
          Svg.of(
              LineChart.of(
                  "Processor time over " + unit.getKey(),
                  unit.getKey() + ", share of the largest size",
                  "largest size = 1",
                  LineChart.Steps.even(List.of("1/4", "1/2", "1")),
                  lines,
                  Sheet.SCREEN)));
    }
  }
}
