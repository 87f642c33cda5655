package espalier.experiment;

import espalier.data.Fingerprint;
import espalier.learn.Provenance;
import espalier.message.Message;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Compares what a plan's protocol promises with what a learner really saw, and stops a cell where
 * they differ.
 */
final class LeakageGuard {

  private LeakageGuard() {}

  /**
   * Checks the rows before a fit.
   *
   * @throws IllegalStateException if a test row is labelled in training, is seen under the
   *     inductive protocol, or is not seen under the transductive one
   */
  static void before(Division rows, boolean transductive) {
    BitSet test = new BitSet();
    Arrays.stream(rows.testRows()).forEach(test::set);
    int seen = 0;
    for (int i = 0; i < rows.trainRows().length; i++) {
      if (test.get(rows.trainRows()[i])) {
        seen++;
        require(
            !rows.train().targets().labelled(i),
            "row " + rows.trainRows()[i] + " is a test row, but its targets are seen in training");
      }
    }
    require(
        seen == (transductive ? rows.testRows().length : 0),
        Message.of(
            "%s of %s test rows are seen in training, against the %s protocol",
            seen, rows.testRows().length, transductive ? "transductive" : "inductive"));
    require(
        rows.train().targets().labelledRows().length == rows.labelled(),
        "the training rows are not labelled as they were drawn");
  }

  /**
   * Checks the record of a fit.
   *
   * @throws IllegalStateException if the model was learned from other data, from more labelled or
   *     from more unlabelled rows than it was given
   */
  static void after(Division rows, Provenance record) {
    int labelled = record.rows().complete() + record.rows().partial();
    require(
        record.fingerprint().equals(Fingerprint.of(rows.train())),
        "the model's record and the training data differ");
    require(
        labelled == rows.labelled(),
        "the learner saw " + labelled + " labelled rows instead of " + rows.labelled());
    require(
        record.rows().unlabelled() <= rows.train().rows() - rows.labelled(),
        "the learner saw "
            + record.rows().unlabelled()
            + " unlabelled rows, more than it was given");
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalStateException("Leakage guard: " + otherwise + ".");
    }
  }
}
