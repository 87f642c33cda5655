package espalier.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Names that are code, or its end, in one of the languages that are generated. */
public final class HostileNames {

  /** Each stands for an attack on a language; all are different. */
  public static final List<String> ALL =
      List.of(
          "@VALUES@",
          "@OUTPUTS@",
          "@DATA@",
          "@CLASS@",
          "*\\ static { System.exit(7); } /*",
          "*/ static { System.exit(7); } /*",
          "\\u002a/ static { System.exit(7); } /*",
          "\\u0022 + System.exit(7) + \\u0022",
          "\" + System.exit(7) + \"",
          "a\nb",
          "a\rb",
          "a\r\nb\u2028c\u0085d",
          "class",
          "null",
          "$1\\1${x}",
          "\"\"\"",
          "\\",
          "\\\\",
          "'; alert(7); '",
          "</script><script>alert(7)</script>",
          "<!--<script>",
          "-->",
          "]]>",
          "<img src=x onerror=alert(7)>",
          "\"><svg onload=alert(7)>",
          "&lt;b&gt;&#x41;",
          "\\input{/etc/passwd}",
          "}\\end{tabular}\\write18{id}",
          "%",
          "$x^2$ & _y_ # ~",
          "\"]; node [shape=box]; \"",
          "\\N\\\"",
          "$(id)",
          "`id`",
          "; id",
          "a b",
          "-x",
          "=1+1",
          "\u202Eabc",
          "\uD800",
          "\u0001");

  private HostileNames() {}

  /** Rows with these names as its own name, of features, of nominal values and of labels. */
  public static Dataset data(int rows) {
    SplittableRandom random = new SplittableRandom(7);
    List<Attribute> features = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < ALL.size(); f++) {
      boolean nominal = f % 2 == 0;
      features.add(nominal ? Attribute.nominal(ALL.get(f), ALL) : Attribute.numeric(ALL.get(f)));
      columns.add(
          DenseColumn.of(
              IntStream.range(0, rows)
                  .mapToDouble(i -> nominal ? random.nextInt(ALL.size()) : random.nextDouble())
                  .toArray()));
    }
    List<Attribute> labels = ALL.stream().map(n -> Attribute.label("y" + n)).toList();
    Targets.Builder targets = Targets.builder(labels);
    for (int i = 0; i < rows; i++) {
      double[] row = new double[labels.size()];
      Arrays.setAll(row, t -> random.nextInt(2));
      row[0] = columns.get(0).get(i) < ALL.size() / 2.0 ? 1 : 0;
      row[1] = columns.get(1).get(i) < 0.5 ? 1 : 0;
      targets.add(row);
    }
    return Dataset.of(String.join(" ", ALL), features, columns, targets.build());
  }
}
