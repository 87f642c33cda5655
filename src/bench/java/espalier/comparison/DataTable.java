package espalier.comparison;

import espalier.data.Dataset;
import espalier.data.Fingerprint;
import espalier.experiment.JsonText;
import espalier.experiment.Plan;
import espalier.experiment.Presets;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * What the data sets of plans and pages hold: {@code docs/evidence/data.csv}.
 *
 * <pre>DataTable SHARED docs/evidence/data.csv</pre>
 *
 * The first columns, {@code set,source,files}, are written by hand; the command fills rows,
 * features, labels or targets and the {@link Fingerprint} of what was parsed for the sets that are
 * there, and leaves the others as they are.
 */
public final class DataTable {

  private static final String HEAD = "set,source,files,rows,features,targets,checksum";

  private DataTable() {}

  /** Fills the table. */
  public static void main(String[] a) throws IOException {
    Path shared = Path.of(a[0]);
    Map<String, Plan.Data> known = new LinkedHashMap<>();
    for (String plan : Presets.NAMES) {
      Presets.read(plan, shared.resolve("data"), absent -> {})
          .data()
          .forEach(data -> known.putIfAbsent(data.name(), data));
    }
    List<String> out = new ArrayList<>(List.of(HEAD));
    for (String[] c : rows(Path.of(a[1]))) {
      Dataset data =
          known.containsKey(c[0])
              ? known.get(c[0]).read()
              : c[2].isEmpty() ? new Shared(shared).read(c[0]) : null;
      out.add(
          data == null
              ? String.join(",", c)
              : String.join(
                  ",",
                  c[0],
                  c[1],
                  c[2],
                  data.rows() + "",
                  data.features().size() + "",
                  data.targets().count() + "",
                  Fingerprint.of(data)));
    }
    Files.writeString(Path.of(a[1]), String.join("\n", out) + "\n");
  }

  private static List<String[]> rows(Path file) throws IOException {
    return Files.readAllLines(file).stream().skip(1).map(line -> line.split(",", -1)).toList();
  }

  /** The table as Markdown, sets at hand first, with the plans that use each. */
  static String table(Path folder) throws IOException {
    Map<String, List<String>> plans = plans();
    StringBuilder here =
        new StringBuilder(
            "| set | source | rows | features | targets | checksum | plans |\n"
                + "|---|---|---|---|---|---|---|\n");
    Map<String, StringJoiner> absent = new TreeMap<>();
    for (String[] c : rows(folder.resolve("data.csv"))) {
      StringJoiner used = new StringJoiner(", ");
      plans.getOrDefault(c[0], List.of("pages only")).forEach(used::add);
      if (c[6].isEmpty()) {
        absent.computeIfAbsent(c[1] + " | " + used, k -> new StringJoiner(", ")).add(c[0]);
      } else {
        here.append(
            "| "
                + String.join(
                    " | ", c[0], c[1], c[3], c[4], c[5], c[6].substring(0, 12), used.toString())
                + " |\n");
      }
    }
    here.append("\n| source | plans | not at hand |\n|---|---|---|\n");
    absent.forEach((where, sets) -> here.append("| " + where + " | " + sets + " |\n"));
    return here.toString();
  }

  /** The names of all data sets of the built-in plans, with short names of these plans. */
  static Map<String, List<String>> plans() throws IOException {
    Map<String, List<String>> all = new LinkedHashMap<>();
    for (String plan : Presets.NAMES) {
      try (InputStream in =
          Presets.class.getResourceAsStream("/espalier/plans/" + plan + ".json")) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        String said = plan.replaceAll("^(paper|talk)-(\\d+).*", "$2");
        for (Object data : (List<?>) ((Map<?, ?>) JsonText.read(text, plan)).get("data")) {
          String name = String.valueOf(((Map<?, ?>) data).get("name"));
          List<String> used =
              all.computeIfAbsent(name.startsWith("zoo") ? "zoo" : name, k -> new ArrayList<>());
          if (!used.contains(said)) {
            used.add(said);
          }
        }
      }
    }
    return all;
  }
}
