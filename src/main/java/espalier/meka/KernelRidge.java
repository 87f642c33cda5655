package espalier.meka;

import espalier.kernel.KernelLearner;

/** Kernel ridge regression for MEKA: {@link KernelLearner} with its options. */
public class KernelRidge extends KernelRidgeProperties {

  private static final long serialVersionUID = 1L;
}
