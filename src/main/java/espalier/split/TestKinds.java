package espalier.split;

/**
 * A treatment of tests, one method for each kind of test.
 *
 * @param <E> what may go wrong
 */
public interface TestKinds<E extends Exception> {

  /** A numeric feature against a threshold. */
  void axis(AxisTest test) throws E;

  /** A nominal feature against a set of values. */
  void nominal(NominalTest test) throws E;

  /** A hyperplane over several features. */
  void oblique(ObliqueTest test) throws E;

  /** Does what is to be done with a test, whatever its kind. */
  default void take(SplitTest test) throws E {
    if (test instanceof AxisTest axis) {
      axis(axis);
    } else if (test instanceof NominalTest nominal) {
      nominal(nominal);
    } else {
      oblique((ObliqueTest) test);
    }
  }
}
