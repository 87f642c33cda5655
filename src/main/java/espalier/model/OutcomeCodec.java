package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.LeafForm;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Setting;
import espalier.learn.Outcome.Unlabelled;
import espalier.option.Form;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What a fit used, except the search, the course and the twin, which are stored separately. */
final class OutcomeCodec {

  private OutcomeCodec() {}

  static void write(Outcome outcome, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("outcome");
    Json.numbers(out, "omegas", outcome.omegas().stream().mapToDouble(v -> v).toArray());
    out.writeStringField("unlabelled", Form.name(outcome.unlabelled()));
    if (outcome.leaves().isPresent()) {
      Json.number(out, "leafSmoothing", outcome.leaves().get().smoothing());
      Json.number(out, "leafPruning", outcome.leaves().get().pruning());
    }
    Json.texts(out, "chosen", outcome.chosen().stream().map(Form::name).toList());
    out.writeNumberField("gainPerRow", outcome.gainPerRow() ? 1 : 0);
    out.writeEndObject();
  }

  static Outcome read(JsonIn in) throws IOException {
    double[] omegas = in.key("omegas").numbers(0, 1);
    Unlabelled unlabelled = choice(in.key("unlabelled").spot(), in.text(), Unlabelled.class);
    Optional<LeafForm> leaves = Optional.empty();
    if (in.at("leafSmoothing")) {
      double smoothing = in.key("leafSmoothing").amount();
      leaves = Optional.of(new LeafForm(smoothing, in.key("leafPruning").amount()));
    }
    Optional<LeafForm> read = leaves;
    String spot = in.key("chosen").spot();
    Set<Setting> chosen = new HashSet<>();
    for (String name : in.texts()) {
      chosen.add(choice(spot, name, Setting.class));
    }
    boolean perRow = in.key("gainPerRow").integer(0, 1) == 1;
    return Outcome.of(unlabelled)
        .with(
            o -> {
              o.omegas = Arrays.stream(omegas).boxed().toList();
              o.leaves = read;
              o.chosen = chosen;
              o.gainPerRow = perRow;
            });
  }

  static <E extends Enum<E>> E choice(String spot, String name, Class<E> type) {
    return Guard.check(spot, () -> Form.choice(type).read("outcome", name));
  }
}
