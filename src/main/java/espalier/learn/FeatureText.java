package espalier.learn;

import espalier.data.Attribute;
import espalier.data.CellForm;
import espalier.data.TableForm;
import espalier.message.Numbers;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The words for values of features: the names of nominal ones, numbers, dates, and codes and words
 * that a row has or lacks. Elsewhere a date is the number of days since 1970-01-01, and a code is 0
 * or 1.
 */
public final class FeatureText {

  /** How the name of a feature ends that is the mean over the nearest rows of the one before. */
  public static final String SMOOTHED = " among the nearest rows";

  private static final int DIGITS = 4;
  private static final int MINUTES = 24 * 60;

  private final List<Attribute> features;
  private final Map<Integer, Boolean> dates = new HashMap<>();
  private final Map<Integer, String> marks = new HashMap<>();

  /** The words for the features of a model. O(features). */
  public FeatureText(Schema schema) {
    this.features = schema.features();
    Map<String, CellForm> forms = schema.form().map(TableForm::columns).orElse(Map.of());
    for (int f = 0; f < features.size() && !forms.isEmpty(); f++) {
      String name = features.get(f).name();
      int cut = name.indexOf('=');
      CellForm lists = cut < 0 ? CellForm.POINT : forms.get(name.substring(0, cut));
      if ((lists == CellForm.ITEMS || lists == CellForm.WORDS) && !name.endsWith(SMOOTHED)) {
        marks.put(f, name.substring(0, cut));
      }
      String column =
          name.endsWith(SMOOTHED) ? name.substring(0, name.length() - SMOOTHED.length()) : name;
      if (features.get(f).isNumeric() && forms.getOrDefault(column, CellForm.POINT).isDate()) {
        dates.put(f, schema.featureIndex(column + TableForm.HOUR) >= 0);
      }
    }
  }

  /** The features that are dates, and whether they have a time of day. */
  public Map<Integer, Boolean> dates() {
    return Map.copyOf(dates);
  }

  /** A value of a feature as a date, with the time if it has one; empty for other features. */
  public Optional<String> date(int feature, double value) {
    if (!dates.containsKey(feature)) {
      return Optional.empty();
    }
    if (!dates.get(feature)) {
      return Optional.of(LocalDate.ofEpochDay((long) Math.floor(value)).toString());
    }
    long minutes = Math.round(value * MINUTES);
    LocalDate day = LocalDate.ofEpochDay(Math.floorDiv(minutes, MINUTES));
    return Optional.of(day + " " + LocalTime.MIN.plusMinutes(Math.floorMod(minutes, MINUTES)));
  }

  /**
   * A code or word of a column, such as {@code red (colours)}; empty for other features. A row has
   * it if the value is 1, or the count of a word, and lacks it at 0.
   */
  public Optional<String> code(int feature) {
    return Optional.ofNullable(marks.get(feature))
        .map(c -> features.get(feature).name().substring(c.length() + 1) + " (" + c + ")");
  }

  /** A known value of a feature, a number with so many significant digits. */
  public String value(int feature, double value, int digits) {
    Attribute of = features.get(feature);
    return of.isNominal()
        ? of.values().get((int) value)
        : date(feature, value).orElseGet(() -> Numbers.digits(value, digits));
  }

  /**
   * A feature with its value, such as {@code colour = red} or {@code colour missing}; of codes and
   * words of a column, {@code has red (colours)} or {@code lacks red (colours)}.
   */
  public String cell(int feature, double value) {
    String name = features.get(feature).name();
    if (marks.containsKey(feature) && (value == 0 || value == 1)) {
      return (value == 1 ? "has " : "lacks ") + code(feature).orElseThrow();
    }
    return Double.isNaN(value) ? name + " missing" : name + " = " + value(feature, value, DIGITS);
  }
}
