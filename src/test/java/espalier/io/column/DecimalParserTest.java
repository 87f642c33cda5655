package espalier.io.column;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalParserTest {

  private static double parse(String text) {
    return DecimalParser.parse(text.toCharArray(), text.length());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "-0.0",
        "+5",
        "5.",
        ".5",
        "-.25",
        "1e3",
        "1E-3",
        "9007199254740993",
        "9007199254740992",
        "123456789012345678901234567890",
        "0.1",
        "0.30000000000000004",
        "0.00000000000000000000000000001",
        "4.9e-324",
        "1.7976931348623157e308",
        "2.2250738585072012e-308"
      })
  void agreesWithTheLibrary(String text) {
    assertEquals(Double.parseDouble(text), parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        ".",
        "-.",
        "NaN",
        "Infinity",
        "-Infinity",
        "1e",
        "1e+",
        "1e5x",
        "1.2.3",
        "1f",
        "1d",
        "0x10",
        "1,5",
        "--1",
        "1e400",
        " 1"
      })
  void anythingElseIsNoNumber(String text) {
    assertTrue(Double.isNaN(parse(text)));
  }

  @Test
  void randomDecimalsAgreeWithTheLibrary() {
    Random random = new Random(20261120);
    for (int k = 0; k < 20_000; k++) {
      String text =
          switch (k % 3) {
            case 0 ->
                Double.toString(random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20));
            case 1 -> Long.toString(random.nextLong() >> random.nextInt(64));
            default ->
                random.nextInt(100_000) + "." + (random.nextLong() >>> (random.nextInt(63) + 1));
          };
      assertEquals(Double.parseDouble(text), parse(text), text);
    }
  }
}
