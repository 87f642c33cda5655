package espalier.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.Model;
import espalier.model.ModelJson;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every listed option changes the model on one of three small data sets, or says why not here. */
class OptionSweepTest {

  /** Options that change nothing here, by key or by method and key, with the reason. */
  private static final Map<String, String> IDLE =
      Map.ofEntries(
          Map.entry("omega-search", "counts with more than 10,000 unlabelled rows"),
          Map.entry("kernel seed", "draws landmarks of more than 4,000 labelled rows"),
          Map.entry("ssl-kernel seed", "draws landmarks of more than 4,000 labelled rows"),
          Map.entry("search", "small graphs are exact either way"),
          Map.entry("time-budget", "depends on the machine"));

  /** Far values of options without choices; those that an option refuses are passed over. */
  private static final List<String> FAR =
      List.of(
          "0",
          "1",
          "0.05",
          "0.9",
          "3",
          "0.3",
          "30",
          "none",
          "m5",
          "0.01",
          "0,1",
          "0.5",
          "2",
          "8",
          "log2",
          "all",
          "wlrap",
          "auprc.macro",
          "mse",
          "accuracy",
          "40",
          "500",
          "0.001",
          "auto");

  /** Less work, where an option is not itself under test. */
  private static final Map<String, String> QUICK =
      Map.of(
          "trees",
          "5",
          "stages",
          "5",
          "ranking-trees",
          "5",
          "samples",
          "20",
          "burn-in",
          "20",
          "search-trees",
          "3",
          "search-stages",
          "3",
          "rounds",
          "2",
          "effort",
          "quick");

  /** What brings out the effect of an option. */
  private static final Map<String, Map<String, String>> WITH =
      Map.of(
          "early-stop", Map.of("trees", "120"),
          "early-stop-tolerance", Map.of("features", "all"),
          "patience", Map.of("stages", "60"));

  private static final List<Dataset> DATA =
      List.of(
          RandomDrafts.of(Task.HIERARCHICAL, 60, 5, 6)
              .labelled(0.5)
              .mixed(0.1)
              .partly(0.2)
              .draw(3)
              .build(),
          RandomDrafts.of(Task.MULTI_CLASS, 60, 5, 1)
              .labelled(0.5)
              .mixed(0.1)
              .tied()
              .draw(4)
              .build(),
          RandomDrafts.of(Task.MULTI_TARGET_REGRESSION, 60, 5, 3).labelled(0.5).draw(5).build());

  private final Map<String, String> fitted = new HashMap<>();

  /** The model but for the record of its options and notes; what refused it if it was refused. */
  private String model(Method method, Map<String, String> settings, int data) {
    return fitted.computeIfAbsent(
        method.name() + settings + data, k -> fit(method, settings, DATA.get(data)));
  }

  private static String fit(Method method, Map<String, String> settings, Dataset data) {
    try {
      Model model = method.learner(settings).fit(data);
      Model bare =
          model.withProvenance(
              model
                  .provenance()
                  .with(
                      p -> {
                        p.options = Map.of();
                        p.warnings = List.of();
                      }));
      return new String(ModelJson.toBytes(bare), StandardCharsets.UTF_8)
          .replaceAll("\"checksum\":\"[^\"]*\"", "");
    } catch (IllegalArgumentException e) {
      return "refused: " + e.getMessage();
    }
  }

  /** Values that are far from each other, the default among them. */
  private static <V> List<String> values(Method method, OptionList.Entry<V> entry) {
    Set<String> all = new TreeSet<>(entry.form().choices());
    if (all.isEmpty()) {
      all.add(method.defaults().text(entry.key()));
      FAR.stream().filter(v -> takes(entry, v)).limit(9).forEach(all::add);
    }
    return List.copyOf(all);
  }

  private static boolean takes(OptionList.Entry<?> entry, String value) {
    try {
      entry.form().parse(value);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Settings under which an option counts. */
  private static Map<String, String> base(Method method, String key) {
    Map<String, String> base = new TreeMap<>();
    Optional<Need> need = method.defaults().unmet(key);
    while (need.isPresent()) {
      meet(method, need.get().words(method.options()::has), base);
      need = method.defaults().setAll(base).unmet(key);
    }
    Map<String, String> all = new TreeMap<>(QUICK);
    all.putAll(WITH.getOrDefault(key, Map.of()));
    all.remove(key);
    all.forEach(
        (k, v) -> {
          if (counts(method, base, k) && takes(method.listed().entry(k), v)) {
            base.putIfAbsent(k, v);
          }
        });
    return base;
  }

  private static boolean counts(Method method, Map<String, String> base, String key) {
    return method.listed().knows(key)
        && !method.fixed().containsKey(key)
        && method.defaults().setAll(base).unmet(key).isEmpty();
  }

  private static void meet(Method method, String words, Map<String, String> base) {
    for (String one : words.split(" or ")) {
      String[] equal = one.split("=");
      String[] other = one.split(" other than ");
      String key = equal.length > 1 ? equal[0] : other[0];
      if (method.fixed().containsKey(key)) {
        continue;
      }
      base.put(
          key,
          equal.length > 1
              ? equal[1]
              : values(method, method.options().entry(key)).stream()
                  .filter(v -> !v.equals(other[1]))
                  .reduce((a, b) -> b)
                  .orElseThrow());
      return;
    }
    throw new AssertionError(method.name() + " cannot have " + words);
  }

  private boolean changes(Method method, String key) {
    Map<String, String> base = base(method, key);
    for (int data = 0; data < DATA.size(); data++) {
      Set<String> models = new TreeSet<>();
      for (String value : values(method, method.options().entry(key))) {
        Map<String, String> settings = new TreeMap<>(base);
        settings.put(key, value);
        settings.keySet().removeIf(k -> QUICK.containsKey(k) && !counts(method, settings, k));
        String model = model(method, settings, data);
        if (!model.startsWith("refused") && models.add(model) && models.size() > 1) {
          return true;
        }
      }
    }
    return false;
  }

  private List<String> idle(Method method, Stream<String> keys) {
    return keys.filter(k -> !method.fixed().containsKey(k))
        .filter(k -> !IDLE.containsKey(k) && !IDLE.containsKey(method.name() + " " + k))
        .filter(k -> !changes(method, k))
        .map(k -> method.name() + " " + k)
        .toList();
  }

  static Stream<String> names() {
    return Catalogue.names().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  @Tag("long")
  void everyListedOptionOfEveryMethodChangesTheModel(String name) {
    Method method = Catalogue.of(name);
    assertEquals(List.of(), idle(method, method.listed().keys().stream()));
  }

  @Test
  void everyOptionButThoseOfAutoChangesTheModelOfAMethod() {
    Set<String> seen = new TreeSet<>();
    List<String> idle = new ArrayList<>();
    for (Method method : Catalogue.all().subList(1, Catalogue.all().size())) {
      idle.addAll(
          idle(
              method,
              method.listed().keys().stream()
                  .filter(k -> !method.fixed().containsKey(k))
                  .filter(seen::add)));
    }
    assertEquals(List.of(), idle);
  }

  /** An option that the data leave without effect is noted if it was set, and only then. */
  @Test
  void anOptionForOtherDataIsNoted() {
    for (String set :
        List.of("depth-rule=sum-parent-weight", "thresholds=half", "unlabelled-rows=drop")) {
      Dataset data = DATA.get(set.startsWith("unlabelled") ? 0 : 2);
      Dataset labelled = data.select(data.targets().labelledRows());
      Map<String, String> settings = Map.of(set.split("=")[0], set.split("=")[1]);
      Method method = Catalogue.of("ssl-pct");
      String note = "Option " + set.split("=")[0] + " counts only with ";
      assertEquals(1, noted(method.learner(settings).fit(labelled), note), set);
      assertEquals(0, noted(method.learner(Map.of()).fit(labelled), note), set);
      assertEquals(0, noted(method.learner(settings).fit(DATA.get(0)), note), set);
    }
  }

  private static long noted(Model model, String note) {
    return model.provenance().warnings().stream().filter(w -> w.startsWith(note)).count();
  }

  @Test
  void whatIsSaidToBeIdleIsAnOption() {
    for (String name : IDLE.keySet()) {
      String key = name.substring(name.indexOf(' ') + 1);
      assertTrue(Catalogue.all().stream().anyMatch(m -> m.listed().knows(key)), name);
    }
  }
}
