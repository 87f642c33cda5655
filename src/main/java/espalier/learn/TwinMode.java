package espalier.learn;

/** What a semi-supervised fit does with its supervised twin. */
public enum TwinMode {
  /** It is not trained. */
  NONE,
  /** It is compared, and the difference is told. */
  REPORT,
  /** The same, and it takes the place of a semi-supervised model that is worse beyond noise. */
  SAFE
}
