package espalier.model;

import espalier.data.Attribute;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.learn.Voter;
import espalier.message.Message;
import espalier.message.Resource;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;

/** Forms in which a model of trees scores rows without this library. */
public enum ExportForm {
  /**
   * One Java class that needs nothing but the JDK (9 or later) and has the same scores, bit by bit.
   */
  JAVA("Java", ".java"),

  /** One Python module that needs numpy; scores equal up to 1e-12. */
  PYTHON("Python", ".py");

  /** A constant of a class file holds fewer than 65536 bytes. */
  private static final int CHUNK = 60_000;

  private static final Pattern PLACE = Pattern.compile("@([A-Z]+)@");

  /** Names that the class uses itself or that Java keeps for itself. */
  private static final Set<String> TAKEN =
      Set.of(
          ("Arrays Base64 ByteArrayInputStream DataInputStream Double Float Forest GZIPInputStream"
                  + " IOException IllegalArgumentException IllegalStateException Kernel List Map"
                  + " Math Member Nearest Object Points Smoother StrictMath String Sum Tree Units"
                  + " permits record sealed var yield")
              .split(" "));

  private final String words;
  private final String ending;

  ExportForm(String words, String ending) {
    this.words = words;
    this.ending = ending;
  }

  /** The name of the form in messages. */
  public String words() {
    return words;
  }

  /** The form of a file by the end of its name; empty for other names. */
  public static Optional<ExportForm> of(Path file) {
    String name = file.getFileName().toString();
    return Arrays.stream(values())
        .filter(f -> name.endsWith(f.ending) && name.length() > f.ending.length())
        .findFirst();
  }

  /**
   * The model in this form.
   *
   * @param file the file that it is for; a Java class has its name
   * @throws IllegalArgumentException if the model is not of trees, or a class cannot have the name
   */
  public String text(Model model, Path file) {
    if (!possible(model)) {
      throw new IllegalArgumentException(refusal(model.provenance().method()));
    }
    String name = file.getFileName().toString();
    name = name.substring(0, name.length() - ending.length());
    if (this == PYTHON) {
      return filled("Scorer.py.txt", model, name, sign -> Message.of("\\U%08x", sign));
    }
    if (!SourceVersion.isName(name) || name.contains(".") || TAKEN.contains(name)) {
      throw new IllegalArgumentException(
          "'" + name + "' cannot be the name of a Java class; choose one such as TopicScorer.");
    }
    return filled("Scorer.java.txt", model, name, ExportForm::inJava);
  }

  /** Why a method has no such form, and what to do instead. */
  public String refusal(String method) {
    return "A model of "
        + method
        + " cannot be exported as "
        + words
        + "; use a method such as ssl-pct, ssl-rf or auto.";
  }

  /** Whether a model has these forms: if it is of trees. */
  public static boolean possible(Model model) {
    return model.answering() instanceof Voter;
  }

  private static String inJava(int sign) {
    return new String(Character.toChars(sign))
        .chars()
        .mapToObj(c -> Message.of("\\u%04x", c))
        .collect(Collectors.joining());
  }

  /** A program from its template; a sign that is not printable ASCII is written escaped. */
  private static String filled(
      String template, Model model, String name, IntFunction<String> escaped) {
    Schema schema = model.schema();
    Map<String, String> parts =
        Map.of(
            "CLASS", name,
            "MODEL",
                literal(
                    model.provenance().method() + " of " + model.provenance().dataName(), escaped),
            "FEATURES", texts(schema.features().stream().map(Attribute::name).toList(), escaped),
            "OUTPUTS", texts(schema.outputNames(), escaped),
            "DATA", packed(model));
    return PLACE
        .matcher(Resource.text(ExportForm.class, template))
        .replaceAll(place -> Matcher.quoteReplacement(parts.get(place.group(1))));
  }

  private static String texts(List<String> all, IntFunction<String> escaped) {
    return all.stream()
        .map(text -> literal(text, escaped))
        .collect(Collectors.joining(",\n      "));
  }

  private static String literal(String text, IntFunction<String> escaped) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '"', '\\' -> quoted.append('\\').append((char) c);
                // Java's compiler reads Unicode escapes before it looks for the ends of lines.
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                default ->
                    quoted.append(c >= ' ' && c < 127 ? Character.toString(c) : escaped.apply(c));
              }
            });
    return quoted.append('"').toString();
  }

  private static String packed(Model model) {
    String packed = Base64.getEncoder().encodeToString(new PackedScorer(model).bytes());
    return IntStream.rangeClosed(0, (packed.length() - 1) / CHUNK)
        .mapToObj(k -> packed.substring(k * CHUNK, Math.min(packed.length(), (k + 1) * CHUNK)))
        .map(part -> "    \"" + part + "\"")
        .collect(Collectors.joining(",\n"));
  }
}
