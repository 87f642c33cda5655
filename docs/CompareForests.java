import espalier.data.Dataset;
import espalier.experiment.Methods;
import espalier.io.ClusOptions;
import espalier.io.DataFormat;
import espalier.io.DataReader;
import espalier.io.RowLists;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.OptionTable;
import espalier.learn.Seeds;
import espalier.measure.Measure;
import espalier.measure.MeasureOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Fits methods on the labelled rows that CLUS+ was given, all other rows unlabelled, and measures
 * them on these others.
 *
 * <pre>java -Xmx1g -cp target/espalier-cli.jar docs/CompareForests.java SHARED SETS SIZES SEEDS METHOD...</pre>
 *
 * SETS, SIZES (numbers of labelled rows) and SEEDS are separated by commas; a METHOD is its name and
 * options, such as {@code ssl-rf,omega=0.5}. Prints rows of a Markdown table: means over the seeds
 * of pooled AUPRC, processor seconds of the fit with one thread, and the heap that remains with model
 * and data.
 */
public final class CompareForests {

  private final Path shared;

  private CompareForests(Path shared) {
    this.shared = shared;
  }

  /** Runs the comparison. */
  public static void main(String[] a) {
    CompareForests runs = new CompareForests(Path.of(a[0]));
    System.out.println("| data set | L | method | pooled AUPRC | CPU s | heap MB | size, last run |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (String set : a[1].split(",")) {
      Dataset data = runs.read(set);
      for (String size : a[2].split(",")) {
        for (String method : Arrays.copyOfRange(a, 4, a.length)) {
          runs.row(set, data, Integer.parseInt(size), a[3].split(","), method);
        }
      }
    }
  }

  private Dataset read(String set) {
    Path flat = shared.resolve("data/mlc").resolve(set);
    if (Files.isDirectory(flat)) {
      Path packed = flat.resolve(set + ".arff.gz");
      Path file = Files.exists(packed) ? packed : flat.resolve(set + ".arff");
      return DataReader.of(new DataFormat.Mulan(flat.resolve(set + ".xml"))).read(file);
    }
    Path folder = shared.resolve("data/hmlc").resolve(set);
    ClusOptions how = ClusOptions.DEFAULT;
    List<String> parts = List.of(".train.arff", ".valid.arff", ".test.arff");
    if (set.equals("Enron_corr")) {
      parts = List.of("_trainvalid.arff.gz", "_test.arff");
    } else if (set.equals("ImCLEF07D")) {
      parts = List.of("_Train.arff", "_Test.arff");
      how = how.withLabelCut("0");
    }
    return DataReader.of(new DataFormat.Clus(how))
        .read(parts.stream().map(end -> folder.resolve(set + end)).toList());
  }

  private int[] labelled(String set, Dataset data, int size, String seed) {
    Path file =
        shared.resolve("baselines/splits-clus/" + set + "/L" + size + "_seed" + seed + ".txt");
    if (Files.exists(file)) {
      return RowLists.read(file, data.rows());
    }
    int[] order = Seeds.permutation(data.rows(), new SplittableRandom(Long.parseLong(seed)));
    return Arrays.stream(order).limit(size).sorted().toArray();
  }

  private void row(String set, Dataset data, int size, String[] seeds, String method) {
    String[] parts = method.split(",");
    boolean hierarchy = data.hierarchy().isPresent();
    Measure measure = Measure.of(hierarchy ? "auprc.pooled" : "auprc.pooled.all");
    double score = 0;
    double seconds = 0;
    double heap = 0;
    String shape = "";
    for (String seed : seeds) {
      int[] known = labelled(set, data, size, seed);
      Dataset train = data.keepTargets(known);
      BitSet kept = new BitSet();
      Arrays.stream(known).forEach(kept::set);
      int[] others = IntStream.range(0, data.rows()).filter(i -> !kept.get(i)).toArray();
      Dataset test = data.select(others);
      Map<String, String> options = new LinkedHashMap<>(Map.of("seed", seed));
      for (int k = 1; k < parts.length; k++) {
        options.put(parts[k].split("=")[0], parts[k].split("=")[1]);
      }
      Learner learner = Methods.of(parts[0]).learner(options);
      FitContext context = FitContext.quiet();
      Model[] model = new Model[1];
      context.clock().run(() -> model[0] = learner.fit(train, context));
      seconds += context.clock().seconds() / seeds.length;
      System.gc();
      Runtime machine = Runtime.getRuntime();
      heap += (machine.totalMemory() - machine.freeMemory()) / 1e6 / seeds.length;
      MeasureOptions how = MeasureOptions.defaults().withTraining(train.targets());
      if (hierarchy) {
        how = how.withHierarchy(data.hierarchy().get());
      }
      score += measure.value(test.targets(), model[0].score(test), how).value() / seeds.length;
      shape =
          String.format(
              Locale.ROOT,
              "%.0f nodes%s",
              model[0].size().get("nodes"),
              model[0]
                  .provenance()
                  .tuning()
                  .map(t -> ", ω = " + OptionTable.plain(t.best().omega()))
                  .orElse(""));
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %s | %.4f | %.2f | %.0f | %s |%n",
        set,
        size,
        method,
        score,
        seconds,
        heap,
        shape);
  }
}
