package espalier.io.arff;

import espalier.io.file.DataFormat;
import espalier.io.file.RowSource;
import java.nio.file.Path;
import java.util.OptionalInt;

/** A form of ARFF files. */
interface ArffForm extends DataFormat {

  /** The index of the first attribute in sparse rows: 0 as in WEKA, 1 as in CLUS. */
  default int base() {
    return 0;
  }

  @Override
  default RowSource open(Path file) {
    return new ArffRows(file, base());
  }

  @Override
  default OptionalInt sparseBase() {
    return OptionalInt.of(base());
  }
}
