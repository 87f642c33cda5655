package espalier.weka;

import espalier.adapter.StoredModel;
import java.io.Serializable;
import weka.classifiers.rules.ZeroR;

/** What was learned, in {@link EspalierClassifier}s that were saved by earlier versions. */
final class ClassModel implements Serializable {

  private static final long serialVersionUID = 1L;

  StoredModel stored;
  ZeroR onlyClass;

  private ClassModel() {}
}
