package espalier.sheet;

import espalier.data.Attribute;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is known of each output of a model, whatever the row. Immutable. */
record SheetOutputs(
    Schema schema,
    List<Double> shares,
    boolean evidence,
    List<String> names,
    int[] targetOf,
    List<String> namespaces) {

  /**
   * The outputs of a model.
   *
   * @param shares the share of each output among known training cells; empty if not recorded
   * @param evidence whether lines say what training rows with the same code have
   */
  SheetOutputs(Schema schema, List<Double> shares, boolean evidence) {
    this(schema, shares, evidence, schema.outputNames(), schema.targetOf(), new ArrayList<>());
    IntStream.range(0, count()).mapToObj(this::topsAbove).forEach(namespaces::add);
  }

  int count() {
    return names.size();
  }

  String name(int output) {
    return names.get(output);
  }

  int target(int output) {
    return targetOf[output];
  }

  Attribute attribute(int output) {
    return schema.targets().get(target(output));
  }

  /** The place of a nominal target's value among its values; 0 for other targets. */
  int value(int output) {
    return output - schema.offsets()[target(output)];
  }

  String title(int output) {
    List<String> titles = schema.hierarchy().map(LabelHierarchy::titles).orElse(List.of());
    return titles.isEmpty() ? "" : titles.get(target(output));
  }

  /** The labels at the top of the hierarchy above a label, in words, joined by a bar. */
  String namespace(int output) {
    return namespaces.get(output);
  }

  private String topsAbove(int output) {
    return deep().stream()
        .flatMapToInt(h -> IntStream.of(h.close(new int[] {target(output)})).filter(h::isTopLevel))
        .mapToObj(l -> title(l).isEmpty() ? name(l) : title(l))
        .collect(Collectors.joining("|"));
  }

  List<String> lineage(int output) {
    return deep()
        .map(h -> IntStream.of(h.close(new int[] {target(output)})).mapToObj(h::name).toList())
        .orElse(List.of(name(output)));
  }

  /** The number of labels on the longest path from the top to a label, 1 where all are flat. */
  int depth(int output) {
    return deep().map(h -> h.longestDepth(target(output))).orElse(1);
  }

  Optional<LabelHierarchy> deep() {
    return schema.hierarchy().filter(h -> !h.isFlat());
  }

  /** log₂(1 / prior), in bits; {@code NaN} without a prior above 0. */
  double information(int output) {
    return SpecificLabels.information(prior(output));
  }

  /** The share of training rows with a label or class; {@code NaN} for numbers or if not known. */
  double prior(int output) {
    return shares.isEmpty() || attribute(output).isNumeric() ? Double.NaN : shares.get(output);
  }
}
