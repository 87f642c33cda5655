package espalier.comparison;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the parts of the evidence that programs write.
 *
 * <pre>EvidenceTables docs/evidence</pre>
 *
 * What stands between {@code <!-- table NAME -->} and {@code <!-- end -->} is computed from the
 * stored lines. After {@code Measured DATE, commit `HASH`} it says whether the code that trains and
 * measures has changed since. {@code means.csv} has the mean of every cell of the stored studies.
 */
public final class EvidenceTables {

  private static final Pattern TABLE =
      Pattern.compile("(<!-- table ([^>]+) -->\n)(.*?)(<!-- end -->)", Pattern.DOTALL);

  /** The date and commit of figures, and what is said about them. */
  static final Pattern MEASURED =
      Pattern.compile(
          "(Measured (\\d+ \\w+ \\d{4}), commit `([0-9a-f]{8,})`)(; training code has changed since)?");

  /** What decides scores: a change elsewhere cannot make a figure old. */
  private static final List<String> ROOMS =
      List.of(
          "arrays",
          "auto",
          "bayes",
          "data",
          "distill",
          "ensemble",
          "impurity",
          "kernel",
          "learn",
          "measure",
          "neighbour",
          "probability",
          "smooth",
          "split",
          "supervision",
          "tao",
          "tree",
          "tuning");

  private EvidenceTables() {}

  /** Rewrites the pages of a folder. */
  public static void main(String[] a) throws IOException, InterruptedException {
    Path folder = Path.of(a[0]);
    written(folder)
        .forEach(
            (file, text) -> {
              try {
                Files.writeString(folder.resolve(file), text);
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    for (Path page : pages(folder)) {
      Files.writeString(page, aged(Files.readString(page)));
    }
  }

  /** The pages of a folder, and those of its studies. */
  static List<Path> pages(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder, 2)) {
      return files.filter(f -> f.toString().endsWith(".md")).sorted().toList();
    }
  }

  /** Every file with such parts, as it should be, but for the ages. */
  static Map<String, String> written(Path folder) throws IOException {
    PaperTables papers = new PaperTables(folder);
    Map<String, String> tables = papers.all();
    tables.put("data", DataTable.table(folder));
    tables.putAll(new AnchorTables(folder.resolve("anchors.csv")).all());
    Map<String, String> files = new TreeMap<>(Map.of("means.csv", papers.means()));
    for (Path page : pages(folder)) {
      String text = Files.readString(page);
      Matcher table = TABLE.matcher(text);
      String now =
          table.replaceAll(
              m -> {
                if (!tables.containsKey(m.group(2))) {
                  throw new IllegalArgumentException(
                      page
                          + ": there is no table '"
                          + m.group(2)
                          + "'; there are "
                          + tables.keySet());
                }
                return Matcher.quoteReplacement(m.group(1) + tables.get(m.group(2)) + m.group(4));
              });
      files.put(folder.relativize(page).toString(), now);
    }
    return files;
  }

  /** The pages whose dates do not say what is so of their age. */
  public static List<String> misdated(Path folder) throws IOException, InterruptedException {
    List<String> wrong = new ArrayList<>();
    for (Path page : pages(folder)) {
      String text = Files.readString(page);
      if (!aged(text).equals(text)) {
        wrong.add(folder.relativize(page).toString());
      }
    }
    return wrong;
  }

  /** A page with what its dates say of its age now. */
  static String aged(String page) throws IOException, InterruptedException {
    StringBuilder out = new StringBuilder();
    Matcher measured = MEASURED.matcher(page);
    while (measured.find()) {
      String said = changed(measured.group(3)) ? "; training code has changed since" : "";
      measured.appendReplacement(out, Matcher.quoteReplacement(measured.group(1) + said));
    }
    return measured.appendTail(out).toString();
  }

  /** Whether what decides scores has changed since a commit. */
  private static boolean changed(String commit) throws IOException, InterruptedException {
    List<String> command =
        Stream.concat(
                Stream.of("git", "diff", "--name-only", commit, "HEAD", "--"),
                ROOMS.stream().map(room -> "src/main/java/espalier/" + room))
            .toList();
    Process git = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (git.waitFor() != 0) {
      throw new IOException("git knows nothing of commit " + commit + ": " + said.strip());
    }
    return !said.isBlank();
  }
}
