package espalier.io.annotation;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.hierarchy.Ontology;
import espalier.io.annotation.Annotations.Statement;
import espalier.io.csv.CsvFormat;
import espalier.io.file.DataKey;
import espalier.io.file.DataKeys;
import espalier.io.file.HierarchySource;
import espalier.io.file.InputException;
import espalier.io.file.KeyException;
import espalier.io.file.Place;
import espalier.message.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Gives rows the labels that another file names for them.
 *
 * <p>A row has its labels and all above them. Other labels are absent (or unknown, if so
 * requested); a label that a row is said not to have is absent with all below it, unless one below
 * it is present. A row that has no label, or is not in the file, is unlabelled but for what it is
 * said not to have. Labels are those of the hierarchy that enough rows have. O(rows × labels).
 */
public record AnnotationJoin(Path file, DataKeys keys, HierarchySource source) {

  /** The labels that an annotated row does not have. */
  private enum Absent {
    NEGATIVE,
    UNKNOWN,
    /** Unknown below the labels that a row has, else absent. */
    BELOW,
    /** Unknown, in rows that nothing is learned from. */
    STATED
  }

  /**
   * The data with the labels of the file.
   *
   * @param hidden rows that stay unlabelled
   * @throws InputException if the rows have no names, or none is in the file
   */
  public Dataset over(Dataset data, BitSet hidden) {
    requireNames(data, file);
    Absent absent =
        Absent.valueOf(keys.text(DataKey.ABSENT).orElse("negative").toUpperCase(Locale.ROOT));
    int minRows = keys.whole(DataKey.MIN_ROWS).orElse(1);
    String evidence = keys.text(DataKey.EVIDENCE).orElse("all");
    Set<String> names =
        IntStream.range(0, data.rows()).mapToObj(data::rowName).collect(Collectors.toSet());
    Annotations annotations = Annotations.read(file, EvidenceCodes.codes(evidence), names);
    List<Optional<List<Statement>>> said = new ArrayList<>();
    for (int i = 0; i < data.rows(); i++) {
      Optional<List<Statement>> found = annotations.of(data.rowName(i));
      said.add(hidden.get(i) ? Optional.empty() : found);
    }
    long annotated = said.stream().filter(Optional::isPresent).count();
    if (annotated == 0) {
      throw noneAnnotated(data, file, annotations.example());
    }
    Ontology all = terms(said);
    Ontology terms = keys.text(DataKey.NAMESPACE).map(n -> within(all, n)).orElse(all);
    Labelling labelling = new Labelling(terms, all, said);
    if (absent == Absent.UNKNOWN && !CsvFormat.isCsv(file) && !labelling.anyAbsent()) {
      throw new KeyException(
          "{absent} was given as unknown, but no annotation in %s says that a row lacks a label"
              + " (NOT), so nothing separates rows with a label from rows without it; leave it at"
              + " negative.",
          file);
    }
    int[] kept = labelling.kept(minRows);
    if (labelling.kept(1).length == 0 && labelling.unknown > 0) {
      throw Place.in(file)
          .error(
              "no label is in the hierarchy, the first is %s; its labels look like '%s'.",
              labelling.firstUnknown, all.hierarchy().name(0));
    }
    if (kept.length == 0) {
      throw Place.in(file)
          .error("no label has %d rows; lower min-rows or check the files.", minRows);
    }
    List<String> notes = new ArrayList<>(annotations.notes());
    notes.addAll(labelling.notes(annotations));
    long had = labelling.kept(1).length;
    if (had > kept.length) {
      notes.add(
          Message.of(
              "Of %,d labels, %,d with fewer than %d annotated rows are left out.",
              had, had - kept.length, minRows));
    }
    notes.addAll(all.notes());
    Ontology used = terms.select(kept);
    Dataset flat = data.withTargets(labelling.targets(kept, used.hierarchy(), absent));
    Dataset result = source == HierarchySource.NONE ? flat : flat.withHierarchy(used.hierarchy());
    return result.withNotes(notes);
  }

  static void requireNames(Dataset data, Path file) {
    if (!data.named()) {
      throw Place.in(file)
          .error("annotations are matched by row names; name their column: id COLUMN.");
    }
  }

  static InputException noneAnnotated(Dataset data, Path file, String example) {
    return Place.in(file)
        .error(
            "none of the %d rows is annotated; row names look like '%s', annotated names like"
                + " '%s'.",
            data.rows(), data.rowName(0), example);
  }

  private Ontology terms(List<Optional<List<Statement>>> said) {
    Set<String> names = new TreeSet<>();
    said.forEach(s -> s.ifPresent(list -> list.forEach(a -> names.add(a.label()))));
    List<Attribute> labels = names.stream().map(Attribute::label).toList();
    return source
        .terms(labels)
        .orElseGet(() -> Ontology.of(HierarchyBuilder.flat(List.copyOf(names))));
  }

  private Ontology within(Ontology all, String name) {
    if (!all.namespaces().contains(name)) {
      throw new KeyException(
          "{namespace} was given as '%s'; the ontology has %s.",
          name, String.join(", ", all.namespaces()));
    }
    return all.within(name);
  }

  /** What is said of each row in terms of the hierarchy. */
  private static final class Labelling {

    private final LabelHierarchy hierarchy;
    private final List<int[]> present = new ArrayList<>();
    private final List<int[]> absent = new ArrayList<>();
    private int unknown;
    private int obsolete;
    private String firstUnknown = "";
    private String consider = "";
    private int contradicted;

    Labelling(Ontology terms, Ontology all, List<Optional<List<Statement>>> said) {
      hierarchy = terms.hierarchy();
      for (Optional<List<Statement>> row : said) {
        BitSet has = new BitSet();
        BitSet not = new BitSet();
        List<Statement> list = row.orElse(List.of());
        for (Statement s : list.stream().flatMap(one -> parts(one, all)).toList()) {
          int term = terms.term(s.label());
          if (term >= 0) {
            (s.not() ? not : has).set(term);
          } else if (all.term(s.label()) < 0) {
            firstUnknown = unknown > 0 ? firstUnknown : "'" + s.label() + "' in line " + s.line();
            unknown++;
            obsolete += all.obsolete(s.label()) ? 1 : 0;
            List<String> others = all.considered(s.label());
            if (consider.isEmpty() && !others.isEmpty()) {
              String names = String.join(" or ", others);
              consider = Message.of("; for '%s' consider %s", s.label(), names);
            }
          }
        }
        int[] closed = hierarchy.close(has.stream().toArray());
        BitSet none = new BitSet();
        not.stream().flatMap(t -> IntStream.concat(IntStream.of(t), below(t))).forEach(none::set);
        contradicted += IntStream.of(closed).anyMatch(none::get) ? 1 : 0;
        IntStream.of(closed).forEach(none::clear);
        present.add(closed);
        absent.add(none.stream().toArray());
      }
    }

    /** A statement, or one for each label that commas or blanks separate in it. */
    private static Stream<Statement> parts(Statement said, Ontology all) {
      if (all.term(said.label()) >= 0) {
        return Stream.of(said);
      }
      List<String> parts = List.of(said.label().split("[,\\s]+"));
      return parts.stream().allMatch(part -> all.term(part) >= 0 || all.obsolete(part))
          ? parts.stream().map(part -> new Statement(part, said.not(), said.line()))
          : Stream.of(said);
    }

    boolean anyAbsent() {
      return absent.stream().anyMatch(labels -> labels.length > 0);
    }

    private IntStream below(int term) {
      return IntStream.of(hierarchy.descendants(term));
    }

    /** The labels that enough rows have, ascending; with every label those above it. */
    int[] kept(int least) {
      int[] count = new int[hierarchy.size()];
      present.forEach(row -> IntStream.of(row).forEach(l -> count[l]++));
      return IntStream.range(0, count.length).filter(l -> count[l] >= Math.max(1, least)).toArray();
    }

    Targets targets(int[] kept, LabelHierarchy used, Absent absent) {
      int[] at = new int[hierarchy.size()];
      Arrays.fill(at, -1);
      for (int k = 0; k < kept.length; k++) {
        at[kept[k]] = k;
      }
      Targets.Builder targets =
          Targets.builder(used.names().stream().map(Attribute::label).toList());
      for (int i = 0; i < present.size(); i++) {
        int[] has = select(present.get(i), at);
        int[] not = select(this.absent.get(i), at);
        if (has.length + not.length == 0) {
          targets.addUnlabelled();
        } else if (absent != Absent.NEGATIVE || has.length == 0) {
          BitSet open = new BitSet();
          if (absent == Absent.BELOW && has.length > 0) {
            used.deepest(IntStream.of(has)).stream()
                .flatMap(t -> IntStream.of(used.descendants(t)))
                .forEach(open::set);
          } else {
            open.set(0, kept.length);
          }
          IntStream.of(has).forEach(open::clear);
          IntStream.of(not).forEach(open::clear);
          targets.addLabels(has, open.stream().toArray());
        } else {
          targets.addLabels(has);
        }
      }
      return targets.build();
    }

    private static int[] select(int[] labels, int[] at) {
      return IntStream.of(labels).map(l -> at[l]).filter(l -> l >= 0).toArray();
    }

    List<String> notes(Annotations annotations) {
      List<String> notes = new ArrayList<>();
      if (unknown > 0) {
        notes.add(
            Message.of(
                "%s: %s that the hierarchy does not have%s, the first is %s; left out.",
                annotations.source(),
                unknown == 1 ? "1 annotation names a label" : unknown + " annotations name labels",
                obsolete == 0
                    ? ""
                    : Message.of(" (obsolete without a replacement: %,d%s)", obsolete, consider),
                firstUnknown));
      }
      if (contradicted > 0) {
        notes.add(
            Message.of(
                "%s: %d rows are annotated both with and without a label; they count as having it.",
                annotations.source(), contradicted));
      }
      return notes;
    }
  }
}
