package espalier.io.column;

import espalier.data.CellForm;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * How the texts of a column become cells of attributes.
 *
 * @param attribute the attribute of the column
 * @param added the names of numeric attributes behind all columns
 * @param form the form that a model remembers, if one is worth it
 * @param unit the unit of amounts, or empty
 * @param missing whether a text says that the value is missing
 * @param conversion makes cells of another text
 */
public record Reading(
    FileAttribute attribute,
    List<String> added,
    Optional<CellForm> form,
    String unit,
    Predicate<String> missing,
    Conversion conversion) {

  @FunctionalInterface
  interface Conversion {
    /** Hands cells over for the positions of the column and of the added attributes. */
    void convert(String text, int[] positions, Receiver out);
  }

  /** Receives the cells of attributes; those of negative positions are passed over. */
  public interface Receiver {
    /** A name of a value, or the text of a number in a form. */
    void text(int position, String text, CellForm form);

    /** A number; {@code NaN} if the value is missing. */
    void number(int position, double value);

    /** The error of a text that cannot be converted. */
    RuntimeException error(String form, Object... parts);
  }

  /** Texts become names of values, or numbers with a decimal point. */
  static final Conversion AS_IT_IS = (text, at, out) -> out.text(at[0], text, CellForm.POINT);

  /** Texts become numbers of a form. */
  static Conversion asText(CellForm form) {
    return form == CellForm.POINT ? AS_IT_IS : (text, at, out) -> out.text(at[0], text, form);
  }

  private static final Conversion NOTHING = (text, at, out) -> {};

  static Reading of(FileAttribute attribute, Predicate<String> missing, Conversion conversion) {
    return new Reading(attribute, List.of(), Optional.empty(), "", missing, conversion);
  }

  /** A column that is not read. */
  public static Reading none(String name, FileAttribute.Type type) {
    return of(FileAttribute.of(name, type), text -> true, NOTHING);
  }

  /** Whether any cells are made of the texts. */
  public boolean isRead() {
    return conversion != NOTHING;
  }

  Reading with(CellForm remembered) {
    return new Reading(attribute, added, Optional.of(remembered), unit, missing, conversion);
  }

  /** Hands over the cells of a text. */
  public void pass(String text, int[] positions, Receiver out) {
    if (!missing.test(text)) {
      conversion.convert(text, positions, out);
      return;
    }
    for (int position : positions) {
      out.number(position, Double.NaN);
    }
  }
}
