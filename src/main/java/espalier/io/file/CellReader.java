package espalier.io.file;

import espalier.data.Attribute;
import espalier.io.column.FileAttribute;
import espalier.message.Phrases;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a cell as a value of one numeric or nominal attribute. */
public final class CellReader {

  private static final int FEW = 8;

  private final FileAttribute attribute;
  private final List<String> values;
  private final Map<String, Integer> codes;

  CellReader(FileAttribute attribute) {
    this.attribute = attribute;
    this.values = attribute.values();
    this.codes = values.size() > FEW ? codes(values) : Map.of();
  }

  private static Map<String, Integer> codes(List<String> values) {
    Map<String, Integer> codes = new HashMap<>();
    for (int v = 0; v < values.size(); v++) {
      codes.put(values.get(v), v);
    }
    return codes;
  }

  /**
   * The number or the code of the nominal value, {@code NaN} if missing.
   *
   * @throws InputException if the token is not a finite number or not a declared value
   */
  double read(RowSource.Cell in) {
    if (in.missing()) {
      return Double.NaN;
    }
    return attribute.type() == FileAttribute.Type.NUMERIC ? number(in) : code(in);
  }

  private double number(RowSource.Cell in) {
    double v = in.number();
    if (Double.isNaN(v)) {
      throw in.error(
          "attribute '%s' is numeric and cannot have the value %s; write a finite number, or ?"
              + " for a missing value.",
          attribute.name(), in.shown());
    }
    if (!Attribute.fits(v)) {
      throw in.error(
          "attribute '%s' has the value %s, but numbers up to %s in magnitude are allowed; write"
              + " ? for a missing value, or scale the attribute.",
          attribute.name(), in.shown(), Attribute.LARGEST);
    }
    return v;
  }

  private int code(RowSource.Cell in) {
    if (values.size() <= FEW) {
      for (int v = 0; v < values.size(); v++) {
        if (in.is(values.get(v))) {
          return v;
        }
      }
    } else {
      Integer code = codes.get(in.text());
      if (code != null) {
        return code;
      }
    }
    throw in.error(
        "attribute '%s' cannot have the value %s; allowed are %s, and ? for a missing value.",
        attribute.name(), in.shown(), Phrases.some(values));
  }
}
