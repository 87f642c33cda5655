package espalier.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads LaTeX as far as a table needs it: commands, braces, environments, columns, formulas. */
public final class LatexCheck {

  private static final Pattern TOKEN =
      Pattern.compile("\\\\([a-zA-Z]+)|\\\\(.)|([{}$&#_^~%])", Pattern.DOTALL);

  private static final Set<String> COMMANDS =
      Set.of(
          "begin",
          "end",
          "centering",
          "caption",
          "label",
          "resizebox",
          "ifdim",
          "width",
          "linewidth",
          "else",
          "fi",
          "toprule",
          "midrule",
          "bottomrule",
          "num",
          "pm",
          "bfseries",
          "raggedright",
          "arraybackslash",
          "addtocounter",
          "textbackslash",
          "textasciitilde",
          "textasciicircum",
          "dots",
          "omega",
          "chi",
          "alpha",
          "Delta",
          "times",
          "cdot",
          "leq",
          "geq",
          "neq",
          "to",
          "dagger",
          "surd",
          "infty");

  private LatexCheck() {}

  public static void wellFormed(String latex) {
    String tex =
        latex
            .replaceAll("(?m)^%.*\n", "")
            .replaceAll("%\n", "")
            .replaceAll("\\\\label\\{[^{}]*}", "");
    assertTrue(
        tex.codePoints().allMatch(c -> c == '\n' || c >= ' ' && c < 0x17f), "a sign unknown to T1");
    Deque<String> open = new ArrayDeque<>();
    Matcher token = TOKEN.matcher(tex);
    boolean formula = false;
    while (token.find()) {
      String name = token.group(1);
      if (name != null) {
        assertTrue(COMMANDS.contains(name), "unknown command \\" + name);
        if (name.equals("begin")) {
          open.push(environment(tex, token.end()));
        } else if (name.equals("end")) {
          assertEquals(environment(tex, token.end()), open.pop());
        }
      } else if (token.group(3) != null) {
        switch (token.group(3)) {
          case "{" -> open.push("{");
          case "}" -> assertEquals("{", open.pop(), "at " + near(tex, token.start()));
          case "$" -> formula = !formula;
          case "^" -> assertTrue(formula, "at " + near(tex, token.start()));
          case "&" -> assertEquals("tabular", open.peek(), "at " + near(tex, token.start()));
          default -> throw new AssertionError("bare " + near(tex, token.start()));
        }
      } else {
        assertTrue("\\{}$&#_%".contains(token.group(2)), "at " + near(tex, token.start()));
      }
    }
    assertTrue(open.isEmpty() && !formula, "left open: " + open);
    rowsHaveEveryColumn(tex);
  }

  private static String environment(String tex, int from) {
    return tex.substring(from + 1, tex.indexOf('}', from));
  }

  private static String near(String tex, int at) {
    return tex.substring(Math.max(0, at - 20), Math.min(tex.length(), at + 20));
  }

  private static void rowsHaveEveryColumn(String tex) {
    for (String table : tex.split("\\\\toprule\n")) {
      int columns = 0;
      for (String row : table.split("\\\\bottomrule")[0].split(" \\\\\\\\\n")) {
        int found = row.split("(?<!\\\\)&", -1).length;
        columns = columns == 0 ? found : columns;
        assertEquals(columns, found, row);
      }
    }
  }
}
