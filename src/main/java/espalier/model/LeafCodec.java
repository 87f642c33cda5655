package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.tree.LeafStatistics;
import java.io.IOException;
import java.util.Arrays;

/** What a leaf remembers: known weights and the sums that are not zero. */
final class LeafCodec {

  /** Sums of present labels may exceed the known weight by rounding only. */
  private static final double ROUNDING = 1 + 1e-9;

  private final Schema schema;
  private final int[] targetOf;

  LeafCodec(Schema schema) {
    this.schema = schema;
    this.targetOf = new int[schema.outputs()];
    int[] offsets = schema.offsets();
    for (int t = 0; t < offsets.length; t++) {
      int end = t + 1 < offsets.length ? offsets[t + 1] : targetOf.length;
      Arrays.fill(targetOf, offsets[t], end, t);
    }
  }

  /** Writes the entries of an open object. */
  void write(LeafStatistics leaf, JsonGenerator out) throws IOException {
    Json.number(out, "known", leaf.known());
    if (!leaf.uniform()) {
      double[] known = new double[schema.targets().size()];
      Arrays.setAll(known, leaf::known);
      Json.numbers(out, "knownByTarget", known);
    }
    out.writeArrayFieldStart("outputs");
    for (int k = 0; k < leaf.stored(); k++) {
      out.writeNumber(leaf.output(k));
    }
    out.writeEndArray();
    out.writeArrayFieldStart("sums");
    for (int k = 0; k < leaf.stored(); k++) {
      Json.number(out, leaf.sum(k));
    }
    out.writeEndArray();
  }

  LeafStatistics read(JsonIn in) throws IOException {
    double known = in.key("known").amount();
    double[] byTarget = null;
    if (in.at("knownByTarget")) {
      in.key("knownByTarget");
      String spot = in.spot();
      byTarget = in.numbers(0, Double.MAX_VALUE);
      sameLength(spot, byTarget.length, schema.targets().size(), "targets");
    }
    int[] outputs = in.key("outputs").indices(targetOf.length);
    in.key("sums");
    String spot = in.spot();
    double[] sums = in.numbers(-Double.MAX_VALUE, Double.MAX_VALUE);
    sameLength(spot, sums.length, outputs.length, "outputs");
    return checked(spot, known, byTarget, outputs, sums);
  }

  /** Statistics whose sums are such as rows can have; {@code byTarget} is null if all are alike. */
  LeafStatistics checked(
      String spot, double known, double[] byTarget, int[] outputs, double[] sums) {
    for (int k = 0; k < sums.length; k++) {
      int target = targetOf[outputs[k]];
      check(spot, k, sums[k], byTarget == null ? known : byTarget[target], target);
    }
    return new LeafStatistics(known, byTarget, outputs, sums);
  }

  private void check(String spot, int k, double sum, double known, int target) {
    Attribute a = schema.targets().get(target);
    boolean fits =
        a.isNumeric()
            ? Double.isFinite(sum / known)
            : known > 0 && sum >= 0 && sum <= known * ROUNDING;
    if (!fits) {
      throw new ModelFormatException(
          Message.of(
              "%s: sum %d is %s, which cannot be for target '%s' known with weight %s.",
              spot, k, sum, a.name(), known));
    }
  }

  private static void sameLength(String spot, int given, int needed, String what) {
    if (given != needed) {
      throw new ModelFormatException(
          Message.of("%s: there are %d numbers for %d %s.", spot, given, needed, what));
    }
  }
}
