package espalier.hierarchy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Terms of an ontology in use as labels: their hierarchy, with titles, the namespace of each, and
 * which older identifiers lead to them. Immutable.
 *
 * @param hierarchy the terms in use and their order: {@code is_a} and {@code part_of}
 * @param spaces the namespace of each term
 * @param aliases terms in use by other identifiers: alternative ones and those of obsolete terms
 *     that were replaced
 * @param obsolete terms that are out of use and lead to none in use, with those to consider
 * @param notes notes on what the file has and the labels have not
 */
public record Ontology(
    LabelHierarchy hierarchy,
    List<String> spaces,
    Map<String, String> aliases,
    Map<String, List<String>> obsolete,
    List<String> notes) {

  /** Copies the lists and maps. */
  public Ontology {
    spaces = List.copyOf(spaces);
    aliases = Map.copyOf(aliases);
    obsolete = Map.copyOf(obsolete);
    notes = List.copyOf(notes);
  }

  /** A hierarchy without other identifiers. */
  public static Ontology of(LabelHierarchy hierarchy) {
    return new Ontology(
        hierarchy, hierarchy.names().stream().map(n -> "").toList(), Map.of(), Map.of(), List.of());
  }

  public List<String> namespaces() {
    return spaces.stream().distinct().sorted().toList();
  }

  /** The term of an identifier, which may be an older one, or -1. O(1). */
  public int term(String id) {
    int term = hierarchy.indexOf(id);
    return term >= 0 || !aliases.containsKey(id) ? term : hierarchy.indexOf(aliases.get(id));
  }

  /** Whether an identifier is of a term that is out of use and leads to none in use. */
  public boolean obsolete(String id) {
    return obsolete.containsKey(id);
  }

  /** The terms that the file says to consider for an obsolete one; none are also no hint. */
  public List<String> considered(String id) {
    return obsolete.getOrDefault(id, List.of());
  }

  /** The terms of one namespace alone; a term keeps the nearest terms of it above as parents. */
  public Ontology within(String namespace) {
    return select(
        IntStream.range(0, spaces.size()).filter(t -> spaces.get(t).equals(namespace)).toArray());
  }

  /** Some of the terms, as {@link LabelHierarchy#select} has them. */
  public Ontology select(int[] terms) {
    LabelHierarchy kept = hierarchy.select(terms);
    Map<String, String> known = new HashMap<>(aliases);
    known.values().removeIf(t -> kept.indexOf(t) < 0);
    List<String> some = IntStream.of(terms).mapToObj(spaces::get).toList();
    return new Ontology(kept, some, known, obsolete, notes);
  }
}
