package espalier.comparison;

import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.io.DataSource;
import espalier.io.RowLists;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.measure.MeasureOptions;
import espalier.run.Seeds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** The folder of data sets and other programs' results, and what the comparisons do with it. */
record Shared(Path folder) {

  /** Rows to learn from, with the labels of few of them, and rows to measure on. */
  record Fold(Dataset train, Dataset test) {}

  /** A fitted model and the processor seconds of its fit. */
  record Timed(Model model, double seconds) {}

  Path baselines(String name) {
    return folder.resolve("baselines").resolve(name);
  }

  /** A data set under its name in the tables of CLUS+ or spyct. */
  Dataset read(String set) {
    if (set.equals("corel5k")) {
      Path parts = folder.resolve("data/mlc/corel5k");
      return DataSource.of("xml", parts.resolve("Corel5k.xml").toString())
          .read(parts.resolve("Corel5k-sparse.arff"));
    }
    Path flat = folder.resolve("data/mlc").resolve(set);
    if (Files.isDirectory(flat)) {
      Path packed = flat.resolve(set + ".arff.gz");
      Path file = Files.exists(packed) ? packed : flat.resolve(set + ".arff");
      return mulan(set).read(file);
    }
    return switch (set) {
      case "embedded-enron", "embedded-bibtex" ->
          DataSource.of("format", "meka")
              .read(folder.resolve("data/embedded/" + set.substring(9) + ".arff.gz"));
      case "Enron_corr", "enron_corr" -> clus("Enron_corr", "_trainvalid.arff.gz", "_test.arff");
      case "ImCLEF07D-46", "imclef07d" -> clus("ImCLEF07D", "_Train.arff", "_Test.arff");
      case "ImCLEF07D" -> clus(DataSource.of("label-cut", "0"), set, "_Train.arff", "_Test.arff");
      case "seq_FUN" -> clus(set, ".train.arff.gz", ".valid.arff", ".test.arff.gz");
      case "atp1d" -> numbers(set, 6);
      case "enb" -> numbers(set, 2);
      case "oes97" -> numbers(set, 16);
      case "wq" -> numbers(set, 14);
      case "jura" -> numbers(set, 3);
      case "scm1d" -> numbers(set, ".arff.gz", 16);
      case "cpu_act", "pol" -> last("str", set);
      case "optdigits", "vowel", "splice", "cardiotocography" -> last("mcc", set);
      default -> clus(set, ".train.arff", ".valid.arff", ".test.arff");
    };
  }

  /** A data set with its rows in spyct's order. */
  Dataset readForSpyct(String set) {
    Path birds = folder.resolve("data/mlc/birds");
    return set.equals("birds")
        ? mulan(set).read(birds.resolve("birds-train.arff"), birds.resolve("birds-test.arff"))
        : read(set);
  }

  private DataSource mulan(String set) {
    return DataSource.of(
        "xml", folder.resolve("data/mlc").resolve(set).resolve(set + ".xml").toString());
  }

  private Dataset numbers(String set, int targets) {
    return numbers(set, ".arff", targets);
  }

  private Dataset numbers(String set, String end, int targets) {
    return DataSource.of("targets", Integer.toString(targets))
        .read(folder.resolve("data/mtr/" + set + end));
  }

  private Dataset last(String kind, String set) {
    return DataSource.of("targets", "1").read(folder.resolve("data/" + kind + "/" + set + ".arff"));
  }

  private Dataset clus(String set, String... ends) {
    return clus(DataSource.of("format", "clus"), set, ends);
  }

  private Dataset clus(DataSource how, String set, String... ends) {
    Path parts = folder.resolve("data/hmlc").resolve(set);
    return how.read(Arrays.stream(ends).map(end -> parts.resolve(set + end)).toList());
  }

  /** One of spyct's folds with one of its lists of labelled rows. */
  Fold fold(String set, Dataset data, int fold, int labelled) {
    Path splits = baselines("splits-spyct").resolve(set);
    int[] test = RowLists.read(splits.resolve("fold" + fold + "-test.txt"), data.rows());
    Path list = splits.resolve("fold" + fold + "-L" + labelled + "-labelled.txt");
    Dataset few = data.keepTargets(RowLists.read(list, data.rows()));
    return new Fold(few.select(others(data, test)), data.select(test));
  }

  /** Labelled rows: those that CLUS+ was given where there are some, else drawn with the seed. */
  int[] labelled(String set, Dataset data, int size, String seed) {
    Path file = baselines("splits-clus/" + set + "/L" + size + "_seed" + seed + ".txt");
    return Files.exists(file)
        ? RowLists.read(file, data.rows())
        : drawn(data.rows(), size, Long.parseLong(seed));
  }

  /** Row numbers drawn with a seed, in their order; all if there are not so many. */
  static int[] drawn(int rows, int count, long seed) {
    int[] order = Seeds.permutation(rows, new SplittableRandom(seed));
    return Arrays.stream(order).limit(count).sorted().toArray();
  }

  /** The rows that are not among the given ones. */
  static int[] others(Dataset data, int[] rows) {
    BitSet held = new BitSet();
    Arrays.stream(rows).forEach(held::set);
    return IntStream.range(0, data.rows()).filter(i -> !held.get(i)).toArray();
  }

  /** Measured as spyct was: labels of a hierarchy weigh less the deeper they are. */
  static MeasureOptions weighted(Dataset data) {
    MeasureOptions how = MeasureOptions.defaults();
    return data.hierarchy()
        .map(
            h ->
                how.withHierarchy(h)
                    .withLabelWeights(DepthRule.DEFAULT.weights(h, DepthRule.DEFAULT_BASE)))
        .orElse(how);
  }

  static Timed fit(Learner learner, Dataset train) {
    FitContext context = FitContext.quiet();
    Model[] model = new Model[1];
    context.clock().run(() -> model[0] = learner.fit(train, context));
    return new Timed(model[0], context.clock().seconds());
  }

  /** Options KEY=VALUE after the first of the parts, and a seed unless one is given. */
  static Map<String, String> options(String[] parts, String seed) {
    Map<String, String> options = new LinkedHashMap<>(Map.of("seed", seed));
    for (String option : List.of(parts).subList(1, parts.length)) {
      options.put(option.split("=")[0], option.split("=")[1]);
    }
    return options;
  }
}
