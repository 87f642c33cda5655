package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import espalier.learn.Schema;
import espalier.tree.Tree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Trees alone as JSON bytes, in the form that they have within models; O(nodes). */
public final class TreesJson {

  private TreesJson() {}

  /** The bytes of trees that were grown for a schema. */
  public static byte[] toBytes(Schema schema, List<Tree> trees) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator out = Json.FACTORY.createGenerator((OutputStream) bytes)) {
      TreeColumns.trees(schema).write(trees, out);
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
    try (JsonParser parser = Json.FACTORY.createParser(bytes)) {
      return TreeColumns.trees(schema).read(new JsonIn(parser));
    } catch (IOException e) {
      throw new UncheckedIOException("The bytes of trees cannot be read.", e);
    }
  }
}
