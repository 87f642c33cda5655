package espalier.io;

import static espalier.io.TestFiles.fails;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SchemaCheckTest {

  private static final Attribute X = Attribute.numeric("x");
  private static final Attribute C = Attribute.nominal("c", List.of("u", "v"));

  private static Dataset set(String name, Attribute feature, Attribute target) {
    Targets targets = Targets.builder(List.of(target)).add(1).build();
    return Dataset.of(name, List.of(feature), List.of(DenseColumn.of(1)), targets);
  }

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

  @Test
  void dataSets() {
    SchemaCheck.requireSame(set("a", X, C), set("b", X, C));
    fails(
        () -> SchemaCheck.requireSame(set("a", X, C), set("b", X, Attribute.label("c"))),
        "'a' and 'b'",
        "target 1 is 'c' (label)");
    fails(
        () ->
            SchemaCheck.requireSame(
                set("a", C, X), set("b", Attribute.nominal("c", List.of("v", "u")), X)),
        "feature 1",
        "v, u",
        "u, v");
  }
}
