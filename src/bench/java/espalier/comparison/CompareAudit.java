package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.explain.LabelAudit;
import espalier.learn.FitContext;
import espalier.run.Seeds;
import espalier.tuning.ThresholdLearner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * How many planted errors the audit of labels finds: a share of the known cells of some rows is
 * turned round, present to absent and back, and the first cells of the audit are looked up.
 *
 * <pre>CompareAudit SHARED SETS ROWS SEEDS METHOD...</pre>
 */
public final class CompareAudit {

  private static final double SHARE = .05;
  private static final int FIRST = 20;

  private CompareAudit() {}

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    Shared shared = new Shared(Path.of(a[0]));
    System.out.println("| set | method | planted among the first 20 | times random |");
    System.out.println("|---|---|---|---|");
    for (String set : a[1].split(",")) {
      Dataset all = shared.read(set);
      for (String method : Arrays.copyOfRange(a, 4, a.length)) {
        double hits = 0;
        String[] seeds = a[3].split(",");
        for (String text : seeds) {
          hits += hits(all, Integer.parseInt(a[2]), Long.parseLong(text), method, text);
        }
        double share = hits / seeds.length / FIRST;
        System.out.printf(
            Locale.ROOT, "| %s | %s | %.3f | %.1f |%n", set, method, share, share / SHARE);
      }
    }
  }

  private static int hits(Dataset all, int rows, long seed, String method, String text) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] order = Seeds.permutation(all.rows(), random);
    Dataset some = all.select(Arrays.stream(order).limit(rows).sorted().toArray());
    int labels = some.targets().count();
    BitSet turned = new BitSet();
    Targets.Builder builder = Targets.builder(some.targets().attributes());
    for (int i = 0; i < some.rows(); i++) {
      double[] cells = new double[labels];
      for (int j = 0; j < labels; j++) {
        boolean wrong = random.nextDouble() < SHARE;
        turned.set(i * labels + j, wrong);
        cells[j] = wrong ? 1 - some.targets().get(i, j) : some.targets().get(i, j);
      }
      builder.add(cells);
    }
    Dataset planted = some.withTargets(builder.build());
    String[] parts = method.split(";");
    ThresholdLearner learner =
        (ThresholdLearner) Catalogue.of(parts[0]).learner(Shared.options(parts, text));
    return (int)
        LabelAudit.of(learner, planted, FIRST, FitContext.quiet()).suspects().stream()
            .filter(s -> turned.get(s.row() * labels + s.target()))
            .count();
  }
}
