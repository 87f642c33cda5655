package espalier.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** No name disguises what is shown. */
class VisibleTextTest {

  private static final String MARKS = "\u061c\u200e\u200f\u202a\u202e\u2066\u2069";

  @Test
  void marksOfDirectionAreEscapes() {
    assertEquals("a\\u202eb", VisibleText.of("a\u202eb"));
    assertEquals("\\u0007\\u001b[31m", VisibleText.of("\u0007\u001b[31m"));
    assertEquals("a\tb\nc é 日 \ud83d\ude00", VisibleText.of("a\tb\nc é 日 \ud83d\ude00"));
    assertEquals("&lt;i&gt; &amp; &quot;\\u202e", VisibleText.html("<i> & \"\u202e"));
    for (char mark : MARKS.toCharArray()) {
      assertEquals(6, VisibleText.of(String.valueOf(mark)).length());
    }
  }
}
