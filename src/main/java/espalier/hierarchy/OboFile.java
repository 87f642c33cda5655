package espalier.hierarchy;

import espalier.message.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads an ontology in the OBO format 1.4: of each {@code [Term]} its {@code id}, {@code name},
 * {@code namespace}, {@code alt_id}, {@code is_a}, {@code relationship: part_of}, {@code
 * is_obsolete}, {@code replaced_by} and {@code consider}. Obsolete terms are no labels; everything
 * else is passed over. A line that ends in a backslash continues in the next one; chains of {@code
 * replaced_by} and {@code alt_id} are followed to a term in use. A part of the file that was
 * imported from elsewhere may be missing: a {@code part_of} that leads nowhere is left out, and so,
 * with a note, is an {@code is_a} to a term of another ontology; to a missing term of the same one
 * it is an error.
 */
public final class OboFile {

  private static final String TERM = "[Term]";

  private final List<String> foreign = new ArrayList<>();

  private static final class Term {
    private String id = "";
    private String name = "";
    private String namespace = "";
    private boolean obsolete;
    private final int line;
    private final List<String> others = new ArrayList<>();
    private final List<String> replacements = new ArrayList<>();
    private final List<String> considered = new ArrayList<>();
    private final Map<String, Integer> above = new LinkedHashMap<>();
    private final Set<String> wholes = new LinkedHashSet<>();

    Term(int line) {
      this.line = line;
    }
  }

  private final String source;
  private final Map<String, Term> terms = new LinkedHashMap<>();
  private String defaultNamespace = "";

  private OboFile(String source) {
    this.source = source;
  }

  /**
   * Reads an ontology. O(length of the text).
   *
   * @param source what to call the text in messages
   * @throws HierarchyFormatException if a term has no id or occurs twice, a parent is no term, or
   *     the terms make a cycle; source and line are named
   */
  public static Ontology parse(List<String> lines, String source) {
    OboFile file = new OboFile(source);
    file.read(lines);
    return file.build();
  }

  private void read(List<String> lines) {
    Term term = null;
    boolean header = true;
    int next = 0;
    for (int k = 0; k < lines.size(); k = next) {
      StringBuilder whole = new StringBuilder(lines.get(k));
      for (next = k + 1; next < lines.size() && continues(whole); next++) {
        whole.setLength(whole.length() - 1);
        whole.append(lines.get(next).stripLeading());
      }
      String line = whole.toString().strip();
      if (line.startsWith("[")) {
        close(term);
        term = line.equals(TERM) ? new Term(k + 1) : null;
        header = false;
      } else if (header && line.startsWith("default-namespace:")) {
        defaultNamespace = value(line);
      } else if (term != null && !line.isEmpty() && !line.startsWith("!")) {
        if (!tag(term, line, k + 1)) {
          throw at(
              k + 1,
              term.id,
              Message.of("'%s' is not a tag, a colon and a value; correct or remove it.", line));
        }
      }
    }
    close(term);
  }

  /** Whether a line continues in the next one: it ends in a backslash that no other one escapes. */
  private static boolean continues(CharSequence line) {
    int marks = 0;
    while (marks < line.length() && line.charAt(line.length() - 1 - marks) == '\\') {
      marks++;
    }
    return marks % 2 == 1;
  }

  /** Reads a line; whether it has a tag, known or not. */
  private static boolean tag(Term term, String line, int number) {
    String tag = line.substring(0, Math.max(0, line.indexOf(':')));
    switch (tag) {
      case "id" -> term.id = id(line);
      case "name" -> term.name = value(line);
      case "namespace" -> term.namespace = value(line);
      case "alt_id" -> term.others.add(id(line));
      case "replaced_by" -> term.replacements.add(id(line));
      case "consider" -> term.considered.add(id(line));
      case "is_obsolete" -> term.obsolete = value(line).equals("true");
      case "is_a" -> term.above.putIfAbsent(id(line), number);
      case "relationship" -> {
        String[] parts = id(line).split("\\s+");
        if (parts.length > 1 && parts[0].equals("part_of")) {
          term.wholes.add(parts[1]);
        }
      }
      default -> {}
    }
    return !tag.isEmpty() && tag.strip().indexOf(' ') < 0;
  }

  /** The value behind the tag; before a comment or trailing modifiers there is a blank. */
  private static String value(String line) {
    return value(line, true);
  }

  /** Identifiers behind the tag; a comment or trailing modifiers may follow without a blank. */
  private static String id(String line) {
    return value(line, false);
  }

  private static String value(String line, boolean blank) {
    String text = line.substring(line.indexOf(':') + 1);
    StringBuilder value = new StringBuilder();
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      boolean blankBefore = !blank || k > 0 && text.charAt(k - 1) <= ' ';
      if (c == '\\' && k + 1 < text.length()) {
        char next = text.charAt(++k);
        value.append(next == 'n' ? ' ' : next == 'W' || next == 't' ? ' ' : next);
      } else if (blankBefore && (c == '!' || c == '{')) {
        break;
      } else {
        value.append(c);
      }
    }
    return value.toString().strip();
  }

  private void close(Term term) {
    if (term == null) {
      return;
    }
    if (term.id.isEmpty()) {
      throw at(term.line, "", "this [Term] has no id; give it one.");
    }
    Term earlier = terms.putIfAbsent(term.id, term);
    if (earlier != null) {
      throw at(
          term.line,
          term.id,
          "term '" + term.id + "' was there before, in line " + earlier.line + "; remove one.");
    }
  }

  private Ontology build() {
    HierarchyBuilder builder = new HierarchyBuilder();
    List<String> namespaces = new ArrayList<>();
    Map<String, String> aliases = new HashMap<>();
    for (Term term : terms.values()) {
      if (!term.obsolete) {
        builder.label(term.id).title(term.id, term.name);
        namespaces.add(term.namespace.isEmpty() ? defaultNamespace : term.namespace);
        term.others.forEach(other -> aliases.putIfAbsent(other, term.id));
      } else if (term.replacements.size() == 1) {
        aliases.putIfAbsent(term.id, term.replacements.get(0));
        term.others.forEach(other -> aliases.putIfAbsent(other, term.id));
      }
    }
    if (namespaces.isEmpty()) {
      throw new HierarchyFormatException("", source + ": there is no [Term] in use in it.");
    }
    terms.values().stream().filter(t -> !t.obsolete).forEach(t -> edges(t, builder));
    try {
      LabelHierarchy hierarchy = builder.build();
      aliases.replaceAll((older, id) -> inUse(id, aliases, hierarchy));
      aliases.values().removeIf(String::isEmpty);
      Map<String, List<String>> gone = new HashMap<>();
      terms.values().stream()
          .filter(t -> t.obsolete && !aliases.containsKey(t.id))
          .forEach(t -> gone.put(t.id, t.considered));
      return new Ontology(hierarchy, namespaces, aliases, gone, notes());
    } catch (HierarchyFormatException e) {
      Term term = terms.get(e.label());
      throw term == null
          ? new HierarchyFormatException(e.label(), source + ": " + e.getMessage(), e)
          : e.at(source, term.line);
    }
  }

  /** The term in use that a chain of identifiers leads to; empty if none, or it is a circle. */
  private static String inUse(String id, Map<String, String> aliases, LabelHierarchy hierarchy) {
    Set<String> seen = new HashSet<>();
    String at = id;
    while (at != null && hierarchy.indexOf(at) < 0) {
      at = seen.add(at) ? aliases.get(at) : null;
    }
    return at == null ? "" : at;
  }

  private void edges(Term term, HierarchyBuilder builder) {
    Set<String> parents = new HashSet<>();
    term.above.forEach(
        (parent, line) -> {
          Term above = terms.get(parent);
          if (above == null && !prefix(parent).equals(prefix(term.id))) {
            foreign.add(parent);
            return;
          }
          if (above == null || above.obsolete) {
            throw at(
                line,
                term.id,
                Message.of(
                    "term '%s' is_a '%s', which is %s; add it or remove the line.",
                    term.id, parent, above == null ? "no term of this file" : "obsolete"));
          }
          edge(builder, parent, term, line);
          parents.add(parent);
        });
    for (String whole : term.wholes) {
      Term above = terms.get(whole);
      if (above != null && !above.obsolete && parents.add(whole)) {
        edge(builder, whole, term, term.line);
      }
    }
  }

  /** The part of an identifier before its colon, which names the ontology. */
  private static String prefix(String id) {
    return id.substring(0, Math.max(0, id.indexOf(':')));
  }

  private List<String> notes() {
    return foreign.isEmpty()
        ? List.of()
        : List.of(
            Message.of(
                "%s: %,d is_a lead to terms of other files, the first to %s; they are left out.",
                source, foreign.size(), foreign.get(0)));
  }

  private void edge(HierarchyBuilder builder, String parent, Term term, int line) {
    try {
      builder.edge(parent, term.id);
    } catch (HierarchyFormatException e) {
      throw e.at(source, line);
    }
  }

  private HierarchyFormatException at(int line, String label, String message) {
    return new HierarchyFormatException(label, source + ", line " + line + ": " + message);
  }
}
