package espalier.learn;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Fingerprint;
import espalier.data.Targets;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The record of the training of a model: enough to fit it again and to see whether the data were
 * the same. Holds no time and no machine, so that equal fits give equal records.
 *
 * @param method the learner's name, for people
 * @param key the key of the method in the catalogue, with which and the options the model can be
 *     fitted again; empty if not recorded, as in files of older versions, or the learner is none of
 *     the catalogue
 * @param options its options by name; the outcome has what the fit made of them
 * @param version the version of Espalier
 * @param dataName the data set's name
 * @param fingerprint the digest of the training data, see {@link Fingerprint}
 * @param rows how many rows of which sort were seen
 * @param shares for each output the share of the rows with that label or class among those in which
 *     it is known, to four significant digits, 0 for numbers; empty if not recorded
 * @param warnings what the user should know about this fit
 * @param outcome what the fit used and found
 */
public record Provenance(
    String method,
    Optional<String> key,
    Map<String, String> options,
    String version,
    String dataName,
    String fingerprint,
    RowCounts rows,
    List<Double> shares,
    List<String> warnings,
    Outcome outcome) {

  private static final int SHARE_DIGITS = 4;

  /** The version of this library as written into models. */
  public static final String VERSION = "0.1.0";

  /** Copies the collections, keeping their order. */
  public Provenance {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    warnings = List.copyOf(warnings);
    shares = List.copyOf(shares);
  }

  /** The record of a method's fit to some data, whose fingerprint is given. */
  public static Provenance of(
      String method,
      Map<String, String> options,
      Dataset data,
      String fingerprint,
      List<String> warnings,
      Outcome outcome) {
    return new Provenance(
        method,
        Optional.empty(),
        options,
        VERSION,
        data.name(),
        fingerprint,
        RowCounts.of(data),
        shares(data.targets()),
        warnings,
        outcome);
  }

  /** O(labels present + unknown cells + rows of nominal targets). */
  private static List<Double> shares(Targets targets) {
    int[] labelled = targets.labelledRows();
    int[] unknown = new int[targets.count()];
    int[] with = new int[targets.outputs()];
    for (int row : labelled) {
      for (int t : targets.unknown(row)) {
        unknown[t]++;
      }
      for (int t : targets.present(row)) {
        with[targets.offset(t)]++;
      }
    }
    List<Double> shares = new ArrayList<>();
    for (int t = 0; t < targets.count(); t++) {
      Attribute target = targets.attribute(t);
      for (int row : target.isNominal() ? labelled : new int[0]) {
        if (targets.known(row, t)) {
          with[targets.offset(t) + (int) targets.get(row, t)]++;
        }
      }
      int known = labelled.length - unknown[t];
      for (int v = 0; v < target.outputs(); v++) {
        int count = with[targets.offset(t) + v];
        shares.add(count == 0 ? 0.0 : Numbers.rounded((double) count / known, SHARE_DIGITS));
      }
    }
    return shares;
  }

  /** The record with further warnings after its own. */
  public Provenance noting(List<String> more) {
    return with(p -> p.warnings = Stream.concat(warnings.stream(), more.stream()).toList());
  }

  /** The internal search and its choice, if there was one. */
  public Optional<Tuning> tuning() {
    return outcome.tuning();
  }

  /** The objective after every step of an optimisation; empty for other learners. */
  public List<Double> course() {
    return outcome.course();
  }

  /** How the supervised twin did, if it was compared. */
  public Optional<TwinReport> twin() {
    return outcome.twin();
  }

  /** Every component that may change after a fit, to be set by {@link #with}. */
  public final class Changes {
    public String method = Provenance.this.method;
    public Optional<String> key = Provenance.this.key;
    public Map<String, String> options = Provenance.this.options;
    public RowCounts rows = Provenance.this.rows;
    public List<String> warnings = Provenance.this.warnings;
    public Outcome outcome = Provenance.this.outcome;

    private Changes() {}
  }

  /** The record with some components changed together. */
  public Provenance with(Consumer<Changes> change) {
    Changes p = new Changes();
    change.accept(p);
    return new Provenance(
        p.method,
        p.key,
        p.options,
        version,
        dataName,
        fingerprint,
        p.rows,
        shares,
        p.warnings,
        p.outcome);
  }

  /**
   * The numbers of training rows by known targets.
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
