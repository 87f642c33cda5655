package espalier.model;

import espalier.kernel.KernelModel;
import espalier.message.Message;
import espalier.option.Form;
import java.util.Arrays;

/** Labelled rows compared by a kernel, in a sentence. */
record KernelView(KernelModel model) implements ModelView {

  @Override
  public String text(int maxDepth) {
    KernelModel.Parts parts = model.parts();
    boolean standard = Arrays.stream(parts.encoder().scale()).anyMatch(s -> s != 1);
    return Message.of(
        "%s kernel over %d columns of %s, ridge %.4g: a score is an intercept and the sum of the"
            + " coefficients of %d labelled rows, each times the kernel with that row.%n",
        Form.name(parts.function().kernel()),
        parts.encoder().columns(),
        standard ? "standardised features" : "features in their own units",
        parts.ridge(),
        parts.values().length);
  }
}
