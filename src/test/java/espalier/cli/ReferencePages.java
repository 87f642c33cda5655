package espalier.cli;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Task;
import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import espalier.option.OptionList;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The pages of docs/reference, made from the declarations of methods, options and measures. Run
 * this class from the top of the project to write them anew; {@link ReferenceTest} fails while they
 * are stale.
 */
final class ReferencePages {

  static final Path FOLDER = Path.of("docs", "reference");

  static final Path CLUS = FOLDER.resolve("clus.md");

  private ReferencePages() {}

  /** Writes all pages. */
  public static void main(String[] args) throws IOException {
    Files.createDirectories(FOLDER);
    for (Map.Entry<String, String> page : all().entrySet()) {
      Files.writeString(FOLDER.resolve(page.getKey()), page.getValue());
    }
    Files.writeString(CLUS, clus());
  }

  /** The page on CLUS with the table of settings as it should be. */
  static String clus() throws IOException {
    String page = Files.readString(CLUS);
    int from = page.indexOf('\n', page.indexOf("<!-- settings -->")) + 1;
    return page.substring(0, from)
        + ClusRule.table()
        + page.substring(page.indexOf("<!-- end -->"));
  }

  /** The pages by file name. */
  static Map<String, String> all() {
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("methods.md", methods());
    pages.put("options.md", options());
    pages.put("measures.md", measures());
    pages.put("commands.md", commands());
    pages.put("model-file.md", ModelReference.page());
    pages.put("model-file.schema.json", ModelReference.schema());
    return pages;
  }

  private static String commands() {
    StringBuilder text = new StringBuilder("# Command line\n\n");
    text.append(
        "Made from the code; do not edit. Exit codes: 0 done, 1 the job failed (one sentence\n");
    text.append(
        "says why), 2 the command line was wrong. A failed command leaves existing files as they are.\n");
    for (String command : Espalier.COMMANDS) {
      text.append("\n## ").append(command).append("\n\n```\n");
      text.append(printed(command, "--help").strip()).append("\n```\n");
    }
    return text.toString();
  }

  private static String printed(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    Espalier.run(args, stream, stream);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String methods() {
    StringBuilder text = new StringBuilder("# Methods\n\n");
    text.append("Made from the code; do not edit. `options METHOD` prints the same.\n\n");
    text.append("| method | what it is | fixed options | other defaults |\n|---|---|---|---|\n");
    Map<String, String> common = commonDefaults();
    for (Method method : Catalogue.all()) {
      String fixed = joined(method.fixed());
      Map<String, String> other = new TreeMap<>();
      for (OptionList.Entry<?> entry : method.listed().entries()) {
        String value = method.defaults().text(entry.key());
        if (!value.equals(common.get(entry.key())) && !method.fixed().containsKey(entry.key())) {
          other.put(entry.key(), value);
        }
      }
      row(text, "`" + method.name() + "`", method.description(), fixed, joined(other));
    }
    text.append("\n*Other defaults* are those that differ from the [options' own](options.md).\n");
    return text.toString();
  }

  private static String joined(Map<String, String> values) {
    return values.entrySet().stream()
        .map(e -> "`" + e.getKey() + "=" + e.getValue() + "`")
        .collect(Collectors.joining(", "));
  }

  /** The default that most methods have, for each option. */
  private static Map<String, String> commonDefaults() {
    Map<String, Map<String, Integer>> counts = new TreeMap<>();
    for (Method method : Catalogue.all()) {
      for (String key : method.listed().keys()) {
        counts
            .computeIfAbsent(key, k -> new LinkedHashMap<>())
            .merge(method.defaults().text(key), 1, Integer::sum);
      }
    }
    Map<String, String> common = new TreeMap<>();
    counts.forEach(
        (key, values) -> {
          String best = "";
          int most = 0;
          for (Map.Entry<String, Integer> value : values.entrySet()) {
            if (value.getValue() > most) {
              most = value.getValue();
              best = value.getKey();
            }
          }
          common.put(key, best);
        });
    return common;
  }

  private static String options() {
    Map<String, String> common = commonDefaults();
    Map<String, OptionList.Entry<?>> entries = new TreeMap<>();
    Map<String, TreeSet<String>> forms = new TreeMap<>();
    Map<String, TreeSet<String>> needs = new TreeMap<>();
    Map<String, TreeSet<String>> families = new TreeMap<>();
    for (Method method : Catalogue.all()) {
      for (OptionList.Entry<?> entry : method.listed().entries()) {
        entries.putIfAbsent(entry.key(), entry);
        forms.computeIfAbsent(entry.key(), k -> new TreeSet<>()).add(entry.form().allowed());
        needs
            .computeIfAbsent(entry.key(), k -> new TreeSet<>())
            .add(method.options().help(entry).substring(entry.help().length()).strip());
        families
            .computeIfAbsent(entry.key(), k -> new TreeSet<>())
            .add(method.family().name().toLowerCase(Locale.ROOT).replace('_', ' '));
      }
    }
    StringBuilder text = new StringBuilder("# Options\n\n");
    text.append(
        "Made from the code; do not edit. Set them with `--set KEY=VALUE`, with `set` in a\n");
    text.append("plan, or in MEKA's and WEKA's windows. Basic options come first.\n");
    for (boolean basic : new boolean[] {true, false}) {
      text.append(basic ? "\n## Basic\n\n" : "\n## Expert\n\n");
      text.append("| option | default | allowed | what it does | methods of |\n");
      text.append("|---|---|---|---|---|\n");
      entries.forEach(
          (key, entry) -> {
            if (entry.option().isBasic() == basic) {
              row(
                  text,
                  "`" + key + "`",
                  "`" + common.get(key) + "`",
                  String.join(" / ", forms.get(key)),
                  (entry.help() + " " + String.join(" / ", needs.get(key))).strip(),
                  String.join(", ", families.get(key)));
            }
          });
    }
    return text.toString();
  }

  private static String measures() {
    StringBuilder text = new StringBuilder("# Measures\n\n");
    text.append("Made from the code; do not edit. Only known cells count; a row without a known\n");
    text.append(
        "cell counts nowhere. Formulas: Javadoc of `espalier.measure.MeasureCatalogue`.\n\n");
    text.append("| measure | what it is | range | better | tasks |\n|---|---|---|---|---|\n");
    for (Measure measure : MeasureCatalogue.all()) {
      row(
          text,
          "`" + measure.key() + "`",
          measure.description(),
          bound(measure.lowest()) + " to " + bound(measure.highest()),
          measure.higherIsBetter() ? "higher" : "lower",
          measure.tasks().stream().map(ReferencePages::named).collect(Collectors.joining(", ")));
    }
    text.append(
        """

        ## Labels at the top, and CAFA's measures

        * A label at the top of a hierarchy is a label like any other. If an ontology's root is one of the labels and all rows
          have it, its curve has an area of 1 in `auprc.macro`, its cells raise `auprc.pooled`, and it raises the precision
          and recall of every row in `fmax`. CAFA leaves the root out.
        * `fmax.weighted` and `smin` weigh a label by its information accretion, -log₂((1 + n) / (1 + m)): m training rows have
          all its parents, n of them the label. CAFA has n / m; the added 1 keeps the value finite for labels that no training
          row has. A label that all rows have weighs 0, the root among them.
        * A mean over labels leaves out labels without a positive test row; `evaluate` prints over how many `auprc.macro` is.
          `auprc.macro.all` counts the others as 0.
        """);
    return text.toString();
  }

  private static String bound(double value) {
    if (Double.isInfinite(value)) {
      return value < 0 ? "-∞" : "∞";
    }
    return Integer.toString((int) value);
  }

  private static String named(Task task) {
    return task.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static void row(StringBuilder text, String... cells) {
    for (String cell : cells) {
      text.append("| ").append(cell.replace("|", "\\|")).append(' ');
    }
    text.append("|\n");
  }
}
