package espalier.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SchemaCheckTest {

  private static final Attribute X = Attribute.numeric("x");
  private static final Attribute C = Attribute.nominal("c", List.of("u", "v"));

  @Test
  void firstDifference() {
    assertEquals(Optional.empty(), SchemaCheck.firstDifference("f", List.of(X, C), List.of(X, C)));
    assertEquals(
        Optional.of("feature 2 is 'x' (numeric) instead of 'c' with the values u, v"),
        SchemaCheck.firstDifference("feature", List.of(X, C), List.of(X, X)));
    assertEquals(
        Optional.of("there are 1 features instead of 2"),
        SchemaCheck.firstDifference("feature", List.of(X, C), List.of(X)));
  }
}
