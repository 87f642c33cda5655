package espalier.io;

import java.nio.file.Path;
import java.util.Objects;
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
   */
  record Arff(TargetSpec targets) implements DataFormat {
    /** Checks that targets are given. */
    public Arff {
      Objects.requireNonNull(targets, "targets");
    }
  }
}
