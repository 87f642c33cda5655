package espalier.meka;

import espalier.kernel.KernelLearner;

/** Kernel ridge regression for MEKA: {@link KernelLearner} with its options. */
public class KernelRidge extends KernelRidgeProperties {

  private static final long serialVersionUID = 1L;

  @Override
  protected String about() {
    return "Kernel ridge regression: labelled rows are compared by a kernel; kernel, scaling and"
        + " ridge are chosen by exact leave-one-out. Unlabelled rows are left out. The labels"
        + " may form a hierarchy.";
  }
}
