package espalier.io.arff;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes Mulan's pair of an ARFF file, labels last, and an XML file with the labels' names. */
public final class MulanWriter {

  /** Characters that no XML file has; half of one is of the class Cs. */
  private static final Pattern NO_XML =
      Pattern.compile("[\\p{Cs}\uFFFE\uFFFF\u0000-\u001f&&[^\t\n\r]]");

  private MulanWriter() {}

  public static List<String> write(Dataset data, Path file, Path xml) {
    Targets targets = data.targets();
    if (!targets.allLabels()) {
      throw InputException.of(
          "Data set '%s' has numeric or nominal targets; Mulan's format holds"
              + " labels with the values 0 and 1 only, so write it as MEKA or CLUS.",
          data.name());
    }
    List<String> notes = new ArrayList<>();
    if (targets.count() == 1) {
      notes.add("Mulan itself refuses a file with a single label.");
    }
    ArffOutput output = ArffOutput.of(data, false, 0, true, notes);
    boolean flat = isGraph(data) || data.hierarchy().filter(h -> !h.isFlat()).isEmpty();
    AtomicFile.write(file, out -> output.write(out, data.name()));
    AtomicFile.write(
        xml,
        out -> {
          out.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
          out.write("<labels xmlns=\"" + MulanLabels.NAMESPACE + "\">\n");
          LabelHierarchy hierarchy =
              flat
                  ? HierarchyBuilder.flat(
                      targets.attributes().stream().map(Attribute::name).toList())
                  : data.hierarchy().orElseThrow();
          for (int label : hierarchy.topLevel()) {
            element(out, hierarchy, label);
          }
          out.write("</labels>\n");
        });
    if (data.hierarchy().isPresent() && flat && !isGraph(data)) {
      notes.add("A hierarchy of one level is written as plain labels and reads back as none.");
    }
    return notes;
  }

  /** Whether data have a hierarchy that is no tree. */
  public static boolean isGraph(Dataset data) {
    return data.hierarchy().filter(h -> h.kind() == LabelHierarchy.Kind.DAG).isPresent();
  }

  private static void element(Writer out, LabelHierarchy hierarchy, int label) throws IOException {
    out.write("<label name=\"" + escape(hierarchy.name(label)) + "\">");
    for (int child : hierarchy.children(label)) {
      element(out, hierarchy, child);
    }
    out.write("</label>\n");
  }

  private static String escape(String name) {
    Matcher other = NO_XML.matcher(name);
    if (other.find()) {
      throw InputException.of(
          "Label '%s' has the character U+%04X, which XML cannot hold; rename the label,"
              + " or write MEKA or CLUS.",
          name.replaceAll("\\p{Cntrl}", "\uFFFD"), (int) name.charAt(other.start()));
    }
    String text = name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    text = text.replace("\t", "&#9;").replace("\n", "&#10;").replace("\r", "&#13;");
    return text.replace("\"", "&quot;");
  }
}
