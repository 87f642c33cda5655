package espalier.model;

import espalier.bayes.BayesModel;
import espalier.chart.Drawing;
import espalier.chart.Png;
import espalier.chart.Svg;
import espalier.kernel.KernelModel;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.option.Form;
import espalier.supervision.SelfTrainedModel;
import espalier.supervision.SelfTrainedModel.SelfTrainingRound;
import espalier.tree.TreeModel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * How the models of a family are shown to people.
 *
 * @param texts text for the terminal; of trees only nodes below at most so many tests
 * @param dots Graphviz's language with at most so many nodes, empty if the family has no such form
 * @param drawings a picture of at most so many nodes, empty if the family has none
 * @param shades the view whose pictures are shaded by a label, empty if the family has none such
 */
public record ModelView(
    IntFunction<String> texts,
    IntFunction<Optional<String>> dots,
    IntFunction<Optional<Drawing>> drawings,
    Function<String, Optional<ModelView>> shades) {

  /** A view that is text alone. */
  private ModelView(IntFunction<String> texts) {
    this(texts, nodes -> Optional.empty(), nodes -> Optional.empty(), label -> Optional.empty());
  }

  /** The view of a model, empty for a family without one; a new family is one more line here. */
  public static Optional<ModelView> of(Model model) {
    if (model instanceof BayesModel latent) {
      return Optional.of(latent(latent, LatentView.first(latent.schema())));
    }
    if (model instanceof KernelModel kernel) {
      return Optional.of(new ModelView(depth -> kernel(kernel.parts())));
    }
    if (model instanceof SelfTrainedModel trained) {
      return Optional.of(selfTrained(trained, of(trained.base())));
    }
    return model instanceof TreeModel tree
        ? Optional.of(
            new ModelView(
                depth -> TreeText.unicode().withMaxDepth(depth).render(tree),
                nodes -> Optional.of(new TreeDot(nodes).render(tree)),
                nodes -> Optional.of(TreePicture.of(tree, nodes)),
                label -> Optional.empty()))
        : Optional.empty();
  }

  /** A latent tree whose pictures are shaded by the posterior of an output. */
  private static ModelView latent(BayesModel model, int output) {
    return new ModelView(
        depth -> LatentView.text(model, depth),
        nodes -> Optional.empty(),
        nodes -> Optional.of(LatentTreePicture.of(model, output)),
        label -> Optional.of(latent(model, LatentView.output(model.schema(), label))));
  }

  /** Labelled rows compared by a kernel, in a sentence. */
  private static String kernel(KernelModel.Parts parts) {
    boolean standard = Arrays.stream(parts.encoder().scale()).anyMatch(s -> s != 1);
    return Message.of(
        "%s kernel over %d columns of %s, ridge %s: a score is an intercept and the sum of the"
            + " coefficients of %d labelled rows, each times the kernel with that row.%n",
        Form.name(parts.function().kernel()),
        parts.encoder().columns(),
        standard ? "standardised features" : "features in their own units",
        Numbers.digits(parts.ridge(), 4),
        parts.values().length);
  }

  /** The rounds of self-training, then the last base in all its forms. */
  private static ModelView selfTrained(SelfTrainedModel model, Optional<ModelView> base) {
    return new ModelView(
        depth -> rounds(model.record()) + base.map(v -> '\n' + v.text(depth)).orElse(""),
        nodes -> base.flatMap(v -> v.dot(nodes)),
        nodes -> base.flatMap(v -> v.drawings.apply(nodes)),
        label -> Optional.empty());
  }

  private static String rounds(SelfTrainedModel.Record record) {
    StringBuilder text = new StringBuilder();
    List<SelfTrainingRound> rounds = record.rounds();
    text.append(
        Message.of(
            "%-5s  %-10s  %-16s  %s%n",
            "round", "rows added", "least confidence", "internal estimate"));
    for (int r = 0; r < rounds.size(); r++) {
      SelfTrainingRound round = rounds.get(r);
      text.append(
          Message.of(
              "%-5d  %-10d  %-16s  %s%s%n",
              r + 1,
              round.added(),
              Numbers.score(round.threshold()),
              Numbers.score(round.estimate()),
              r < record.kept() ? "" : "  (taken back)"));
    }
    return text.append("End: ").append(record.end()).append(".\n").toString();
  }

  public String text(int maxDepth) {
    return texts.apply(maxDepth);
  }

  public Optional<String> dot(int maxNodes) {
    return dots.apply(maxNodes);
  }

  /**
   * The view whose pictures are shaded by a label.
   *
   * @throws IllegalArgumentException if there is no such label
   */
  public Optional<ModelView> shadedBy(String label) {
    return shades.apply(label);
  }

  /** A picture as SVG, empty if the family has none. */
  public Optional<String> svg(int maxNodes) {
    return drawings.apply(maxNodes).map(Svg::of);
  }

  /** A picture as PNG, empty if the family has none. */
  public Optional<byte[]> png(int maxNodes) {
    return drawings.apply(maxNodes).map(d -> Png.of(d, PictureFile.SCALE));
  }
}
