package espalier.comparison;

import espalier.active.NextRows;
import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Model;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Scores a method on rows that were chosen to be labelled beside rows that were drawn.
 *
 * <pre>CompareNext SHARED SETS SIZES DRAWS METHOD</pre>
 *
 * Of each size {@code next} chooses all rows at once; {@code next twice} chooses half of them, and
 * the other half when the first are labelled. Prints {@code set,L,draw,rule,value}: pooled AUPRC,
 * accuracy or mean R² of the rows that are not labelled.
 */
public final class CompareNext {

  private CompareNext() {}

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    Shared shared = new Shared(Path.of(a[0]));
    for (String set : a[1].split(",")) {
      String name = set.split(":")[0];
      Dataset data = CompareDefaults.data(a[0], set);
      for (String size : a[2].split(",")) {
        for (String draw : a[3].split(",")) {
          int count = Integer.parseInt(size);
          long seed = Long.parseLong(draw);
          String cell = name + "," + size + "," + draw + ",";
          int[] drawn = CompareDefaults.known(shared, name, data, count, draw);
          print(cell + "random", data, drawn, a[4], draw);
          print(cell + "next", data, chosen(data, new int[0], count, seed), a[4], draw);
          int[] half = chosen(data, new int[0], count / 2, seed);
          int[] rest = chosen(data, half, count - half.length, seed);
          int[] both = IntStream.concat(Arrays.stream(half), Arrays.stream(rest)).toArray();
          print(cell + "next twice", data, both, a[4], draw);
        }
      }
    }
  }

  private static int[] chosen(Dataset data, int[] known, int count, long seed) {
    return NextRows.of(data.keepTargets(known), count, seed, FitContext.quiet()).picks().stream()
        .mapToInt(NextRows.Pick::row)
        .toArray();
  }

  private static void print(String cell, Dataset data, int[] rows, String method, String draw) {
    int[] known = rows.clone();
    Arrays.sort(known);
    Dataset train = data.keepTargets(known);
    Dataset test = data.select(Shared.others(data, known));
    String[] parts = method.split(";");
    Model model = Catalogue.of(parts[0]).learner(Shared.options(parts, draw)).fit(train);
    double value = CompareDefaults.value(data, train, test, model.score(test));
    System.out.printf(Locale.ROOT, "%s,%.4f%n", cell, value);
  }
}
