package espalier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import espalier.site.ApiDocs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The fence around the types that docs/api.md lists. */
final class ApiTest {

  private static final int MOST = 200;

  private static Set<String> api;
  private static Map<String, JavaClass> classes;

  @BeforeAll
  static void read() throws IOException {
    api = ApiDocs.types("## Types");
    classes = new TreeMap<>();
    new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .importPackages("espalier")
        .forEach(c -> classes.put(c.getName(), c));
  }

  @Test
  void everyListedTypeIsPublic() throws IOException {
    Set<String> wrong = new TreeSet<>(api);
    wrong.addAll(ApiDocs.types("## Doors"));
    wrong.removeIf(t -> classes.containsKey(t) && isOpen(classes.get(t).getModifiers()));
    assertEquals(Set.of(), wrong, "listed in docs/api.md, but no public types");
    assertTrue(api.size() > 100 && api.size() <= MOST, api.size() + " types, allowed are " + MOST);
  }

  /** What a type of the API extends, takes, returns and shows is of the API as well. */
  @Test
  void signaturesStayWithinTheFence() {
    Map<String, Set<String>> outside = new TreeMap<>();
    for (JavaClass c : classes.values()) {
      if (api.contains(top(c)) && isOpen(c.getModifiers())) {
        for (JavaClass used : shown(c)) {
          if (used.getName().startsWith("espalier.") && !api.contains(top(used))) {
            outside.computeIfAbsent(top(used), k -> new TreeSet<>()).add(c.getSimpleName());
          }
        }
      }
    }
    assertEquals(Map.of(), outside, "types that signatures of the API mention");
  }

  private static Set<JavaClass> shown(JavaClass c) {
    Set<JavaClass> used = new java.util.HashSet<>(c.getRawInterfaces());
    c.getRawSuperclass().ifPresent(used::add);
    for (JavaMember member : c.getMembers()) {
      if (isOpen(member.getModifiers())) {
        types(member).forEach(t -> t.getAllInvolvedRawTypes().forEach(r -> used.add(base(r))));
      }
    }
    return used;
  }

  private static Stream<JavaType> types(JavaMember member) {
    return member instanceof JavaField field
        ? Stream.of(field.getType())
        : Stream.concat(
            Stream.of(((JavaCodeUnit) member).getReturnType()),
            ((JavaCodeUnit) member).getParameterTypes().stream());
  }

  private static boolean isOpen(Set<JavaModifier> modifiers) {
    return !modifiers.contains(JavaModifier.SYNTHETIC)
        && (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED));
  }

  private static JavaClass base(JavaClass c) {
    return c.isArray() ? c.getBaseComponentType() : c;
  }

  private static String top(JavaClass c) {
    return base(c).getName().replaceFirst("\\$.*", "");
  }

  /** What users start from: compiled examples, snippets of the documents, src/outside. */
  @Test
  void usersNeedNothingElse() throws IOException {
    Set<String> allowed = new TreeSet<>(api);
    allowed.addAll(ApiDocs.types("## Doors"));
    Pattern type = Pattern.compile("\\bespalier(?:\\.[a-z]+)+\\.[A-Z]\\w*");
    Set<String> found = new TreeSet<>();
    for (String place : List.of("examples/java", "src/outside", "docs/guide", "README.md")) {
      try (Stream<Path> files = Files.walk(Path.of(place))) {
        for (Path file : files.filter(f -> f.toString().matches(".*\\.(java|md)")).toList()) {
          type.matcher(Files.readString(file))
              .results()
              .filter(m -> classes.containsKey(m.group()) && !allowed.contains(m.group()))
              .forEach(m -> found.add(file + ": " + m.group()));
        }
      }
    }
    assertEquals(Set.of(), found, "types that are no API");
  }
}
