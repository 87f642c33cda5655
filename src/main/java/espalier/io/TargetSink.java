package espalier.io;

import espalier.data.Targets;

/** Collects the target cells of row after row. */
interface TargetSink {

  /** Starts a row; in a sparse one the cells not given have their attribute's first value. */
  void begin(boolean sparse);

  /** Takes a cell as the value of the attribute at a position of the file. */
  void cell(FileCell cell, int position);

  void end();

  void restart();

  /** The targets of all rows. */
  Targets build();
}
