package espalier;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In these rooms classes use each other in one direction only. */
final class RoomsTest {

  private static JavaClasses all;

  @BeforeAll
  static void importClasses() {
    all =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("espalier");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "active",
        "adapter",
        "arrays",
        "auto",
        "chart",
        "clus",
        "data",
        "distill",
        "experiment.report",
        "experiment.statistics",
        "impurity",
        "io",
        "kernel",
        "learn",
        "message",
        "mulan",
        "probability",
        "run",
        "smooth",
        "split",
        "split.axis",
        "split.oblique",
        "tao",
        "tree",
        "tuning"
      })
  void classesFormNoCircle(String room) {
    String start = "espalier." + room + ".";
    SlicesRuleDefinition.slices()
        .assignedFrom(
            new SliceAssignment() {
              @Override
              public SliceIdentifier getIdentifierOf(JavaClass c) {
                return c.getName().startsWith(start)
                    ? SliceIdentifier.of(c.getName().replaceFirst("\\$.*", ""))
                    : SliceIdentifier.ignore();
              }

              @Override
              public String getDescription() {
                return "top-level classes of " + room;
              }
            })
        .should()
        .beFreeOfCycles()
        .check(all);
  }
}
