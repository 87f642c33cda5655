package espalier.model;

import espalier.message.Message;
import espalier.supervision.SelfTrainedModel;
import espalier.supervision.SelfTrainedModel.SelfTrainingRound;
import java.util.List;
import java.util.Optional;

/** The rounds of self-training, then the last base in all its forms. */
record SelfTrainedView(SelfTrainedModel model) implements ModelView {

  @Override
  public String text(int maxDepth) {
    StringBuilder text = new StringBuilder();
    List<SelfTrainingRound> rounds = model.record().rounds();
    text.append(
        Message.of(
            "%-5s  %-10s  %-16s  %s%n",
            "round", "rows added", "least confidence", "internal estimate"));
    for (int r = 0; r < rounds.size(); r++) {
      SelfTrainingRound round = rounds.get(r);
      text.append(
          Message.of(
              "%-5d  %-10d  %-16.4f  %s%s%n",
              r + 1,
              round.added(),
              round.threshold(),
              Double.isNaN(round.estimate()) ? "-" : Message.of("%.4f", round.estimate()),
              r < model.record().kept() ? "" : "  (taken back)"));
    }
    text.append("End: ").append(model.record().end()).append(".\n");
    ModelView.of(model.base()).ifPresent(v -> text.append('\n').append(v.text(maxDepth)));
    return text.toString();
  }

  @Override
  public Optional<String> dot(int maxNodes) {
    return ModelView.of(model.base()).flatMap(v -> v.dot(maxNodes));
  }

  @Override
  public Optional<String> svg(int maxNodes) {
    return ModelView.of(model.base()).flatMap(v -> v.svg(maxNodes));
  }

  @Override
  public Optional<byte[]> png(int maxNodes) {
    return ModelView.of(model.base()).flatMap(v -> v.png(maxNodes));
  }
}
