package espalier.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The learner has a degree of supervision ω. */
interface OmegaContract extends Subject {

  @ParameterizedTest
  @ValueSource(strings = {"-0.1", "1.1", "NaN", "many"})
  default void omegaOutsideItsRangeIsRefused(String omega) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> learner(Map.of("omega", omega)));
    assertTrue(e.getMessage().contains(omega), e.getMessage());
  }
}
