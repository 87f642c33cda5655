package espalier.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a cell says, the table is LaTeX in which nothing but the table itself is a command. */
final class LatexTableTest {

  private static final String HOSTILE =
      "[a]\\b{c}$d&e#f%g_h^i~j <k> \"l\" `m` --out *n | ω ≥ ½ ± χ² → Δ … – −\n× · √∞ é";

  @TempDir private Path folder;

  private static String table() {
    TextTable table =
        new TextTable(List.of("data set_1", "mean of two values", "interval", "what"));
    table.row(List.of(HOSTILE, "0.5123 ± 0.0100*", "-0.1000 to +0.2000", "a"));
    table.row(List.of("*b", "–", "–", HOSTILE + " " + HOSTILE));
    return table.latex(HOSTILE, "means-wlrap-L-20");
  }

  @Test
  void isWellFormed() {
    String tex = table();
    LatexCheck.wellFormed(tex);
    assertTrue(tex.contains(" & \\bfseries 0.5123 \\pm 0.0100 & "), tex);
    assertTrue(tex.contains("}S[table-format=1.4(4)]r"), tex);
    assertTrue(tex.contains(" & {--} & "), tex);
    assertTrue(tex.contains("\\num{-0.1000} to \\num{+0.2000}"), tex);
    assertTrue(tex.contains("{[}a{]}\\textbackslash{}b\\{c\\}\\$d\\&e\\#f\\%g\\_h"), tex);
    assertTrue(tex.contains("-{}-out"), "or it prints as one long dash");
    assertTrue(tex.contains("@{}r@{}}mean of two\\\\values\\end{tabular}}"), tex);
    assertTrue(tex.contains("p{.45\\linewidth}"), "a long text breaks");
  }

  /** Signs, points, whole numbers and errors: the widest parts of a column make its format. */
  @Test
  void numbersStandUnderEachOther() {
    TextTable table = new TextTable(List.of("row", "a", "b", "c", "d"));
    table.row(List.of("x", "-0.5", "12", "1.25 ± 0.5", "3"));
    table.row(List.of("y", "+10.25", "–", "100.5 ± 12.25*", "< 0.1"));
    String tex = table.latex("Numbers.", "numbers");
    LatexCheck.wellFormed(tex);
    assertTrue(
        tex.contains(
            "{lS[retain-explicit-plus, table-format=+2.2]S[table-format=2]S[table-format=3.2(4)]r}"),
        tex);
    assertTrue(tex.contains("row & {a} & {b} & {c} & d"), tex);
    assertTrue(tex.contains("y & +10.25 & {--} & \\bfseries 100.5 \\pm 12.25 & $<$ 0.1"), tex);
  }

  @Test
  void goesOnUnderTheSameNumber() {
    TextTable table = new TextTable(List.of("row"));
    IntStream.range(0, 90).forEach(i -> table.row(List.of("row " + i)));
    String tex = table.latex("Many.", "many");
    LatexCheck.wellFormed(tex);
    assertEquals(3, tex.split("\\\\begin\\{table}", -1).length - 1, "of 40 lines each");
    assertEquals(2, tex.split("\\\\addtocounter\\{table}\\{-1}", -1).length - 1);
    assertEquals(1, tex.split("\\\\label", -1).length - 1);
    assertTrue(tex.contains("\\caption{Many. (continued)}") && tex.contains("row 89"));
  }

  /** Where LaTeX is installed. */
  @Test
  @Tag("long")
  void compiles() throws IOException, InterruptedException {
    Files.writeString(
        folder.resolve("t.tex"),
        "\\documentclass{article}\\usepackage{array}\\usepackage{booktabs}\\usepackage{graphicx}"
            + "\\usepackage{siunitx}\\begin{document}\n"
            + table()
            + "\\end{document}\n");
    Process run;
    try {
      run =
          new ProcessBuilder("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "t.tex")
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("said").toFile())
              .start();
    } catch (IOException e) {
      Assumptions.abort("There is no pdflatex on this machine.");
      return;
    }
    assertTrue(run.waitFor(2, TimeUnit.MINUTES));
    String said = Files.readString(folder.resolve("said"), StandardCharsets.ISO_8859_1);
    assertEquals(0, run.exitValue(), said);
    assertFalse(said.contains("Overfull \\hbox"), said);
  }
}
