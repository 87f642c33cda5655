package espalier.split.axis;

import espalier.split.AxisTest;
import espalier.split.NominalTest;
import java.util.Arrays;
import java.util.Comparator;

/** Lower feature first, then lower threshold or smaller value set, then missing values left. */
enum CandidateOrder implements Comparator<Candidate> {
  INSTANCE;

  @Override
  public int compare(Candidate a, Candidate b) {
    int order = Integer.compare(a.test().feature(), b.test().feature());
    if (order == 0 && a.test() instanceof AxisTest x && b.test() instanceof AxisTest y) {
      order = Double.compare(x.threshold(), y.threshold());
    }
    if (order == 0 && a.test() instanceof NominalTest x && b.test() instanceof NominalTest y) {
      order = Arrays.compare(x.left(), y.left());
    }
    return order != 0 ? order : Double.compare(b.test().missingLeft(), a.test().missingLeft());
  }
}
