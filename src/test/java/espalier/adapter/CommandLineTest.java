package espalier.adapter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CommandLineTest {

  private static final List<String> KNOWN = List.of("t", "S", "omega", "omega-grid", "max-depth");

  @Test
  void theNearestOptionIsNamed() {
    assertEquals(
        Optional.of("There is no option -omga; the nearest one is -omega; -h lists all."),
        CommandLine.unknown(KNOWN, "-t", "a.arff", "-omga", "0.5"));
    assertEquals(
        Optional.of("There is no option -tiefe; -h lists all."),
        CommandLine.unknown(KNOWN, "-tiefe", "4"));
  }

  @Test
  void theGrammarOfOtherDoorsIsNamed() {
    assertEquals(
        Optional.of("Options have one hyphen here: write -omega."),
        CommandLine.unknown(KNOWN, "--omega", "0.5"));
    assertEquals(
        Optional.of("Options need no prefix here: write -omega 0.5 for --set omega=0.5."),
        CommandLine.unknown(KNOWN, "--set", "omega=0.5"));
  }

  @Test
  void valuesAndKnownOptionsPass() {
    assertEquals(
        Optional.empty(), CommandLine.unknown(KNOWN, "-t", "a-b.arff", "-S", "-42", "-omega", ""));
  }
}
