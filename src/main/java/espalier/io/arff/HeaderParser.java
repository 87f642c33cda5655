package espalier.io.arff;

import espalier.io.column.FileAttribute;
import espalier.io.column.RowNames;
import espalier.io.file.FileHeader;
import espalier.io.file.Place;
import espalier.io.file.UniqueNames;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Reads an ARFF file up to and including its {@code @data} line. */
public final class HeaderParser {

  private static final int FEW = 16;

  /** More renamed attributes than this are not worth a note each. */
  private static final int MOST_NOTES = 10;

  private final ArffScanner in;
  private String relation = "";
  private List<String> before = List.of();
  private final List<FileAttribute> attributes = new ArrayList<>();
  private final UniqueNames names = new UniqueNames();
  private final List<String> notes = new ArrayList<>();

  private HeaderParser(ArffScanner in) {
    this.in = in;
  }

  static FileHeader parse(ArffScanner in) {
    HeaderParser parser = new HeaderParser(in);
    if (!in.nextContent()) {
      throw Place.in(in.file).error("the file is empty.");
    }
    parser.run();
    return new FileHeader(
        in.file,
        parser.relation,
        List.copyOf(parser.attributes),
        parser.rowNames(),
        List.copyOf(parser.notes),
        Optional.empty());
  }

  private void run() {
    while (in.nextContent()) {
      in.token();
      switch (in.text().toLowerCase(Locale.ROOT)) {
        case "@relation" -> relation();
        case "@attribute" -> attribute();
        case "@data" -> {
          if (attributes.isEmpty()) {
            throw in.error("@data comes before any @attribute.");
          }
          return;
        }
        default ->
            throw in.error(
                "%s was found where an ARFF header has @relation, @attribute or @data.",
                in.shown());
      }
      in.nextLine();
    }
    throw Place.in(in.file).error("the file has no @data line.");
  }

  private void relation() {
    in.skipBlanks();
    if (in.peek() == '\'' || in.peek() == '"') {
      in.token();
    } else {
      in.restOfLine();
    }
    relation = in.text();
  }

  private void attribute() {
    int line = in.line();
    in.token();
    if (in.text().isEmpty()) {
      throw in.error("an @attribute needs a name and a type.");
    }
    String name = free(in.text(), line);
    in.skipBlanks();
    if (in.take('{')) {
      attributes.add(
          new FileAttribute(name, FileAttribute.Type.NOMINAL, nominalValues(name), line));
      return;
    }
    in.token();
    FileAttribute.Type type = type(name);
    List<String> values =
        type == FileAttribute.Type.HIERARCHICAL ? hierarchicalEntries(name) : List.of();
    attributes.add(new FileAttribute(name, type, values, line));
  }

  /** The name, or the name with the first number that no earlier attribute has. */
  private String free(String name, int line) {
    String free = names.free(name);
    if (!free.equals(name) && notes.size() < MOST_NOTES) {
      notes.add(
          Message.of(
              "%s, line %d: attribute '%s' is declared again (first in line %d) and is read as"
                  + " '%s'.",
              in.file, line, name, firstLine(name), free));
    }
    return free;
  }

  private int firstLine(String name) {
    return attributes.stream().filter(a -> a.name().equals(name)).findFirst().orElseThrow().line();
  }

  /** The first string attribute whose name is one for rows. */
  private int rowNames() {
    return IntStream.range(0, attributes.size())
        .filter(a -> attributes.get(a).type() == FileAttribute.Type.STRING)
        .filter(a -> RowNames.isColumn(attributes.get(a).name()))
        .findFirst()
        .orElse(-1);
  }

  private FileAttribute.Type type(String name) {
    return switch (in.text().toLowerCase(Locale.ROOT)) {
      case "numeric", "real", "integer" -> FileAttribute.Type.NUMERIC;
      case "string" -> FileAttribute.Type.STRING;
      case "date" -> FileAttribute.Type.DATE;
      case "hierarchical" -> FileAttribute.Type.HIERARCHICAL;
      case "" -> throw in.error("attribute '%s' has no type.", name);
      default ->
          throw in.error(
              "attribute '%s' has the type %s; numeric, real, integer, {value,...},"
                  + " hierarchical, string and date are known.",
              name, in.shown());
    };
  }

  /** The values of a nominal attribute; attributes in turn that have the same share one list. */
  private List<String> nominalValues(String name) {
    List<String> values = new ArrayList<>(2);
    Set<String> known = null;
    boolean asBefore = true;
    while (true) {
      if (in.atLineEnd()) {
        throw in.error("the value list of attribute '%s' is not closed by }.", name);
      }
      if (in.take('}')) {
        break;
      }
      if (!in.take(',')) {
        in.token();
        if (in.absent()) {
          throw in.error("the value list of attribute '%s' contains a {.", name);
        }
        int k = values.size();
        boolean same = k < before.size() && in.is(before.get(k));
        String value = same ? before.get(k) : in.text();
        asBefore &= same;
        if (k == FEW) {
          known = new HashSet<>(values);
        }
        if (known == null ? values.contains(value) : !known.add(value)) {
          throw in.error("attribute '%s' declares the value %s twice.", name, in.shown());
        }
        values.add(value);
      }
    }
    if (values.isEmpty()) {
      throw in.error("nominal attribute '%s' declares no value.", name);
    }
    if (!asBefore || values.size() < before.size()) {
      before = List.copyOf(values);
    }
    return before;
  }

  private List<String> hierarchicalEntries(String name) {
    List<String> entries = new ArrayList<>();
    while (!in.atLineEnd()) {
      if (!in.take(',')) {
        in.token(true);
        if (in.absent()) {
          throw in.error("the entries of hierarchical attribute '%s' contain a brace.", name);
        }
        entries.add(in.text());
      }
    }
    if (entries.isEmpty()) {
      throw in.error("hierarchical attribute '%s' declares no label.", name);
    }
    return List.copyOf(entries);
  }
}
