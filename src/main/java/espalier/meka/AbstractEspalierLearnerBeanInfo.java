package espalier.meka;

import espalier.adapter.FileFields;

/** The file of the hierarchy has an editor that knows the folder of the data. */
public final class AbstractEspalierLearnerBeanInfo extends FileFields {

  public AbstractEspalierLearnerBeanInfo() {
    super(AbstractEspalierLearner.class);
  }
}
