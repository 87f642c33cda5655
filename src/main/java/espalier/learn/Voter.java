package espalier.learn;

/** A model without trees that may vote in a mixture, such as the nearest training rows. */
public interface Voter extends Model {

  /** What it votes on a mean row, one number for each output. */
  double[] means();
}
