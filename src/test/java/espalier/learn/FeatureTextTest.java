package espalier.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.CellForm;
import espalier.data.TableForm;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Values of features in words. */
class FeatureTextTest {

  private static final FeatureText WORDS =
      new FeatureText(
          new Schema(
              List.of(
                  Attribute.numeric("born"),
                  Attribute.numeric("seen"),
                  Attribute.numeric("seen.hour"),
                  Attribute.numeric("born" + FeatureText.SMOOTHED),
                  Attribute.nominal("colour", List.of("red", "blue")),
                  Attribute.numeric("waits"),
                  Attribute.numeric("domains=PF1"),
                  Attribute.numeric("domains=PF1" + FeatureText.SMOOTHED),
                  Attribute.numeric("a=b")),
              List.of(Attribute.label("y")),
              Optional.empty(),
              Optional.of(
                  new TableForm(
                      Optional.empty(),
                      List.of(),
                      List.of(),
                      Map.of(
                          "born", CellForm.DOTTED_DATE,
                          "seen", CellForm.ISO_DATE,
                          "waits", CellForm.CLOCK,
                          "domains", CellForm.ITEMS),
                      Map.of()))));

  @Test
  void datesAreDates() {
    assertEquals("born = 1970-01-01", WORDS.cell(0, 0));
    assertEquals("born = 1969-12-31", WORDS.cell(0, -0.5));
    assertEquals("2024-02-29", WORDS.value(0, 19782.5, 3));
    assertEquals("born among the nearest rows = 2024-02-29", WORDS.cell(3, 19782.7));
  }

  /** Ten o'clock is no binary fraction of a day. */
  @Test
  void aTimeOfDayIsShownWhereTheColumnHasOne() {
    assertEquals("seen = 2024-02-29 10:00", WORDS.cell(1, 19782 + 10 / 24.0));
    assertEquals("seen = 1969-12-31 18:00", WORDS.cell(1, -0.25));
    assertEquals(Map.of(0, false, 1, true, 3, false), WORDS.dates());
  }

  @Test
  void othersAreNamesAndNumbers() {
    assertEquals("colour = blue", WORDS.cell(4, 1));
    assertEquals("colour missing", WORDS.cell(4, Double.NaN));
    assertEquals("waits = 1.333", WORDS.cell(5, 4 / 3.0));
    assertEquals(Optional.empty(), WORDS.date(5, 1));
  }

  @Test
  void aRowHasOrLacksACode() {
    assertEquals("has PF1 (domains)", WORDS.cell(6, 1));
    assertEquals("lacks PF1 (domains)", WORDS.cell(6, 0));
    assertEquals("domains=PF1 = 2", WORDS.cell(6, 2));
    assertEquals("domains=PF1 among the nearest rows = 0.5", WORDS.cell(7, 0.5));
    assertEquals("a=b = 1", WORDS.cell(8, 1));
    assertEquals(Optional.of("PF1 (domains)"), WORDS.code(6));
    assertEquals(Optional.empty(), WORDS.code(7));
  }
}
