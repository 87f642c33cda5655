package espalier.spark;

import espalier.data.Dataset;
import espalier.data.Fingerprint;
import espalier.learn.LeafForm;
import espalier.learn.ModelHead;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;

/**
 * What a model says of rows that lie on many machines.
 *
 * @param empty the data set without its rows
 * @param fingerprint that of the only piece, or the digest of the fingerprints of all
 * @param rows how many rows of which sort there are
 */
record SpreadHead(Dataset empty, String fingerprint, Provenance.RowCounts rows) {

  static SpreadHead of(JavaRDD<SharedData> pieces) {
    List<String> prints =
        Tasks.run(() -> pieces.map(piece -> Fingerprint.of(piece.data())).collect());
    int[] counts =
        Tasks.run(
            () ->
                pieces
                    .map(piece -> counts(piece.data()))
                    .reduce((a, b) -> new int[] {a[0] + b[0], a[1] + b[1], a[2] + b[2]}));
    Dataset empty =
        Tasks.run(
                () -> pieces.map(piece -> new SharedData(piece.data().select(new int[0]))).first())
            .data();
    return new SpreadHead(
        empty, digest(prints), new Provenance.RowCounts(counts[0], counts[1], counts[2]));
  }

  private static int[] counts(Dataset piece) {
    Provenance.RowCounts rows = Provenance.RowCounts.of(piece);
    return new int[] {rows.complete(), rows.partial(), rows.unlabelled()};
  }

  private static String digest(List<String> prints) {
    if (prints.size() == 1) {
      return prints.get(0);
    }
    try {
      byte[] all = String.join("\n", prints).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(all));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256.", e);
    }
  }

  /** The head of a tree with these options over the rows. */
  ModelHead of(PctOptions options, double omega, double smoothing) {
    PctLearner learner = new PctLearner(options);
    Provenance provenance =
        new Provenance(
            learner.name(),
            Optional.empty(),
            learner.options(),
            Provenance.VERSION,
            empty.name(),
            fingerprint,
            rows,
            List.of(),
            List.of(),
            options.outcome(
                Optional.of(omega),
                new double[] {omega},
                new LeafForm(smoothing, 0),
                Optional.empty()));
    return new ModelHead(Schema.of(empty), provenance);
  }
}
