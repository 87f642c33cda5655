package espalier.adapter;

/** The file of unlabelled rows has an editor that knows the folder of the data. */
public final class CommonClassifierBeanInfo extends FileFields {

  public CommonClassifierBeanInfo() {
    super(CommonClassifier.class);
  }
}
