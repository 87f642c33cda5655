package espalier.model;

import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Elements of the Predictive Model Markup Language. */
class PmmlElements {

  private final XMLStreamWriter out;

  PmmlElements(XMLStreamWriter out) {
    this.out = out;
  }

  /** What is written in an element. */
  interface Part {
    void write() throws XMLStreamException;
  }

  static String[] typed(boolean nominal) {
    return nominal
        ? new String[] {"optype", "categorical", "dataType", "string"}
        : new String[] {"optype", "continuous", "dataType", "double"};
  }

  final void mining(List<String> fields) throws XMLStreamException {
    open("MiningSchema");
    for (String field : fields) {
      empty("MiningField", "name", field, "invalidValueTreatment", "asIs");
    }
    close();
  }

  final void output(String name, boolean label) throws XMLStreamException {
    String[] type =
        label ? new String[] {"optype", "categorical", "dataType", "boolean"} : typed(false);
    open("OutputField", with(type, "name", name, "feature", "transformedValue"));
  }

  final void apply(String function) throws XMLStreamException {
    open("Apply", "function", function);
  }

  final void field(String name) throws XMLStreamException {
    empty("FieldRef", "field", name);
  }

  final void constant(double value) throws XMLStreamException {
    out.writeStartElement("Constant");
    out.writeAttribute("dataType", "double");
    out.writeCharacters(Double.toString(value));
    out.writeEndElement();
  }

  final void text(String name, String text) throws XMLStreamException {
    out.writeStartElement(name);
    out.writeCharacters(text);
    out.writeEndElement();
  }

  static String[] with(String[] type, String... more) {
    return Stream.concat(Stream.of(more), Stream.of(type)).toArray(String[]::new);
  }

  final void open(String name, String... attributes) throws XMLStreamException {
    out.writeCharacters("\n");
    out.writeStartElement(name);
    attributes(attributes);
  }

  final void empty(String name, String... attributes) throws XMLStreamException {
    out.writeEmptyElement(name);
    attributes(attributes);
  }

  private void attributes(String... attributes) throws XMLStreamException {
    for (int a = 0; a < attributes.length; a += 2) {
      out.writeAttribute(attributes[a], attributes[a + 1]);
    }
  }

  final void close() throws XMLStreamException {
    out.writeEndElement();
  }
}
