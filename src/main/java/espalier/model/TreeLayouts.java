package espalier.model;

import static espalier.model.Fields.object;

import espalier.data.Attribute;
import espalier.ensemble.BoostedModel;
import espalier.ensemble.ForestModel;
import espalier.ensemble.OutOfBag;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Trees, forests and boosted trees. */
final class TreeLayouts {

  private static final String SMOOTHING = "smoothing";

  private TreeLayouts() {}

  static Value<TreeModel> tree(ModelHead head) {
    return object(
        f -> {
          double smoothing = f.amount(SMOOTHING, TreeModel::smoothing);
          Tree tree = f.of("nodes", TreeColumns.tree(head.schema()), TreeModel::tree);
          double need = (double) Double.BYTES * tree.leaves() * head.schema().outputs();
          if (need > Runtime.getRuntime().maxMemory()) {
            throw Message.refused(
                "the scores of %d leaves x %d outputs need %s MB, more memory than there is; give Java"
                    + " more with -Xmx.",
                tree.leaves(), head.schema().outputs(), Numbers.fixed(need / (1 << 20), 0));
          }
          return f.made(() -> new TreeModel(head, tree, smoothing));
        });
  }

  private static Value<OutOfBag> outOfBag() {
    Value<OutOfBag.Strength> strength =
        object(
            f ->
                new OutOfBag.Strength(
                    f.amount(SMOOTHING, OutOfBag.Strength::smoothing),
                    f.finiteOrNull("value", OutOfBag.Strength::value)));
    return object(
        f ->
            new OutOfBag(
                f.text("measure", OutOfBag::measure),
                f.finiteOrNull("value", OutOfBag::value),
                f.orDefault("error", Value.AMOUNT, Double.NaN, OutOfBag::error),
                f.count("rows", 1, OutOfBag::rows),
                f.orDefault("strengths", strength.list(), List.of(), OutOfBag::strengths)));
  }

  static Value<ForestModel> forest(ModelHead head) {
    return object(
        f -> {
          double smoothing = f.amount(SMOOTHING, ForestModel::smoothing);
          Optional<OutOfBag> estimate = f.optional("outOfBag", outOfBag(), ForestModel::outOfBag);
          List<Tree> trees = f.of("trees", TreeColumns.trees(head.schema()), ForestModel::trees);
          return f.made(() -> new ForestModel(head, trees, smoothing, estimate));
        });
  }

  /**
   * The scores at the start, the step, the strength of smoothing and the trees, whose leaves hold
   * sums of residuals: one number for each score column.
   */
  static Value<BoostedModel> boosted(ModelHead head) {
    return object(
        f -> {
          List<Attribute> residuals =
              IntStream.range(0, head.schema().outputs())
                  .mapToObj(o -> Attribute.numeric("r" + o))
                  .toList();
          Schema schema = new Schema(head.schema().features(), residuals, Optional.empty());
          double[] start = f.of("start", Value.FINITES, BoostedModel::start);
          double step = f.amount("step", BoostedModel::step);
          double smoothing = f.amount(SMOOTHING, BoostedModel::smoothing);
          List<Tree> trees = f.of("stages", TreeColumns.trees(schema), BoostedModel::trees);
          return f.made(() -> new BoostedModel(head, start, step, smoothing, trees));
        });
  }
}
