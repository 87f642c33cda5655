package espalier.neighbour;

import static espalier.learn.FeatureSpace.MISSING;
import static espalier.learn.FeatureSpace.SCALING;
import static espalier.neighbour.NeighbourOptions.NEIGHBOURS;
import static espalier.neighbour.NeighbourOptions.TIES;
import static espalier.run.Seeds.SEED;

import espalier.data.Dataset;
import espalier.learn.FeatureSpace;
import espalier.learn.FitContext;
import espalier.learn.Outcome;
import espalier.learn.TrainingCheck;
import espalier.tuning.OptionLearner;
import java.util.ArrayList;
import java.util.List;

/**
 * The nearest labelled rows answer: the supervised baseline of Kemp, Griffiths, Stromsten and
 * Tenenbaum, Semi-supervised learning with trees, NIPS 2003. Rows are compared as by the learners
 * of latent trees; unlabelled rows count for the scales of features only where there are such. Fit:
 * O(rows x features).
 */
public final class NeighbourLearner extends OptionLearner<NeighbourOptions> {

  public NeighbourLearner(NeighbourOptions options) {
    super("NN", options);
  }

  @Override
  public NearestRowsModel fit(Dataset data, FitContext context) {
    List<String> warnings = new ArrayList<>();
    int[] labelled = labelled(data, warnings);
    context.check();
    context.report("nearest neighbour", 0, 1);
    FeatureSpace space = FeatureSpace.of(data, options.get(SCALING), options.get(MISSING), false);
    double[][] points = new double[labelled.length][];
    double[][] scores = new double[labelled.length][];
    double[] weights = new double[labelled.length];
    for (int k = 0; k < labelled.length; k++) {
      context.check();
      int row = labelled[k];
      points[k] = space.point(f -> data.value(row, f));
      scores[k] = EncodedTargets.row(data.targets(), row);
      weights[k] = data.weight(row);
    }
    NearestRowsModel.Parts parts =
        new NearestRowsModel.Parts(
            space,
            points,
            scores,
            weights,
            options.get(NEIGHBOURS),
            options.get(TIES),
            options.get(SEED));
    Outcome outcome = Outcome.of(Outcome.Unlabelled.USED);
    return new NearestRowsModel(head(data, warnings, outcome), parts);
  }

  /** The labelled rows, of which there must be some, as there must be features. */
  static int[] labelled(Dataset data, List<String> warnings) {
    TrainingCheck.check(data, warnings);
    return data.targets().labelledRows();
  }
}
