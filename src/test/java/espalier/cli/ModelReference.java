package espalier.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.CellForm;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.TableForm;
import espalier.data.Task;
import espalier.learn.Model;
import espalier.model.ModelJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The page of the model file: every key that a model of any family writes, with its text from
 * {@code model-file.txt}. A key without text is named on the page, and a text without key, too, so
 * that the page differs from the one at hand.
 */
final class ModelReference {

  private static final String TEXTS = "model-file.txt";

  /** Methods whose models have all keys together, with settings that make them small. */
  private static final Map<String, Map<String, String>> METHODS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("kernel", Map.of()),
              Map.entry("ssl-pct", Map.of("twin", "report")),
              Map.entry("ssl-spyct-grad", Map.of("omega", "0.5")),
              Map.entry("rf", Map.of("trees", "5")),
              Map.entry("auto", Map.of("effort", "quick")),
              Map.entry("ssl-boost-pct", Map.of("stages", "2")),
              Map.entry("nn", Map.of()),
              Map.entry("label-propagation", Map.of()),
              Map.entry("mcmc-trees", Map.of("burn-in", "2", "samples", "3")),
              Map.entry("self-pct", Map.of()),
              Map.entry("laptao", Map.of("depth", "2", "mu", "1"))));

  /** Where a model stands in another one. */
  private static final String INSIDE =
      "(mixture\\.(members|parts)\\[\\]|selfTrained\\.base|smoothed\\.inner)";

  private static final String COMPACT =
      """

      ## Compact form

      A `.model` file is a zip archive of two entries; any program that unpacks archives opens it.

      * `espalier-model.json` is the JSON above without `sha256`. A list of 8 numbers or more is the text `@` with its place in
        `numbers`, such as `"@8363"`. Trees are an object of columns, one for each property of the nodes of all trees in preorder;
        Javadoc of `TreeColumns` lists them. Leaves that remember the same refer to one entry.
      * `numbers` holds these lists one after the other: their length (4 bytes, the lowest first) and three columns, each a byte with
        its width w and w planes of bytes, the lowest byte of every number first. The columns are the form, the shift and the whole
        number m. A number is m / 10^form, negative if 32 is added to the form, and moved by shift / 2 units in the last place,
        downwards by (shift + 1) / 2 if the shift is odd. In the form 31, m is the 64 bits of the number.
      * The archive's comment is the SHA-256 digest of all bytes of the file before it.
      """;

  private ModelReference() {}

  /** The page. */
  static String page() {
    Map<String, TreeSet<String>> found = new TreeMap<>();
    METHODS.forEach(
        (method, settings) -> keys(model(Task.HIERARCHICAL, method, settings), method, found));
    keys(model(Task.MULTI_TARGET_REGRESSION, "rf", METHODS.get("rf")), "rf", found);
    keys(modelOfCodes(), "ssl-extra", found);
    Map<String, String> texts = texts();
    StringBuilder text = new StringBuilder("# Model file\n\n");
    text.append(
        """
        Made from the code; do not edit. A model file is JSON in UTF-8, packed if its name ends in `.gz`. Numbers are read back bit by
        bit. A name that ends in `.model` gives the [compact form](#compact-form); `export --out` converts; [model-file.schema.json](model-file.schema.json) is the JSON Schema. The column *in* names the object of a key; `[]` means each item of a list.

        | in | key | what it is |
        |---|---|---|
        """);
    texts.forEach(
        (key, what) -> {
          int dot = key.lastIndexOf('.');
          String place = dot < 0 ? "" : "`" + key.substring(0, dot) + "`";
          String lost = found.containsKey(key) ? "" : " **(no model has it)**";
          text.append(
              String.format("| %s | `%s` | %s%s |%n", place, key.substring(dot + 1), what, lost));
        });
    found.keySet().stream()
        .filter(key -> !texts.containsKey(key))
        .forEach(key -> text.append("| **without text** | `" + key + "` | |\n"));
    return text + COMPACT;
  }

  /** The JSON Schema of the file. */
  static String schema() {
    List<String> models = new ArrayList<>();
    METHODS.forEach(
        (method, settings) ->
            models.add(
                new String(
                    ModelJson.toBytes(model(Task.HIERARCHICAL, method, settings)),
                    StandardCharsets.UTF_8)));
    for (Task task : List.of(Task.MULTI_LABEL, Task.REGRESSION, Task.MULTI_CLASS)) {
      Dataset data = RandomDrafts.of(task, 40, 4, 2).labelled(0.6).draw(1).build();
      Model model = Catalogue.of("pct").learner(Map.of()).fit(data);
      models.add(new String(ModelJson.toBytes(model), StandardCharsets.UTF_8));
    }
    models.add(new String(ModelJson.toBytes(modelOfCodes()), StandardCharsets.UTF_8));
    models.addAll(stored());
    return ModelSchema.of(models, ModelReference::objectPlace, texts());
  }

  /** A model of 0/1 features that most rows lack. */
  private static Model modelOfCodes() {
    Draft draft = RandomDrafts.of(Task.MULTI_LABEL, 80, 1, 3).labelled(0.6).draw(1);
    SplittableRandom random = new SplittableRandom(1);
    for (int f = 0; f < 60; f++) {
      double[] column = new double[draft.rows()];
      Arrays.setAll(column, i -> random.nextInt(10) == 0 ? 1 : 0);
      draft.feature(Attribute.numeric("code=" + f), true, column);
    }
    return Catalogue.of("ssl-extra").learner(Map.of("trees", "4")).fit(draft.build());
  }

  /** Models of earlier versions. */
  static List<String> stored() {
    try (Stream<Path> files =
        Files.list(Path.of("src", "test", "resources", "espalier", "model"))) {
      List<String> texts = new ArrayList<>();
      for (Path file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        texts.add(Files.readString(file));
      }
      return texts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The one name of objects that stand at several places. */
  private static String objectPlace(String path) {
    return path.matches(".*" + INSIDE)
        ? "content"
        : path.matches(".*(tree\\.nodes|forest\\.trees|boosted\\.stages)\\[\\]")
            ? "node"
            : path.replaceFirst("^.*\\b(node\\.|space\\.)", "$1")
                .replaceFirst("^.*\\.space$", "space")
                .replaceFirst("^content\\.", "");
  }

  private static Model model(Task task, String method, Map<String, String> settings) {
    Draft draft = RandomDrafts.of(task, 80, 8, 6).labelled(0.6).mixed(0.1).draw(1);
    TableForm form =
        new TableForm(
            Optional.of("id"),
            List.of(),
            List.of("NA"),
            Map.of("x", CellForm.COMMA),
            Map.of("x", "kg"));
    Dataset data = draft.build().withForm(form);
    return Catalogue.of(method).learner(settings).fit(data);
  }

  private static void keys(Model model, String method, Map<String, TreeSet<String>> found) {
    Deque<String> path = new ArrayDeque<>();
    try (JsonParser in = new JsonFactory().createParser(ModelJson.toBytes(model))) {
      String name = "";
      for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
        switch (token) {
          case FIELD_NAME -> {
            name = in.currentName();
            String key = place(path) + name;
            if (!key.startsWith("provenance.options.")
                && !key.matches("schema.table.(columns|units)[.].*")) {
              found.computeIfAbsent(key, k -> new TreeSet<>()).add(method);
            }
          }
          case START_OBJECT -> {
            path.addLast(name.isEmpty() ? "" : name + ".");
            name = "";
          }
          case START_ARRAY -> {
            path.addLast(name + "[]");
            name = "";
          }
          case END_OBJECT, END_ARRAY -> {
            path.removeLast();
            name = "";
          }
          default -> name = "";
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where a key stands; models inside others, trees and their nodes have one place. */
  private static String place(Deque<String> path) {
    String place = String.join("", path);
    place = place.replaceAll("(\\[\\])+", "[].").replaceAll("\\.+", ".");
    place = place.replaceFirst("^.*\\b" + INSIDE + "\\.", "content.");
    place =
        place.replaceFirst(
            "^.*\\b(tree\\.nodes|forest\\.trees|boosted\\.stages)\\[\\]\\.", "node.");
    place = place.replaceFirst("^.*\\bspace\\.", "space.");
    return place.replaceFirst("^content\\.(?=\\w)", "").replaceFirst("^\\.", "");
  }

  private static Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    try (InputStream in = ModelReference.class.getResourceAsStream(TEXTS)) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .forEach(
              line -> {
                int sign = line.indexOf(" = ");
                texts.put(line.substring(0, sign).strip(), line.substring(sign + 3).strip());
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }
}
