package espalier.model;

import static espalier.model.Fields.object;

import espalier.bayes.BayesModel;
import espalier.bayes.LatentTree;
import espalier.bayes.TargetRates;
import espalier.data.Attribute;
import espalier.learn.FeatureSpace;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.tree.LeafStatistics;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Latent trees: the space of the rows, the rates, the inner structure, and for every leaf its point
 * and what it knows. Messages are not written; they follow from these.
 */
final class LatentLayout {

  private LatentLayout() {}

  static Value<BayesModel> latent(ModelHead head) {
    return Fields.<BayesModel.Parts>object(f -> parts(head.schema(), f))
        .as(parts -> new BayesModel(head, parts), BayesModel::parts);
  }

  private static BayesModel.Parts parts(Schema schema, Fields<BayesModel.Parts> f)
      throws IOException {
    boolean neighbour = f.flag("neighbour", BayesModel.Parts::neighbour);
    Value<Double> belowHalf = Value.number(Double.MIN_VALUE, Math.nextDown(0.5));
    double noise = f.of("noise", belowHalf, BayesModel.Parts::noise);
    double rootHeight = f.amount("rootHeight", BayesModel.Parts::rootHeight);
    FeatureSpace space = f.of("space", PointLayout.space(schema), BayesModel.Parts::space);
    List<Attribute> targets = schema.targets();
    double[] rate =
        f.of("rates", Value.AMOUNTS.checked(all -> rates(targets, all)), p -> p.rates().rate());
    double[][] priors =
        f.of(
            "priors",
            lists(Value.line(Double.MIN_VALUE, 1)).checked(all -> priors(targets, all)),
            p -> p.rates().prior());
    int[] parents =
        f.of(
            "parents",
            Value.integers(1, Integer.MAX_VALUE),
            p -> IntStream.range(0, p.tree().root()).map(p.tree()::parent).toArray());
    double[] heights = f.of("heights", Value.AMOUNTS, LatentLayout::heights);
    Optional<Double> length = f.optional("length", Value.POSITIVE, LatentLayout::length);
    double[][] averaged =
        length.isPresent()
            ? f.of(
                "averaged",
                lists(Value.line(-Double.MAX_VALUE, Double.MAX_VALUE)),
                BayesModel.Parts::averaged)
            : null;
    double[] weights =
        f.optional("weights", Value.POSITIVES, p -> Optional.ofNullable(p.weights())).orElse(null);
    NodeLayout layout = new NodeLayout(schema);
    Value<double[]> point = PointLayout.point(space);
    Value<Leaf> leaf =
        object(
            l ->
                new Leaf(
                    l.of("point", point, Leaf::point),
                    l.next("known", one -> one.known != null)
                        ? l.part(layout::leaf, Leaf::known)
                        : null));
    List<Leaf> leaves = f.list("leaves", leaf, LatentLayout::leaves);
    return f.made(
        () ->
            new BayesModel.Parts(
                neighbour,
                space,
                leaves.stream().map(Leaf::point).toArray(double[][]::new),
                tree(leaves.size(), parents, heights, length),
                rootHeight,
                leaves.stream().map(Leaf::known).toArray(LeafStatistics[]::new),
                noise,
                new TargetRates(rate, priors),
                weights,
                averaged));
  }

  private static Value<double[][]> lists(Value<double[]> one) {
    return one.list().as(all -> all.toArray(double[][]::new), List::of);
  }

  private static void rates(List<Attribute> targets, double[] rates) {
    fits(
        targets,
        rates.length == targets.size()
            && IntStream.range(0, rates.length)
                .allMatch(t -> targets.get(t).isNumeric() || rates[t] > 0));
  }

  private static void priors(List<Attribute> targets, double[][] priors) {
    fits(
        targets,
        priors.length == targets.size()
            && IntStream.range(0, priors.length)
                .allMatch(t -> priors[t].length == values(targets.get(t))));
  }

  private static int values(Attribute target) {
    return target.isNumeric() ? 0 : target.isLabel() ? 2 : target.values().size();
  }

  private static void fits(List<Attribute> targets, boolean fits) {
    if (!fits) {
      throw Message.refused("the rates and priors do not fit the %d targets.", targets.size());
    }
  }

  private static double[] heights(BayesModel.Parts parts) {
    LatentTree tree = parts.tree();
    return IntStream.range(tree.leaves(), tree.size()).mapToDouble(tree::height).toArray();
  }

  /** The length of every branch of a tree over which scores were averaged. */
  private static Optional<Double> length(BayesModel.Parts parts) {
    return Optional.ofNullable(parts.averaged())
        .map(averaged -> parts.tree().size() > 1 ? parts.tree().length(0) : 1);
  }

  private record Leaf(double[] point, LeafStatistics known) {}

  private static List<Leaf> leaves(BayesModel.Parts parts) {
    return IntStream.range(0, parts.points().length)
        .mapToObj(leaf -> new Leaf(parts.points()[leaf], parts.known()[leaf]))
        .toList();
  }

  private static LatentTree tree(
      int leaves, int[] parents, double[] heights, Optional<Double> length) {
    int nodes = parents.length + 1;
    if (heights.length != nodes - leaves) {
      throw new ModelFormatException(
          Message.of(
              "a tree of %d nodes and %d leaves has %d heights of inner nodes, not %d.",
              nodes, leaves, nodes - leaves, heights.length));
    }
    int[] parent = Arrays.copyOf(parents, nodes);
    parent[nodes - 1] = -1;
    double[] all = new double[nodes];
    if (length.isPresent()) {
      Arrays.fill(all, length.get());
      return LatentTree.ofLengths(leaves, parent, all);
    }
    System.arraycopy(heights, 0, all, leaves, heights.length);
    return LatentTree.ofHeights(leaves, parent, all);
  }
}
