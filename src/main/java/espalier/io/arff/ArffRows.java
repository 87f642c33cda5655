package espalier.io.arff;

import espalier.io.column.FileAttribute;
import espalier.io.file.FileHeader;
import espalier.io.file.InputException;
import espalier.io.file.RowSource;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** An ARFF file, its rows dense or sparse ({@code {index value, ...}}). */
public final class ArffRows implements RowSource {

  private final ArffScanner in;
  private final FileHeader header;
  private final List<FileAttribute> attributes;
  private int sparseBase;
  private final int[] seen;

  /** Opens a file, whose sparse rows count attributes from 0, as in WEKA, or from 1, as in CLUS. */
  ArffRows(Path file, int sparseBase) {
    this.in = ArffScanner.open(file);
    this.sparseBase = sparseBase;
    try {
      header = HeaderParser.parse(in);
    } catch (InputException e) {
      in.close();
      throw e;
    }
    attributes = header.attributes();
    seen = new int[attributes.size()];
    Arrays.fill(seen, -1);
  }

  /** The rows, their sparse ones counting attributes from 0 or 1. */
  ArffRows countingFrom(int base) {
    sparseBase = base;
    return this;
  }

  @Override
  public FileHeader header() {
    return header;
  }

  @Override
  public void close() {
    in.close();
  }

  @Override
  public void read(Receiver table) {
    in.nextLine();
    while (in.nextContent()) {
      boolean sparse = in.take('{');
      table.begin(sparse);
      if (sparse) {
        sparse(table);
      } else {
        dense(table);
      }
      table.end(weight(), in.line());
      if (!in.atLineEnd()) {
        throw tooMany();
      }
      in.nextLine();
    }
  }

  private void dense(Receiver table) {
    int count = attributes.size();
    for (int a = 0; a < count; a++) {
      if (in.atLineEnd() || in.peek() == '{') {
        throw in.error("the row has %s values, but %s attributes are declared.", a, count);
      }
      read(table, a);
      in.skipBlanks();
      in.take(',');
    }
  }

  private void read(Receiver table, int a) {
    in.token(attributes.get(a).type() == FileAttribute.Type.HIERARCHICAL);
    if (in.absent()) {
      throw in.error(
          "attribute '%s' has no value before '%s'; write ? for a missing value.",
          attributes.get(a).name(), (char) in.peek());
    }
    table.cell(in, a);
  }

  private void sparse(Receiver table) {
    while (true) {
      if (in.atLineEnd()) {
        throw in.error("the sparse row is not closed by }.");
      }
      if (in.take('}')) {
        break;
      }
      int a = index();
      if (seen[a] == table.rows()) {
        throw in.error("the sparse row gives attribute '%s' twice.", attributes.get(a).name());
      }
      seen[a] = table.rows();
      if (in.atLineEnd()) {
        throw in.error("the sparse row is not closed by }.");
      }
      read(table, a);
      in.skipBlanks();
      in.take(',');
    }
    in.skipBlanks();
    in.take(',');
  }

  private int index() {
    in.token();
    double index = in.number();
    if (index != Math.rint(index)
        || index < sparseBase
        || index >= sparseBase + attributes.size()) {
      throw in.error(
          "%s is not the index of an attribute; a sparse row has pairs 'index value' with"
              + " indices %d to %d.",
          in.shown(), sparseBase, sparseBase + attributes.size() - 1);
    }
    return (int) index - sparseBase;
  }

  private double weight() {
    in.skipBlanks();
    if (!in.take('{')) {
      return 1;
    }
    in.token();
    double weight = in.number();
    in.skipBlanks();
    if (!(weight >= 0) || !in.take('}')) {
      throw in.error(
          "%s is not a row weight; a number from 0 up in braces may end a row.", in.shown());
    }
    return weight;
  }

  private InputException tooMany() {
    int count = attributes.size();
    while (!in.atLineEnd()) {
      in.token(false);
      if (in.absent() && in.peek() != ',') {
        return in.error("'%s' is after the end of the row.", (char) in.peek());
      }
      count++;
      in.skipBlanks();
      in.take(',');
    }
    return in.error(
        "the row has %s values, but %s attributes are declared.", count, attributes.size());
  }
}
