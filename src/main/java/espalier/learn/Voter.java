package espalier.learn;

/** A model that may vote in a mixture: its scores need no more than its own parts. */
public interface Voter extends Model {

  /** What it votes before a row is looked at, one number for each output. */
  double[] means();
}
