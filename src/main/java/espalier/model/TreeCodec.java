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
    double[] smoothing = new double[1];
    Tree[] tree = new Tree[1];
    in.object(
        () -> {
          smoothing[0] = in.key("smoothing").amount();
          in.key("nodes");
          tree[0] = new NodesCodec(head.schema()).read(in);
        });
    double need = (double) Double.BYTES * tree[0].leaves() * head.schema().outputs();
    if (need > Runtime.getRuntime().maxMemory()) {
      throw new ModelFormatException(
          Message.of(
              "%s: the scores of %d leaves x %d outputs need %.0f MB, more memory than there is;"
                  + " give Java more with -Xmx.",
              spot, tree[0].leaves(), head.schema().outputs(), need / (1 << 20)));
    }
    return new TreeModel(head, tree[0], smoothing[0]);
  }
}
