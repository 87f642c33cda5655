package espalier.model;

import espalier.data.Attribute;
import espalier.ensemble.BoostedModel;
import espalier.ensemble.ForestModel;
import espalier.ensemble.MixtureModel;
import espalier.hierarchy.LabelHierarchy;
import espalier.kernel.KernelModel;
import espalier.learn.Model;
import espalier.learn.Prior;
import espalier.learn.Schema;
import espalier.measure.Calibration;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.SharedCodes;
import espalier.smooth.SmoothedModel;
import espalier.smooth.Smoother;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.split.TestKinds;
import espalier.tree.Tree;
import espalier.tree.TreeSum;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/**
 * The packed numbers of an exported program: the trees of a {@link TreeSum}, the rows that vote
 * with them, the hierarchy, the calibration and the thresholds, in the order in which the programs
 * read them. O(nodes x outputs).
 */
final class PackedScorer {

  private final Model model;
  private final Schema schema;

  private final Model answering;

  PackedScorer(Model model) {
    this.model = model;
    this.schema = model.schema();
    this.answering = model.answering();
  }

  /** The bytes, packed by gzip. */
  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(new GZIPOutputStream(bytes))) {
      outputs(out);
      hierarchy(out);
      doubles(out, model.thresholds());
      calibration(out);
      prior(out);
      for (Attribute feature : schema.features()) {
        List<String> values = feature.isNominal() ? feature.values() : List.of();
        out.writeInt(values.size());
        for (String value : values) {
          out.writeInt(value.length());
          out.writeChars(value);
        }
      }
      Optional<Smoother> smoother =
          model instanceof SmoothedModel smoothed
              ? Optional.of(smoothed.smoother())
              : Optional.empty();
      out.writeInt(smoother.isPresent() ? 1 : 0);
      if (smoother.isPresent()) {
        smoother(out, smoother.get());
      }
      MixtureModel mixture = answering instanceof MixtureModel several ? several : null;
      List<? extends Model> members = mixture == null ? List.of(answering) : mixture.members();
      out.writeInt(members.size());
      for (int m = 0; m < members.size(); m++) {
        out.writeInt(mixture == null ? 1 : mixture.votes()[m]);
        member(out, members.get(m));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The trees cannot be packed.", e);
    }
    return bytes.toByteArray();
  }

  /** The target of each output and what it is: 0 a label, 1 a class, 2 a number. */
  private void outputs(DataOutputStream out) throws IOException {
    ints(out, schema.targetOf());
    ints(out, IntStream.of(schema.targetOf()).map(this::kind).toArray());
  }

  private int kind(int t) {
    Attribute target = schema.targets().get(t);
    return target.isNumeric() ? 2 : target.isNominal() ? 1 : 0;
  }

  private void hierarchy(DataOutputStream out) throws IOException {
    if (schema.hierarchy().isEmpty()) {
      out.writeInt(0);
      return;
    }
    LabelHierarchy labels = schema.hierarchy().get();
    ints(out, labels.topologicalOrder());
    for (int l = 0; l < labels.size(); l++) {
      ints(out, labels.parents(l));
    }
  }

  /** Slopes and shifts of all outputs, or nothing. */
  private void calibration(DataOutputStream out) throws IOException {
    Optional<Calibration> map = model.head().calibration();
    doubles(out, map.map(Calibration::slopes).orElse(new double[0]));
    doubles(out, map.map(Calibration::shifts).orElse(new double[0]));
  }

  /** Idle features, the fewest known features of training rows, the means of their targets. */
  private void prior(DataOutputStream out) throws IOException {
    Optional<Prior> prior = model.head().prior();
    ints(out, prior.map(Prior::idle).orElse(new int[0]));
    doubles(out, prior.map(p -> new double[] {p.known()}).orElse(new double[0]));
    doubles(out, prior.map(Prior::means).orElse(new double[0]));
  }

  /** Trees whose votes are averaged (0) or added up (1), or a kernel (2). */
  private void member(DataOutputStream out, Model member) throws IOException {
    if (member instanceof ForestModel forest) {
      out.writeByte(0);
      forest(out, forest);
    } else if (member instanceof BoostedModel boosted) {
      out.writeByte(1);
      doubles(out, boosted.start());
      out.writeDouble(boosted.step());
      trees(out, boosted);
    } else if (member instanceof KernelModel kernel) {
      out.writeByte(2);
      kernel(out, kernel);
    } else if (member instanceof SharedCodes) {
      throw new IllegalArgumentException(
          "Programs do not compare rows by shared codes, as this model does; train ssl-extra with"
              + " smooth-share=0.5, or use the model itself.");
    } else {
      out.writeByte(0);
      trees(out, (TreeSum) member);
    }
  }

  /** Strength -1: leaves hold what they answer. */
  private void trees(DataOutputStream out, TreeSum sum) throws IOException {
    out.writeDouble(-1);
    out.writeInt(sum.trees().size());
    for (int t = 0; t < sum.trees().size(); t++) {
      int tree = t;
      tree(out, sum.trees().get(t), leaf -> new double[0], leaf -> sum.leafValue(tree, leaf));
    }
  }

  /** Leaves hold the sums of their rows, and how many know each target. */
  private void forest(DataOutputStream out, ForestModel forest) throws IOException {
    out.writeDouble(forest.smoothing());
    out.writeInt(forest.trees().size());
    for (Tree tree : forest.trees()) {
      tree(
          out,
          tree,
          leaf ->
              IntStream.range(0, schema.targets().size())
                  .mapToDouble(tree.statistics(leaf)::known)
                  .toArray(),
          leaf -> tree.statistics(leaf).sums(schema.outputs()));
    }
  }

  private static void tree(
      DataOutputStream out, Tree tree, IntFunction<double[]> known, IntFunction<double[]> sums)
      throws IOException {
    out.writeInt(tree.size());
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isLeaf(node)) {
        leaf(out, known.apply(node), sums.apply(node));
      } else {
        new TestPacker(out, tree.right(node)).take(tree.test(node));
      }
    }
  }

  private static void kernel(DataOutputStream out, KernelModel model) throws IOException {
    KernelModel.Parts parts = model.parts();
    points(out, parts.encoder(), parts.values());
    out.writeInt(parts.function().kernel().ordinal());
    out.writeDouble(parts.function().scale());
    doubles(out, parts.intercepts());
    for (double[] coefficients : parts.coefficients()) {
      doubles(out, coefficients);
    }
  }

  private static void smoother(DataOutputStream out, Smoother smoother) throws IOException {
    out.writeInt(smoother.neighbours());
    out.writeDouble(smoother.strength());
    points(out, smoother.rows().encoder(), smoother.rows().values());
    ints(out, smoother.degrees());
    for (int[] levels : smoother.levels()) {
      ints(out, levels);
    }
  }

  private static void points(DataOutputStream out, PointEncoder encoder, double[][] rows)
      throws IOException {
    ints(out, encoder.features());
    ints(out, encoder.codes());
    doubles(out, encoder.means());
    doubles(out, encoder.shift());
    doubles(out, encoder.scale());
    out.writeInt(rows.length);
    for (double[] row : rows) {
      doubles(out, row);
    }
  }

  /**
   * Packs the test of a node: its kind, where its right child is, features, values, numbers, means
   * and the share of missing values.
   */
  private record TestPacker(DataOutputStream out, int right) implements TestKinds<IOException> {

    @Override
    public void axis(AxisTest t) throws IOException {
      pack(1, t, new int[0], new double[] {t.threshold()}, new double[0], t.missingLeft());
    }

    @Override
    public void nominal(NominalTest t) throws IOException {
      pack(2, t, t.left(), new double[0], new double[0], t.missingLeft());
    }

    @Override
    public void oblique(ObliqueTest t) throws IOException {
      double[] weights = Arrays.copyOf(t.weights(), t.terms() + 1);
      weights[t.terms()] = t.offset();
      pack(3, t, t.values(), weights, t.means(), 0);
    }

    private void pack(
        int kind, SplitTest t, int[] values, double[] numbers, double[] means, double missing)
        throws IOException {
      out.writeByte(kind);
      out.writeInt(right);
      ints(out, t.features());
      ints(out, values);
      doubles(out, numbers);
      doubles(out, means);
      out.writeDouble(missing);
    }
  }

  private static void leaf(DataOutputStream out, double[] known, double[] dense)
      throws IOException {
    out.writeByte(0);
    doubles(out, known);
    int[] places = IntStream.range(0, dense.length).filter(o -> dense[o] != 0).toArray();
    ints(out, places);
    for (int place : places) {
      out.writeDouble(dense[place]);
    }
  }

  private static void ints(DataOutputStream out, int... all) throws IOException {
    out.writeInt(all.length);
    for (int v : all) {
      out.writeInt(v);
    }
  }

  private static void doubles(DataOutputStream out, double... all) throws IOException {
    out.writeInt(all.length);
    for (double v : all) {
      out.writeDouble(v);
    }
  }
}
