package espalier;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * In every room classes use each other in one direction only. What the build writes for a learner
 * of MEKA or WEKA, its properties and its window of experts, counts as one class with it.
 */
final class RoomsTest {

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("espalier");

  private static final String WRITTEN = "(?<=\\.(meka|weka)\\.\\w{1,40})(Properties|Expert)$";

  static Stream<String> rooms() {
    return ALL.stream().map(JavaClass::getPackageName).distinct().sorted();
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void classesFormNoCircle(String room) {
    SlicesRuleDefinition.slices()
        .assignedFrom(
            new SliceAssignment() {
              @Override
              public SliceIdentifier getIdentifierOf(JavaClass c) {
                return c.getPackageName().equals(room)
                    ? SliceIdentifier.of(
                        c.getName().replaceFirst("\\$.*", "").replaceFirst(WRITTEN, ""))
                    : SliceIdentifier.ignore();
              }

              @Override
              public String getDescription() {
                return "top-level classes of " + room;
              }
            })
        .should()
        .beFreeOfCycles()
        .check(ALL);
  }
}
