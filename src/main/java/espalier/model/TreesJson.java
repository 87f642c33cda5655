package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import espalier.learn.Schema;
import espalier.tree.Tree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Trees alone as JSON bytes, in the form that they have within models; O(nodes). */
public final class TreesJson {

  private TreesJson() {}

  /** The bytes of trees that were grown for a schema. */
  public static byte[] toBytes(Schema schema, List<Tree> trees) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    NodesCodec nodes = new NodesCodec(schema);
    try (JsonGenerator out = Json.FACTORY.createGenerator((OutputStream) bytes)) {
      out.writeStartArray();
      for (Tree tree : trees) {
        nodes.write(tree, out);
      }
      out.writeEndArray();
    } catch (IOException e) {
      throw new UncheckedIOException("Trees cannot be written as JSON.", e);
    }
    return bytes.toByteArray();
  }

  /**
   * The trees of which these are the bytes, the same bit by bit.
   *
   * @throws ModelFormatException if the bytes hold something that cannot be; says where
   */
  public static List<Tree> fromBytes(Schema schema, byte[] bytes) {
    List<Tree> trees = new ArrayList<>();
    NodesCodec nodes = new NodesCodec(schema);
    try (JsonParser parser = Json.FACTORY.createParser(bytes)) {
      JsonIn in = new JsonIn(parser);
      in.list(() -> trees.add(nodes.read(in)));
    } catch (IOException e) {
      throw new UncheckedIOException("The bytes of trees cannot be read.", e);
    }
    return trees;
  }
}
