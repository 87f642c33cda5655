package espalier.io.file;

import espalier.data.TableForm;
import espalier.io.column.FileAttribute;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The declarations of a file.
 *
 * @param file its name for messages
 * @param relation the relation name of ARFF, else empty
 * @param attributes its attributes in order
 * @param rowNames the position of the attribute that seems to name the rows, or -1
 * @param notes what a user should know about the header
 * @param form how the cells of a table are read, for models to remember; empty for other files
 */
public record FileHeader(
    String file,
    String relation,
    List<FileAttribute> attributes,
    int rowNames,
    List<String> notes,
    Optional<TableForm> form) {

  /** The positions of the attributes of a type, ascending. */
  public List<Integer> positions(FileAttribute.Type type) {
    return IntStream.range(0, attributes.size())
        .filter(a -> attributes.get(a).type() == type)
        .boxed()
        .toList();
  }

  public List<String> names() {
    return attributes.stream().map(FileAttribute::name).toList();
  }

  public BitSet all() {
    BitSet all = new BitSet();
    all.set(0, attributes.size());
    return all;
  }

  /** Throws unless another file declares the same attributes in the same order. */
  public void requireSame(FileHeader other) {
    int common = Math.min(attributes.size(), other.attributes.size());
    for (int a = 0; a < common; a++) {
      FileAttribute mine = attributes.get(a);
      FileAttribute theirs = other.attributes.get(a);
      if (!mine.sameAs(theirs)) {
        throw Place.at(other.file, theirs.line())
            .error(
                "attribute %d is %s here, but %s in %s; files read together must declare the same"
                    + " attributes.",
                a + 1, describe(theirs, mine), describe(mine, theirs), file);
      }
    }
    if (attributes.size() != other.attributes.size()) {
      throw Place.in(other.file)
          .error(
              "%d attributes are declared here, but %d in %s; files read together must declare the"
                  + " same attributes.",
              other.attributes.size(), attributes.size(), file);
    }
  }

  private static String describe(FileAttribute a, FileAttribute b) {
    String text = "'" + a.name() + "'";
    if (!a.name().equals(b.name())) {
      return text;
    }
    text += " (" + a.type().name().toLowerCase(Locale.ROOT) + ")";
    if (a.type() != b.type()) {
      return text;
    }
    int k = 0;
    while (k < a.values().size()
        && k < b.values().size()
        && a.values().get(k).equals(b.values().get(k))) {
      k++;
    }
    return text
        + (k < a.values().size()
            ? " with '" + a.values().get(k) + "' as value " + (k + 1)
            : " with " + a.values().size() + " values");
  }
}
