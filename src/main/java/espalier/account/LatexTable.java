package espalier.account;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table in LaTeX, with the rules of booktabs and the numbers of siunitx, aligned at their decimal
 * points. Nothing is cut: long headings and long texts break, a table that is wider than the text
 * is scaled down, and one that is longer than a page continues in a further float under the same
 * number.
 *
 * @param rows their cells; one that ends in * is the best of its row and set in bold
 * @param says which columns hold words; the others are aligned right
 */
record LatexTable(List<String> heading, List<List<String>> rows, IntPredicate says) {

  private static final String NEEDS =
      """
      %% Needs \\usepackage{array}, {booktabs}, {graphicx} and {siunitx}; best values in bold: siunitx 2
      %% \\sisetup{separate-uncertainty, detect-weight, mode=text}, siunitx 3
      %% \\sisetup{separate-uncertainty, reset-text-series=false, mode=text}
      """;

  /** Lines of text that fit on a page below a caption. */
  private static final int LINES = 40;

  /** The letters that fit on a line of a text that breaks, in a column .45 of the text wide. */
  private static final int BREAKS = 40;

  private static final Pattern NUMBER =
      Pattern.compile("([-+]?)(\\d+)(?:\\.(\\d+))?( ± (\\d+)(?:\\.(\\d+))?)?");

  /** Ends of lines and signs that only steer how others are shown, such as right-to-left marks. */
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cntrl}\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");

  private static final Pattern INTERVAL =
      Pattern.compile("([-+]?\\d+(?:\\.\\d+)?) to ([-+]?\\d+(?:\\.\\d+)?)");

  private static final String SIGNS = "±×·≤≥≠→†²³−…–∞√";

  private static final List<String> SIGN_NAMES =
      List.of(
          ("$\\pm$ $\\times$ $\\cdot$ $\\leq$ $\\geq$ $\\neq$ $\\to$ $^\\dagger$ $^2$ $^3$ $-$ \\dots{} --"
                  + " $\\infty$ $\\surd$")
              .split(" "));

  private static final String GREEK = "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩ";

  private static final List<String> GREEK_NAMES =
      List.of(
          ("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma"
                  + " tau upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi"
                  + " Omega")
              .split(" "));

  /** Writes one float for each page that the rows need; texts refer to it by the label. */
  String write(String caption, String label) {
    StringBuilder out = new StringBuilder(NEEDS.replace("%%", "%"));
    List<List<List<String>>> pages = pages();
    for (int p = 0; p < pages.size(); p++) {
      out.append(p == 0 ? "" : "\n\\addtocounter{table}{-1}\n")
          .append("\\begin{table}\n\\centering\n\\caption{")
          .append(text(caption))
          .append(p == 0 ? "}\n\\label{tab:" + label + "}\n" : " (continued)}\n")
          .append("\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n")
          .append("\\begin{tabular}{")
          .append(columns(this::column, ""))
          .append("}\n\\toprule\n")
          .append(columns(this::head, " & "))
          .append(" \\\\\n\\midrule\n");
      for (List<String> row : pages.get(p)) {
        out.append(columns(c -> cell(row.get(c), aligned(c)), " & ")).append(" \\\\\n");
      }
      out.append("\\bottomrule\n\\end{tabular}}\n\\end{table}\n");
    }
    return out.toString();
  }

  private List<List<List<String>>> pages() {
    List<List<List<String>>> pages = new ArrayList<>(List.of(new ArrayList<>()));
    int lines = 0;
    for (List<String> row : rows) {
      int more = row.stream().mapToInt(c -> (c.length() + BREAKS - 1) / BREAKS).max().orElse(1);
      if (lines > 0 && lines + more > LINES) {
        pages.add(new ArrayList<>());
        lines = 0;
      }
      pages.get(pages.size() - 1).add(row);
      lines += more;
    }
    return pages;
  }

  private String columns(IntFunction<String> form, String between) {
    return IntStream.range(0, heading.size()).mapToObj(form).collect(Collectors.joining(between));
  }

  /** Whether a column holds numbers and dashes only, at least one number. */
  private boolean aligned(int c) {
    return !left(c)
        && rows.stream().map(r -> bare(r.get(c))).anyMatch(NUMBER.asMatchPredicate())
        && rows.stream().allMatch(r -> bare(r.get(c)).matches(NUMBER + "|–"));
  }

  /** The digits before and after the points of a column, as siunitx wants them. */
  private String format(int c) {
    boolean signed = false;
    int[] digits = new int[3];
    for (List<String> row : rows) {
      Matcher m = NUMBER.matcher(bare(row.get(c)));
      if (m.matches()) {
        signed |= !m.group(1).isEmpty();
        digits[0] = Math.max(digits[0], m.group(2).length());
        digits[1] = Math.max(digits[1], length(m.group(3)));
        int whole = "0".equals(m.group(5)) ? 0 : length(m.group(5));
        digits[2] = Math.max(digits[2], whole + length(m.group(6)));
      }
    }
    return (signed ? "retain-explicit-plus, table-format=+" : "table-format=")
        + digits[0]
        + (digits[1] > 0 ? "." + digits[1] : "")
        + (digits[2] > 0 ? "(" + digits[2] + ")" : "");
  }

  private static int length(String part) {
    return part == null ? 0 : part.length();
  }

  private String column(int c) {
    if (aligned(c)) {
      return "S[" + format(c) + "]";
    }
    return !left(c)
        ? "r"
        : widest(c) <= BREAKS ? "l" : ">{\\raggedright\\arraybackslash}p{.45\\linewidth}";
  }

  private boolean left(int c) {
    return c == 0 || says.test(c);
  }

  private int widest(int c) {
    return rows.stream().mapToInt(r -> r.get(c).length()).max().orElse(0);
  }

  /** A heading in lines that are no longer than the cells below, where they can be. */
  private String head(int c) {
    int room = Math.max(8, Math.min(BREAKS, widest(c)));
    List<String> lines = new ArrayList<>();
    for (String word : heading.get(c).split(" ")) {
      int last = lines.size() - 1;
      if (last >= 0 && lines.get(last).length() + 1 + word.length() <= room) {
        lines.set(last, lines.get(last) + " " + word);
      } else {
        lines.add(word);
      }
    }
    String stacked = lines.stream().map(LatexTable::text).collect(Collectors.joining("\\\\"));
    String whole =
        lines.size() == 1
            ? stacked
            : "\\begin{tabular}[b]{@{}"
                + (left(c) ? "l" : "r")
                + "@{}}"
                + stacked
                + "\\end{tabular}";
    return aligned(c) ? "{" + whole + "}" : whole;
  }

  private static String cell(String cell, boolean aligned) {
    String bare = bare(cell);
    if (aligned) {
      String bold = best(cell) ? "\\bfseries " : "";
      return NUMBER.matcher(bare).matches() ? bold + bare.replace("±", "\\pm") : "{--}";
    }
    var interval = INTERVAL.matcher(bare);
    String written =
        NUMBER.matcher(bare).matches()
            ? number(bare)
            : interval.matches()
                ? number(interval.group(1)) + " to " + number(interval.group(2))
                : text(bare);
    return best(cell) ? "{\\bfseries " + written + "}" : written;
  }

  static boolean best(String cell) {
    return cell.endsWith("*");
  }

  static String bare(String cell) {
    return best(cell) ? cell.substring(0, cell.length() - 1) : cell;
  }

  private static String number(String number) {
    return "\\num{" + number.replace("±", "\\pm") + "}";
  }

  /** A text in which no letter is a command; letters of unknown scripts stay as they are. */
  static String text(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int sign = SIGNS.indexOf(c);
      int greek = GREEK.indexOf(c);
      out.append(
          sign >= 0
              ? SIGN_NAMES.get(sign)
              : greek >= 0
                  ? "$\\" + GREEK_NAMES.get(greek) + "$"
                  : switch (c) {
                    case '&', '%', '$', '#', '_', '{', '}' -> "\\" + c;
                    case '\\' -> "\\textbackslash{}";
                    case '~' -> "\\textasciitilde{}";
                    case '^' -> "\\textasciicircum{}";
                    case '<', '>', '|' -> "$" + c + "$";
                    case '[', ']', '*', '"', '`' -> "{" + c + "}";
                    case '-' -> i > 0 && text.charAt(i - 1) == '-' ? "{}-" : "-";
                    default -> UNSEEN.matcher(String.valueOf(c)).matches() ? " " : "" + c;
                  });
    }
    return out.toString();
  }
}
