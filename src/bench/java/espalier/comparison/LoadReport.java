package espalier.comparison;

import espalier.chart.Drawing;
import espalier.chart.LineChart;
import espalier.chart.Sheet;
import espalier.chart.Svg;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Runs large inputs in a quarter, half and full size, each in a process of its own, and prints
 * processor time, the heap that was touched and how time grows from half to full size.
 *
 * <pre>LoadReport PICTURE [PART [CASE...]]</pre>
 *
 * PICTURE is the SVG file to write; PART divides the sizes, 1 by default; CASE is a name of {@link
 * LoadCase}. A process that fails leaves a dash.
 */
public final class LoadReport {

  private static final String ALONE = "--alone";
  private static final int[] SHARES = {4, 2, 1};
  private static final double GIGA = 1e9;

  private record Cost(double seconds, double gigabytes) {}

  private LoadReport() {}

  /** Runs the report. */
  public static void main(String[] a) throws IOException, InterruptedException {
    if (a[0].equals(ALONE)) {
      alone(LoadCase.valueOf(a[1]), Integer.parseInt(a[2]));
      return;
    }
    int part = a.length > 1 ? Integer.parseInt(a[1]) : 1;
    List<LoadCase> cases = new ArrayList<>();
    for (int i = 2; i < a.length; i++) {
      cases.add(LoadCase.valueOf(a[i]));
    }
    List<LineChart.Series> lines = new ArrayList<>();
    System.out.println("| load | size | processor s | peak heap GB | growth |");
    System.out.println("|---|---|---|---|---|");
    for (LoadCase load : cases.isEmpty() ? List.of(LoadCase.values()) : cases) {
      List<Double> seconds = new ArrayList<>();
      for (int share : SHARES) {
        int size = load.full / part / share;
        Cost cost = child(load, size);
        double growth =
            seconds.isEmpty()
                ? Double.NaN
                : Math.log(cost.seconds / seconds.get(seconds.size() - 1)) / Math.log(2);
        seconds.add(cost.seconds);
        System.out.printf(
            Locale.ROOT,
            "| %s | %,d %s | %s | %s | %s |%n",
            load.what,
            size,
            load.unit,
            text("%.1f", cost.seconds),
            text("%.2f", cost.gigabytes),
            text("%.2f", growth));
      }
      double last = seconds.get(seconds.size() - 1);
      lines.add(
          new LineChart.Series(
              load.name().toLowerCase(Locale.ROOT),
              seconds.stream().map(s -> s / last).toList(),
              List.of()));
    }
    Drawing drawing =
        LineChart.of(
            "Growth of processor time with the size of the input",
            "share of the full size",
            "processor time, full size = 1",
            LineChart.Steps.even(List.of("1/4", "1/2", "1")),
            lines.stream().filter(l -> l.values().stream().anyMatch(Double::isFinite)).toList(),
            Sheet.SCREEN);
    Files.writeString(Path.of(a[0]), Svg.of(drawing));
  }

  private static String text(String form, double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, form, value) : "–";
  }

  private static Cost child(LoadCase load, int size) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx3g",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                LoadReport.class.getName(),
                ALONE,
                load.name(),
                Integer.toString(size))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      return new Cost(Double.NaN, Double.NaN);
    }
    String[] numbers = said.strip().split(" ");
    return new Cost(Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1]));
  }

  private static void alone(LoadCase load, int size) {
    load.run(size);
    double seconds =
        ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis() / 1e3;
    double bytes = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        bytes += pool.getPeakUsage().getUsed();
      }
    }
    System.out.println(seconds + " " + bytes / GIGA);
  }
}
