package espalier.neighbour;

import static espalier.neighbour.PropagationOptions.FORM;
import static espalier.neighbour.PropagationOptions.GAMMA;
import static espalier.run.Seeds.SEED;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Outcome;
import espalier.learn.TrainingCheck;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.neighbour.PropagationOptions.PropagationForm;
import espalier.run.Workers;
import espalier.tuning.OptionLearner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Spreads known targets along the similarity graph of all rows, without a tree; see {@link
 * PropagationForm} for what the spread targets obey and {@link PropagationModel} for how they
 * answer for rows that were not there.
 *
 * <p>Papers: X. Zhu, Z. Ghahramani, J. Lafferty, Semi-supervised learning using Gaussian fields and
 * harmonic functions, ICML 2003; D. Zhou et al., Learning with local and global consistency, NIPS
 * 2003; the answers for new rows are those of O. Delalleau, Y. Bengio, N. Le Roux, Efficient
 * non-parametric function induction in semi-supervised learning, AISTATS 2005. O(N² D) for an exact
 * graph, O(N k K) per iteration of the solver.
 */
public final class LabelPropagation extends OptionLearner<PropagationOptions> {

  public LabelPropagation(PropagationOptions options) {
    super("Label propagation", options);
  }

  @Override
  public PropagationModel fit(Dataset data) {
    return fit(data, FitContext.quiet());
  }

  @Override
  public PropagationModel fit(Dataset data, FitContext context) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(data, warnings);
    context.report("spreading targets", 0, 1);
    EncodedTargets targets = EncodedTargets.of(data);
    PointEncoder encoder = EncodedFeatures.of(data).encoder(options.get(GraphOptions.SCALING));
    Points points = Points.of(data, encoder);
    double gamma = options.get(GAMMA);
    RowGraph graph;
    try (Workers workers = new Workers(context)) {
      graph = RowGraph.of(data, points, options, gamma, options.get(SEED), context, workers);
    }
    graph.note().ifPresent(warnings::add);
    graph.lonelyParts(data).ifPresent(warnings::add);
    Propagation propagation = new Propagation(graph.laplacian(), targets, context);
    double[] z = propagation.spread(options.get(FORM), gamma);
    if (!propagation.converged()) {
      warnings.add("The targets were spread for 1000 iterations and are not yet precise.");
    }
    double[][] scores = new double[data.rows()][];
    Arrays.setAll(scores, i -> targets.scores(z, i));
    double[][] rows = new double[data.rows()][];
    Arrays.setAll(rows, points::row);
    Bandwidth bandwidth = options.get(GraphOptions.BANDWIDTH);
    PropagationModel.Parts parts =
        new PropagationModel.Parts(
            encoder,
            bandwidth,
            graph.near().k(),
            rows,
            SimilarityGraph.scales(points.rows(), graph.near(), bandwidth),
            scores);
    Outcome outcome = Outcome.of(Outcome.Unlabelled.USED);
    return new PropagationModel(head(data, warnings, outcome), parts);
  }
}
