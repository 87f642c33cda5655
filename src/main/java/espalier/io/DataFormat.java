package espalier.io;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** The forms in which a data set can be read. */
public sealed interface DataFormat {

  /**
   * CLUS: ARFF with one attribute of type {@code hierarchical} whose cells are label sets joined by
   * {@code @}; a cell {@code ?} is an unlabelled row.
   */
  record Clus(ClusOptions options) implements DataFormat {
    /** With the default options. */
    public Clus() {
      this(ClusOptions.DEFAULT);
    }
  }

  /**
   * Mulan: ARFF in which the attributes named in an XML file are the labels, each with the values 0
   * and 1 in either order; nested labels are a hierarchy. Targets keep the order of the ARFF file.
   */
  record Mulan(Path labels) implements DataFormat {
    /** Checks that there is a file. */
    public Mulan {
      Objects.requireNonNull(labels, "labels");
    }
  }

  /**
   * MEKA: ARFF with {@code -C n} in the relation name. Targets with the values 0 and 1 are labels,
   * the others classes or numbers.
   *
   * @param targets n given by the caller, which then overrides the file: the first n attributes are
   *     targets, or the last -n if n is negative
   */
  record Meka(OptionalInt targets) implements DataFormat {
    /** With the number of targets in the file. */
    public Meka() {
      this(OptionalInt.empty());
    }
  }

  /**
   * Plain ARFF. Several targets which all have the values 0 and 1 are labels; a single one is a
   * class.
   *
   * @param targets which attributes are the targets
   * @param sparseBase index of the first attribute in sparse rows: 0 as in WEKA, 1 as in CLUS
   */
  record Arff(TargetSpec targets, int sparseBase) implements DataFormat {
    /** Checks the parts. */
    public Arff {
      Objects.requireNonNull(targets, "targets");
      if (sparseBase != 0 && sparseBase != 1) {
        throw new InputException(
            "Sparse rows count attributes from 0 or from 1, not from " + sparseBase + ".");
      }
    }

    /** With sparse rows as WEKA writes them. */
    public Arff(TargetSpec targets) {
      this(targets, 0);
    }
  }

  /**
   * The format of an ARFF file, as far as the file tells: CLUS if an attribute is hierarchical,
   * MEKA if the relation name has {@code -C}, Mulan if an XML file of the same name lies beside it;
   * empty if none of them is the case, since the targets are then not known.
   *
   * @throws InputException if the file cannot be read or its header is none
   */
  static Optional<DataFormat> guess(Path file) {
    try (ArffScanner in = ArffScanner.open(file)) {
      ArffHeader header = HeaderParser.parse(in);
      if (header.attributes().stream().anyMatch(a -> a.type() == ArffAttribute.Type.HIERARCHICAL)) {
        return Optional.of(new Clus());
      }
      if (MekaRelation.parse(header.file(), header.relation()).targets().isPresent()) {
        return Optional.of(new Meka());
      }
    }
    Path labels = labelsBeside(file);
    return Files.isRegularFile(labels) ? Optional.of(new Mulan(labels)) : Optional.empty();
  }

  /**
   * The format of an ARFF file as {@link #guess} finds it.
   *
   * @throws InputException if the file does not tell its targets
   */
  static DataFormat detect(Path file) {
    return guess(file)
        .orElseThrow(
            () ->
                InputException.in(
                    file.toString(),
                    "the file does not tell its targets (no hierarchical attribute, no -C in the"
                        + " relation name, no "
                        + labelsBeside(file).getFileName()
                        + " beside it); name them, or say how many come first or last."));
  }

  /** Mulan's list of labels that goes with a data file: the same name with the ending .xml. */
  static Path labelsBeside(Path file) {
    return file.resolveSibling(TextFile.stem(file) + ".xml");
  }
}
