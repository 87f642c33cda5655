package espalier.io.arff;

import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The labels of a Mulan XML file ({@code <labels>} with nested {@code <label name="...">}).
 * Document types and external entities are refused.
 */
public record MulanLabels(String file, Map<String, String> parents) {

  /** The namespace of Mulan's label files. */
  public static final String NAMESPACE = "http://mulan.sourceforge.net/labels";

  /**
   * Reads an XML file of labels.
   *
   * @throws InputException if the file is not well-formed, has other elements, a document type, a
   *     label without name or a name twice
   */
  public static MulanLabels read(Path file) {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setXMLReporter((message, type, about, at) -> {});
    try (InputStream in = TextFile.openBytes(file)) {
      XMLStreamReader xml = factory.createXMLStreamReader(characters(file, in));
      return new MulanLabels(file.toString(), labels(file.toString(), xml));
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
      if (e.getNestedException() instanceof CharacterCodingException) {
        throw TextFile.otherCharacters(
            file, line, "there are bytes here that do not fit its encoding", "ISO-8859-1");
      }
      throw Place.at(file, line).error("this is not a well-formed XML file of labels.");
    } catch (IOException e) {
      throw TextFile.unreadable(file, e);
    }
  }

  private static Map<String, String> labels(String file, XMLStreamReader xml)
      throws XMLStreamException {
    Map<String, String> parents = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>();
    while (xml.hasNext()) {
      int event = xml.next();
      int line = xml.getLocation().getLineNumber();
      if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
        throw Place.at(file, line)
            .error("document types and entities are not allowed in a file of labels.");
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        open.pop();
      } else if (event == XMLStreamConstants.START_ELEMENT) {
        String expected = open.isEmpty() ? "labels" : "label";
        if (!xml.getLocalName().equals(expected)) {
          throw Place.at(file, line)
              .error("<%s> was found where <%s> is expected.", xml.getLocalName(), expected);
        }
        open.push(open.isEmpty() ? "" : label(file, line, xml, parents, open.peek()));
      }
    }
    if (parents.isEmpty()) {
      throw Place.in(file).error("the file names no label.");
    }
    return parents;
  }

  private static String label(
      String file, int line, XMLStreamReader xml, Map<String, String> parents, String parent) {
    String name = xml.getAttributeValue(null, "name");
    if (name == null || name.isBlank()) {
      throw Place.at(file, line).error("a <label> has no name.");
    }
    if (parents.putIfAbsent(name, parent) != null) {
      throw Place.at(file, line)
          .error(
              "label '%s' is given twice; Mulan's files hold trees only, use an edge"
                  + " list for a label with several parents.",
              name);
    }
    return name;
  }

  /** The labels in the order of the file, a parent before its children. */
  public Set<String> names() {
    return Collections.unmodifiableSet(parents.keySet());
  }

  /** Whether some label lies below another. */
  public boolean isNested() {
    return parents.values().stream().anyMatch(p -> !p.isEmpty());
  }

  /** The hierarchy, labels in the order of the file. */
  public LabelHierarchy hierarchy() {
    return hierarchy(new ArrayList<>(parents.keySet()));
  }

  /** The hierarchy, labels in the given order, which must name each of them once. */
  LabelHierarchy hierarchy(List<String> order) {
    HierarchyBuilder builder = new HierarchyBuilder();
    order.forEach(builder::label);
    for (String name : order) {
      if (!parents.get(name).isEmpty()) {
        builder.edge(parents.get(name), name);
      }
    }
    return builder.build();
  }

  private static final int HEAD = 1024;
  private static final Pattern DECLARED =
      Pattern.compile("^<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([^\"']*)[\"']");

  /**
   * A reader in the encoding of the byte order mark or the declaration, else UTF-8; it fails with a
   * {@link java.nio.charset.CharacterCodingException} for other bytes.
   *
   * @throws InputException if the declared encoding is not known
   */
  private static Reader characters(Path file, InputStream bytes) throws IOException {
    bytes.mark(HEAD);
    byte[] head = bytes.readNBytes(HEAD);
    bytes.reset();
    return new InputStreamReader(
        bytes,
        charset(file, head, bytes)
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT));
  }

  private static Charset charset(Path file, byte[] head, InputStream bytes) throws IOException {
    String start = new String(head, StandardCharsets.ISO_8859_1);
    if (start.startsWith("\u00FE\u00FF") || start.startsWith("\u00FF\u00FE")) {
      return StandardCharsets.UTF_16;
    }
    if (start.startsWith("\u00EF\u00BB\u00BF")) {
      bytes.skipNBytes(3);
      return StandardCharsets.UTF_8;
    }
    Matcher declared = DECLARED.matcher(start);
    if (!declared.find()) {
      return StandardCharsets.UTF_8;
    }
    try {
      return Charset.forName(declared.group(1));
    } catch (IllegalArgumentException e) {
      throw Place.at(file, 1)
          .error("the encoding '%s' is not known; save the file as UTF-8.", declared.group(1));
    }
  }
}
