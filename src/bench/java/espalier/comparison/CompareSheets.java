package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Model;
import espalier.run.Seeds;
import espalier.sheet.SpecificLabels;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * What an answer sheet lists of rows that no fit has seen: the eight highest scores, the most
 * specific predicted labels, and the {@link SpecificLabels} from several floors.
 *
 * <pre>CompareSheets SHARED SETS LABELLED METHOD[;KEY=VALUE...]</pre>
 *
 * Half of the rows are for training, of which LABELLED (or all) have labels. Columns: lines for a
 * row, different labels, share of right lines and the share that the scores promise, and the share
 * of the rows' labels that are listed or above a listed one.
 */
public final class CompareSheets {

  private static final int TOP = 8;

  private CompareSheets() {}

  /** Runs the comparison. */
  public static void main(String[] a) {
    Shared shared = new Shared(Path.of(a[0]));
    String[] method = a[3].split(";");
    for (String set : a[1].split(",")) {
      Dataset all = shared.read(set);
      int[] order = Seeds.permutation(all.rows(), new SplittableRandom(1));
      Dataset train = all.select(Arrays.copyOf(order, all.rows() / 2));
      Dataset test = all.select(Arrays.copyOfRange(order, all.rows() / 2, all.rows()));
      int labelled = a[2].equals("all") ? train.rows() : Integer.parseInt(a[2]);
      Dataset few = train.keepTargets(IntStream.range(0, labelled).toArray());
      Model model = Catalogue.of(method[0]).learner(Shared.options(method, "1")).fit(few);
      LabelHierarchy hierarchy = all.hierarchy().orElseThrow();
      double[] thresholds = model.thresholds();
      double[][] scores = model.score(test);
      print(set, "8 highest scores", CompareSheets::top, scores, test);
      print(
          set,
          "most specific predicted",
          s -> hierarchy.deepest(present(s, thresholds).stream()),
          scores,
          test);
      for (double floor : new double[] {.1, SpecificLabels.FLOOR, .02, .01}) {
        SpecificLabels specific = SpecificLabels.of(model, floor).orElseThrow();
        print(set, "specific, from " + floor, specific::of, scores, test);
      }
    }
  }

  private static BitSet top(double[] scores) {
    BitSet best = new BitSet();
    IntStream.range(0, scores.length)
        .boxed()
        .sorted(Comparator.comparingDouble(l -> -scores[l]))
        .limit(TOP)
        .forEach(best::set);
    return best;
  }

  private static BitSet present(double[] scores, double[] thresholds) {
    BitSet present = new BitSet();
    IntStream.range(0, scores.length).filter(l -> scores[l] > thresholds[l]).forEach(present::set);
    return present;
  }

  private static void print(
      String set, String name, Function<double[], BitSet> rule, double[][] scores, Dataset test) {
    LabelHierarchy hierarchy = test.hierarchy().orElseThrow();
    BitSet different = new BitSet();
    double lines = 0;
    double right = 0;
    double promised = 0;
    double found = 0;
    double present = 0;
    for (int i = 0; i < scores.length; i++) {
      int row = i;
      BitSet listed = rule.apply(scores[i]);
      different.or(listed);
      lines += listed.cardinality();
      promised += listed.stream().mapToDouble(l -> scores[row][l]).sum();
      right += listed.stream().filter(l -> test.targets().get(row, l) == 1).count();
      int[] closed = hierarchy.close(listed.stream().toArray());
      found += IntStream.of(closed).filter(l -> test.targets().get(row, l) == 1).count();
      present +=
          IntStream.range(0, hierarchy.size()).filter(l -> test.targets().get(row, l) == 1).count();
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %.1f | %d of %d | %.3f | %.3f | %.3f |%n",
        set,
        name,
        lines / scores.length,
        different.cardinality(),
        hierarchy.size(),
        right / lines,
        promised / lines,
        found / present);
  }
}
