package espalier.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options by the names that they had in earlier versions. */
class FormerNamesTest {

  @ParameterizedTest
  @CsvSource({
    "self-pct, judge, round-validation, votes",
    "self-pct, airbag, patience, 7",
    "self-pct, answers, label-rule, cardinality",
    "ssl-spyct-grad-bagging, settled, early-stop-tolerance, 0.25"
  })
  void oldKeysAreReadAndNewOnesWritten(String name, String old, String now, String value) {
    Method method = Catalogue.of(name);
    Map<String, String> texts = method.values(Map.of(old, value), 1).describe();
    assertEquals(method.values(Map.of(now, value), 1).describe(), texts);
    assertEquals(value, texts.get(now));
    assertFalse(texts.containsKey(old));
  }
}
