package espalier.meka;

import meka.core.MultiLabelDrawable;

/** A tree that imitates a forest, for MEKA. */
public class DistilledTree extends DistilledTreeProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;
}
