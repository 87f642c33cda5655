package espalier.learn;

import espalier.data.Dataset;
import espalier.data.Fingerprint;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a model came about: enough to fit it again and to tell whether the data were the same. Holds
 * no time and no machine, so that equal fits give equal records.
 *
 * @param method the learner's name
 * @param options its options by name
 * @param version the version of Espalier
 * @param dataName the data set's name
 * @param fingerprint the digest of the training data, see {@link Fingerprint}
 * @param rows how many rows of which sort were seen
 * @param tuning what an internal search found, if there was one
 * @param warnings what the user should know about this fit
 * @param course the objective after every step of an optimisation; empty for other learners
 * @param twin how the supervised twin did, if it was compared
 */
public record Provenance(
    String method,
    Map<String, String> options,
    String version,
    String dataName,
    String fingerprint,
    RowCounts rows,
    Optional<Tuning> tuning,
    List<String> warnings,
    List<Double> course,
    Optional<TwinReport> twin) {

  /** The version of this library as written into models. */
  public static final String VERSION = "0.1.0";

  /** Copies the collections, keeping their order. */
  public Provenance {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    warnings = List.copyOf(warnings);
    course = List.copyOf(course);
  }

  /** The record of a learner that does not optimise step by step. */
  public Provenance(
      String method,
      Map<String, String> options,
      String version,
      String dataName,
      String fingerprint,
      RowCounts rows,
      Optional<Tuning> tuning,
      List<String> warnings) {
    this(
        method,
        options,
        version,
        dataName,
        fingerprint,
        rows,
        tuning,
        warnings,
        List.of(),
        Optional.empty());
  }

  /** The record of a fit without search. */
  public static Provenance of(Learner learner, Dataset data, List<String> warnings) {
    return new Provenance(
        learner.name(),
        learner.options(),
        VERSION,
        data.name(),
        Fingerprint.of(data),
        RowCounts.of(data),
        Optional.empty(),
        warnings);
  }

  /** The record under the name and options of a learner that has another one do its work. */
  public Provenance by(Learner outer) {
    return new Provenance(
        outer.name(),
        outer.options(),
        version,
        dataName,
        fingerprint,
        rows,
        tuning,
        warnings,
        course,
        twin);
  }

  /** The record with the outcome of a search. */
  public Provenance with(Tuning found) {
    return new Provenance(
        method,
        options,
        version,
        dataName,
        fingerprint,
        rows,
        Optional.of(found),
        warnings,
        course,
        twin);
  }

  /** The record with the course of an objective. */
  public Provenance withCourse(List<Double> objective) {
    return new Provenance(
        method, options, version, dataName, fingerprint, rows, tuning, warnings, objective, twin);
  }

  /** The record with a comparison with the supervised twin. */
  public Provenance withTwin(TwinReport report) {
    return new Provenance(
        method,
        options,
        version,
        dataName,
        fingerprint,
        rows,
        tuning,
        warnings,
        course,
        Optional.of(report));
  }

  /** The record with other warnings. */
  public Provenance withWarnings(List<String> changed) {
    return new Provenance(
        method, options, version, dataName, fingerprint, rows, tuning, changed, course, twin);
  }

  /**
   * Numbers of training rows.
   *
   * @param complete rows with every target known
   * @param partial rows with some targets known
   * @param unlabelled rows with none known
   */
  public record RowCounts(int complete, int partial, int unlabelled) {
    /** Counts the rows of a data set. */
    public static RowCounts of(Dataset data) {
      int complete = 0;
      int partial = 0;
      for (int i = 0; i < data.rows(); i++) {
        if (data.targets().complete(i)) {
          complete++;
        } else if (data.targets().labelled(i)) {
          partial++;
        }
      }
      return new RowCounts(complete, partial, data.rows() - complete - partial);
    }
  }
}
