package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Latent trees: the space of the rows, the rates, the inner structure, and for every leaf its point
 * and what it knows. Messages are not written; they follow from these.
 */
final class LatentCodec extends ModelCodec<BayesModel> {

  LatentCodec() {
    super("latentTree", BayesModel.class);
  }

  @Override
  void write(BayesModel model, JsonGenerator out) throws IOException {
    BayesModel.Parts parts = model.parts();
    LatentTree tree = parts.tree();
    out.writeStartObject();
    Json.number(out, "neighbour", parts.neighbour() ? 1 : 0);
    Json.number(out, "noise", parts.noise());
    Json.number(out, "rootHeight", parts.rootHeight());
    SpaceCodec.write(parts.space(), out);
    Json.numbers(out, "rates", parts.rates().rate());
    lists(out, "priors", parts.rates().prior());
    out.writeArrayFieldStart("parents");
    for (int v = 0; v < tree.root(); v++) {
      out.writeNumber(tree.parent(v));
    }
    out.writeEndArray();
    double[] heights = new double[tree.size() - tree.leaves()];
    Arrays.setAll(heights, k -> tree.height(tree.leaves() + k));
    Json.numbers(out, "heights", heights);
    if (parts.averaged() != null) {
      Json.number(out, "length", tree.size() > 1 ? tree.length(0) : 1);
      lists(out, "averaged", parts.averaged());
    }
    if (parts.weights() != null) {
      Json.numbers(out, "weights", parts.weights());
    }
    LeafCodec codec = new LeafCodec(model.schema());
    out.writeArrayFieldStart("leaves");
    for (int leaf = 0; leaf < tree.leaves(); leaf++) {
      out.writeStartObject();
      Json.numbers(out, "point", parts.points()[leaf]);
      if (parts.known()[leaf] != null) {
        codec.write(parts.known()[leaf], out);
      }
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private static void lists(JsonGenerator out, String name, double[][] all) throws IOException {
    out.writeArrayFieldStart(name);
    for (double[] list : all) {
      out.writeStartArray();
      for (double number : list) {
        Json.number(out, number);
      }
      out.writeEndArray();
    }
    out.writeEndArray();
  }

  @Override
  BayesModel read(ModelHead head, JsonIn in) throws IOException {
    return in.object(() -> new BayesModel(head, new Reading(head.schema(), in).finished()));
  }

  /** What has been read so far. */
  private static final class Reading {

    private final Schema schema;
    private final JsonIn in;
    private boolean neighbour;
    private double noise;
    private double rootHeight;
    private FeatureSpace space;
    private TargetRates rates;
    private int[] parents;
    private double length;
    private double[][] averaged;
    private double[] weights;
    private double[] heights;
    private final List<double[]> points = new ArrayList<>();
    private final List<LeafStatistics> known = new ArrayList<>();

    Reading(Schema schema, JsonIn in) {
      this.schema = schema;
      this.in = in;
    }

    private void parts() throws IOException {
      neighbour = in.key("neighbour").integer(0, 1) == 1;
      noise = in.key("noise").number(Double.MIN_VALUE, Math.nextDown(0.5));
      rootHeight = in.key("rootHeight").amount();
      space = SpaceCodec.read(schema, in);
      in.key("rates");
      String here = in.spot();
      double[] rate = in.numbers(0, Double.MAX_VALUE);
      rates = new TargetRates(rate, priors());
      checkRates(here, rate);
      List<Integer> read = in.key("parents").list(() -> in.integer(1, Integer.MAX_VALUE));
      read.add(-1);
      parents = read.stream().mapToInt(Integer::intValue).toArray();
      heights = in.key("heights").numbers(0, Double.MAX_VALUE);
      if (in.at("length")) {
        length = in.key("length").number(Double.MIN_VALUE, Double.MAX_VALUE);
        averaged = in.key("averaged").list(in::finites).toArray(double[][]::new);
      }
      if (in.at("weights")) {
        weights = in.key("weights").numbers(Double.MIN_VALUE, Double.MAX_VALUE);
      }
      LeafCodec codec = new LeafCodec(schema);
      in.key("leaves").objects(() -> leaf(codec));
    }

    private double[][] priors() throws IOException {
      return in.key("priors").list(() -> in.numbers(Double.MIN_VALUE, 1)).toArray(double[][]::new);
    }

    private void checkRates(String here, double[] rate) {
      double[][] priors = rates.prior();
      int targets = schema.targets().size();
      boolean fits = rate.length == targets && priors.length == targets;
      for (int t = 0; fits && t < targets; t++) {
        Attribute a = schema.targets().get(t);
        int values = a.isNumeric() ? 0 : a.isLabel() ? 2 : a.values().size();
        fits = priors[t].length == values && (a.isNumeric() || rate[t] > 0);
      }
      if (!fits) {
        throw new ModelFormatException(
            here + ": the rates and priors do not fit the " + targets + " targets.");
      }
    }

    private boolean leaf(LeafCodec codec) throws IOException {
      points.add(SpaceCodec.point(space, in));
      return known.add(in.atKey() ? codec.read(in) : null);
    }

    BayesModel.Parts finished() throws IOException {
      parts();
      int leaves = points.size();
      if (heights.length != parents.length - leaves) {
        throw new ModelFormatException(
            Message.of(
                "a tree of %d nodes and %d leaves has %d heights of inner nodes, not %d.",
                parents.length, leaves, parents.length - leaves, heights.length));
      }
      double[] all = new double[parents.length];
      System.arraycopy(heights, 0, all, leaves, heights.length);
      return new BayesModel.Parts(
          neighbour,
          space,
          points.toArray(double[][]::new),
          averaged == null
              ? LatentTree.ofHeights(leaves, parents, all)
              : LatentTree.ofLengths(leaves, parents, lengths()),
          rootHeight,
          known.toArray(LeafStatistics[]::new),
          noise,
          rates,
          weights,
          averaged);
    }

    private double[] lengths() {
      double[] lengths = new double[parents.length];
      Arrays.fill(lengths, length);
      return lengths;
    }
  }
}
