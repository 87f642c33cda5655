package espalier.distill;

import static espalier.distill.DistilledTreeOptions.TEACHER;
import static espalier.learn.Learner.DEPTH_BASE;
import static espalier.learn.Learner.DEPTH_RULE;
import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.run.Seeds.SEED;

import espalier.auto.AutoLearner;
import espalier.auto.AutoOptions;
import espalier.data.Dataset;
import espalier.distill.DistilledTreeOptions.Teacher;
import espalier.ensemble.BlendLearner;
import espalier.ensemble.SmoothedForestLearner;
import espalier.ensemble.SmoothedForestOptions;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.UnlabelledRows;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tuning.HeldOutScores;
import espalier.tuning.OptionLearner;
import espalier.tuning.SemiSupervised;
import espalier.tuning.Unseen;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A single tree to read that predicts nearly as well as a forest: it is grown on the scores that a
 * forest gives to all rows, labelled and unlabelled, by {@link Distillation}.
 *
 * <p>Few labelled rows make a poor tree, because every split spends some of them. A forest makes
 * more of them, and its scores on the unlabelled rows let the tree choose its splits by all rows.
 * Leaves answer with mean scores of the forest, not with shares of labelled rows; the counts at a
 * node are those of the rows themselves.
 */
public final class DistilledTreeLearner extends OptionLearner<DistilledTreeOptions>
    implements SemiSupervised<TreeModel>, HeldOutScores {

  public DistilledTreeLearner(DistilledTreeOptions options) {
    super("Distilled tree", options);
  }

  @Override
  public Optional<Learner> supervised() {
    return dropsUnlabelledRows()
        ? Optional.empty()
        : Optional.of(new DistilledTreeLearner(options.with(UNLABELLED_ROWS, UnlabelledRows.DROP)));
  }

  @Override
  public TreeModel fit(Dataset data, FitContext context) {
    return (TreeModel) scored(data, context).model();
  }

  @Override
  public Scored scored(Dataset all, FitContext context) {
    BlendLearner.Teacher teacher = teacher().teacher(all, context);
    Model model = teacher.scored().model();
    double[][] unseen = teacher.scored().unseen().chosen();
    int[] labelled = all.targets().labelledRows();
    double[][] byRow = new double[all.rows()][];
    IntStream.range(0, labelled.length).forEach(i -> byRow[labelled[i]] = unseen[i]);
    int[] rows = dropsUnlabelledRows() ? labelled : IntStream.range(0, all.rows()).toArray();
    int[] drawn = Distillation.some(rows, options);
    Dataset some = all.select(drawn);
    Dataset scored = Distillation.scored(model, some, Unseen.select(byRow, drawn));
    Tree tree = Distillation.imitated(scored, options, context);
    List<String> warnings = model.provenance().warnings();
    ModelHead head = head(all, warnings, Outcome.of(all, !dropsUnlabelledRows()));
    Tree counted = Distillation.counted(tree, rows.length < all.rows() ? all.select(rows) : all);
    Unseen judged =
        teacher
            .others()
            .map(o -> Distillation.unseen(tree, all.select(labelled), some, o, options.get(SEED)))
            .map(Unseen::new)
            .orElse(Unseen.none(labelled.length));
    return new Scored(new TreeModel(head, counted, 0), judged);
  }

  private BlendLearner<?> teacher() {
    if (options.get(TEACHER) == Teacher.AUTO) {
      return new AutoLearner(AutoOptions.defaults().takeFrom(options));
    }
    return new SmoothedForestLearner(
        SmoothedForestOptions.defaults()
            .with(DEPTH_RULE, options.get(DEPTH_RULE))
            .with(DEPTH_BASE, options.get(DEPTH_BASE))
            .with(UNLABELLED_ROWS, options.get(UNLABELLED_ROWS))
            .with(SEED, options.get(SEED)));
  }
}
