package espalier.examples;

import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptions;
import espalier.bayes.LabelSampling;
import espalier.bayes.Linkage;
import espalier.bayes.NearestLabelled;
import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.io.DataSource;
import espalier.learn.FitContext;
import espalier.neighbour.SpectralLearner;
import espalier.neighbour.SpectralOptions;
import espalier.run.Seeds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Classes of unlabelled rows from the nearest labelled row, tree nearest neighbour, tree-based
 * Bayes and Laplacian eigenvectors, under the two sampling schemes of Kemp, Griffiths, Stromsten
 * and Tenenbaum, Semi-supervised learning with trees (NIPS 2003). Equal distances leave trees and
 * graphs open: every draw of labelled rows has a tree of its own, and the graph is one of ten.
 */
public final class TreesAgainstNeighbours {

  private static final String[] METHODS = {"NN", "TNN", "TBB", "Laplacian"};
  private static final int GRAPHS = 10;

  private final Dataset data;
  private final int[] truth;
  private final int classes;
  private final NearestLabelled nearest;
  private final BayesOptions bayes;
  private final SpectralOptions spectral;
  private final FitContext context = FitContext.quiet();
  private final Map<Integer, Linkage> linkages = new HashMap<>();

  private TreesAgainstNeighbours(Dataset data, String scaling) {
    this.data = data;
    this.truth = IntStream.range(0, data.rows()).map(i -> (int) data.targets().get(i, 0)).toArray();
    this.classes = data.targets().attribute(0).outputs();
    this.bayes = BayesOptions.defaults().set("scaling", scaling);
    this.nearest = new NearestLabelled(data, bayes);
    this.spectral = SpectralOptions.defaults().set("scaling", scaling);
  }

  /**
   * Takes an ARFF file whose last attribute is the class, the number of first attributes to leave
   * out (names of rows), the number of draws, the larger m (the smaller is 3 for random and 1 for
   * retrospective sampling), the scaling, and the numeric features to take as nominal, separated by
   * commas.
   */
  public static void main(String[] args) {
    if (args.length == 0) {
      System.out.println("Give an ARFF file whose last attribute is the class.");
      return;
    }
    Path file = Path.of(args[0]);
    int skip = args.length > 1 ? Integer.parseInt(args[1]) : 0;
    int draws = args.length > 2 ? Integer.parseInt(args[2]) : 10;
    int many = args.length > 3 ? Integer.parseInt(args[3]) : 10;
    Dataset all = DataSource.of("targets", "1").read(file);
    Dataset data = all.selectFeatures(IntStream.range(skip, all.features().size()).toArray());
    for (String name : args.length > 5 ? args[5].split(",") : new String[0]) {
      data = nominal(data, name);
    }
    TreesAgainstNeighbours run =
        new TreesAgainstNeighbours(data, args.length > 4 ? args[4] : "standardise");
    System.out.printf("%s: %d rows, %d draws%n", data.name(), data.rows(), draws);
    run.report("random", 3, draws);
    run.report("random", many, draws);
    run.report("retrospective", 1, draws);
    run.report("retrospective", many, draws);
  }

  /** The data with a numeric feature whose numbers are mere names. */
  private static Dataset nominal(Dataset data, String name) {
    List<Attribute> features = new ArrayList<>(data.features());
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < features.size(); f++) {
      columns.add(data.column(f));
      if (features.get(f).name().equals(name)) {
        double[] raw = data.column(f).toArray();
        double[] values = Arrays.stream(raw).distinct().sorted().toArray();
        features.set(
            f, Attribute.nominal(name, Arrays.stream(values).mapToObj(Double::toString).toList()));
        double[] codes = Arrays.stream(raw).map(x -> Arrays.binarySearch(values, x)).toArray();
        columns.set(f, DenseColumn.of(codes));
      }
    }
    return Dataset.of(data.name(), features, columns, data.targets());
  }

  private void report(String scheme, int m, int draws) {
    double[][] errors = new double[METHODS.length][draws];
    for (int d = 0; d < draws; d++) {
      int[] labelled =
          scheme.equals("random")
              ? LabelSampling.random(truth.length, m * classes, d)
              : LabelSampling.retrospective(truth, m, d);
      Dataset seen = data.keepTargets(labelled);
      int[] near = nearest.of(labelled, d);
      errors[0][d] = error(labelled, i -> truth[near[i]]);
      double[][][] scores = {trees(seen, d, "neighbour"), trees(seen, d, "bayes"), graph(seen, d)};
      for (int k = 0; k < scores.length; k++) {
        double[][] own = scores[k];
        errors[k + 1][d] = error(labelled, i -> best(own[i]));
      }
    }
    System.out.printf(Locale.ROOT, "%-14s m=%-3d", scheme, m);
    for (int k = 0; k < METHODS.length; k++) {
      double mean = Arrays.stream(errors[k]).average().orElse(Double.NaN);
      double squares = Arrays.stream(errors[k]).map(e -> (e - mean) * (e - mean)).sum();
      double standardError = Math.sqrt(squares / Math.max(1, draws - 1) / draws);
      System.out.printf(
          Locale.ROOT, "  %s %.2f (%.2f)", METHODS[k], 100 * mean, 100 * standardError);
    }
    System.out.println();
  }

  private double[][] trees(Dataset seen, int draw, String rule) {
    Map<String, String> own = Map.of("rule", rule, "seed", Integer.toString(draw));
    BayesLearner learner = new BayesLearner(bayes.setAll(own));
    Linkage linkage = linkages.computeIfAbsent(draw, none -> learner.tree(data, context));
    return learner.fit(seen, linkage, context).score(seen);
  }

  private double[][] graph(Dataset seen, int draw) {
    SpectralOptions own = spectral.with(Seeds.SEED, (long) (draw % GRAPHS));
    return new SpectralLearner(own).fit(seen, context).parts().scores();
  }

  private static int best(double[] scores) {
    int best = 0;
    for (int s = 1; s < scores.length; s++) {
      best = scores[s] > scores[best] ? s : best;
    }
    return best;
  }

  private double error(int[] labelled, IntUnaryOperator guess) {
    BitSet known = new BitSet();
    Arrays.stream(labelled).forEach(known::set);
    int wrong = 0;
    for (int i = known.nextClearBit(0); i < truth.length; i = known.nextClearBit(i + 1)) {
      wrong += guess.applyAsInt(i) == truth[i] ? 0 : 1;
    }
    return (double) wrong / (truth.length - known.cardinality());
  }
}
