package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.ModelHead;
import espalier.message.Message;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.io.IOException;

/** Single trees: the strength of smoothing and the nodes. */
final class TreeCodec extends ModelCodec<TreeModel> {

  TreeCodec() {
    super("tree", TreeModel.class);
  }

  @Override
  void write(TreeModel tree, JsonGenerator out) throws IOException {
    out.writeStartObject();
    Json.number(out, "smoothing", tree.smoothing());
    out.writeFieldName("nodes");
    new NodesCodec(tree.schema()).write(tree.tree(), out);
    out.writeEndObject();
  }

  @Override
  TreeModel read(ModelHead head, JsonIn in) throws IOException {
    String spot = in.spot();
    return in.object(
        () -> {
          double smoothing = in.key("smoothing").amount();
          Tree tree = new NodesCodec(head.schema()).read(in.key("nodes"));
          double need = (double) Double.BYTES * tree.leaves() * head.schema().outputs();
          if (need > Runtime.getRuntime().maxMemory()) {
            throw new ModelFormatException(
                Message.of(
                    "%s: the scores of %d leaves x %d outputs need %.0f MB, more memory than there"
                        + " is; give Java more with -Xmx.",
                    spot, tree.leaves(), head.schema().outputs(), need / (1 << 20)));
          }
          return new TreeModel(head, tree, smoothing);
        });
  }
}
