package espalier.mulan;

import mulan.data.InvalidDataFormatException;
import mulan.data.LabelNodeImpl;
import mulan.data.LabelsMetaDataImpl;
import mulan.data.MultiLabelInstances;

/**
 * Data of Mulan without their label hierarchy, for learners that cannot have one: Mulan's {@code
 * RAkEL} and {@code RAkELd} take labels out of the metadata, which takes those below with them, and
 * end in "There must be at least 2 label attributes specified".
 */
public final class FlatLabels {

  private FlatLabels() {}

  /**
   * Data with the rows and labels of others, not copied, without the hierarchy of labels.
   * O(labels).
   *
   * @throws InvalidDataFormatException if Mulan refuses the data
   */
  public static MultiLabelInstances of(MultiLabelInstances data) throws InvalidDataFormatException {
    LabelsMetaDataImpl flat = new LabelsMetaDataImpl();
    for (int label : data.getLabelIndices()) {
      flat.addRootNode(new LabelNodeImpl(data.getDataSet().attribute(label).name()));
    }
    return new MultiLabelInstances(data.getDataSet(), flat);
  }
}
