package espalier.page;

import espalier.account.ModelAccount;
import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.chart.Look;
import espalier.chart.VisibleText;
import espalier.data.Attribute;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.TestImportance;
import espalier.learn.Model;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import espalier.message.Resource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The card of a model, for readers who get the file without its history: predictions, data,
 * supervision, internal estimates with their uncertainty, limits, origin and citation. It is made
 * from the record of the fit alone; measures on other rows are not in a model.
 */
public final class ModelCard {

  private static final String IMPORTANT = "Most important features (gain of their tests)";
  private static final int FEATURES = 10;

  /** From this mean depth on trees are chains. */
  private static final int DEEP = 100;

  private static final int FEW = 100;

  private final Model model;
  private final Provenance from;
  private final Schema schema;
  private final ModelAccount account;

  private ModelCard(Model model) {
    this.model = model;
    this.from = model.provenance();
    this.schema = model.schema();
    this.account = new ModelAccount(model);
  }

  /** The card of a model in Markdown. */
  public static String markdown(Model model) {
    ModelCard card = new ModelCard(model);
    StringBuilder text = new StringBuilder("# " + marked(card.title()) + "\n");
    card.sections()
        .forEach(
            (heading, items) -> {
              text.append("\n## ").append(heading).append("\n\n");
              items.forEach(i -> text.append("* ").append(marked(line(i))).append('\n'));
            });
    return text.toString();
  }

  /** The card as an HTML file that opens without network. */
  public static String html(Model model) {
    ModelCard card = new ModelCard(model);
    StringBuilder text = new StringBuilder();
    card.sections()
        .forEach(
            (heading, items) -> {
              text.append("<h2>").append(VisibleText.html(heading)).append("</h2>\n<ul>\n");
              items.forEach(
                  i -> text.append("<li>").append(VisibleText.html(line(i))).append("</li>\n"));
              text.append("</ul>\n");
            });
    return Look.plain(card.title(), Resource.text(ModelCard.class, "model.css"), text.toString());
  }

  /** What a page without rows begins with: headings and their sentences. */
  static Map<String, List<String>> overview(Model model) {
    ModelCard card = new ModelCard(model);
    Map<String, List<String>> all = new LinkedHashMap<>();
    all.put("How good it is on unseen rows", card.account.estimates());
    all.put("What it predicts", card.predicted().stream().map(ModelCard::line).toList());
    all.put("Limits", card.limits());
    return all;
  }

  private static String line(String text) {
    return text.replaceAll("\\s+", " ");
  }

  /** A text in which Markdown finds no link, picture, code or HTML. */
  private static String marked(String text) {
    return text.replaceAll("[\\\\`\\[\\]<&]", "\\\\$0");
  }

  private String title() {
    return line("Model card: " + from.method() + " of " + from.dataName());
  }

  private Map<String, List<String>> sections() {
    Map<String, List<String>> all = new LinkedHashMap<>();
    all.put("What it predicts", predicted());
    all.put("Data", data());
    all.put("Supervision", account.supervision());
    all.put("Estimates", account.estimates());
    List<String> features = features();
    if (!features.isEmpty()) {
      all.put(IMPORTANT, features);
    }
    all.put("Limits", limits());
    all.put("Origin", origin());
    all.put("How to cite", cited());
    return all;
  }

  private List<String> predicted() {
    List<String> said = new ArrayList<>();
    int targets = schema.targets().size();
    said.add(
        "task: "
            + schema.task().name().toLowerCase(Locale.ROOT).replace('_', ' ')
            + ", "
            + Phrases.count(targets, "target"));
    said.add(
        "targets: " + Phrases.some(IntStream.range(0, targets).mapToObj(schema::shown).toList()));
    schema
        .hierarchy()
        .ifPresent(
            h ->
                said.add(
                    "the labels form a "
                        + h.kind().name().toLowerCase(Locale.ROOT)
                        + " of depth "
                        + h.depth()
                        + "; no label scores higher than a label above it"));
    said.add("size: " + ModelAccount.size(model.size()));
    return said;
  }

  private List<String> data() {
    long nominal = schema.features().stream().filter(Attribute::isNominal).count();
    return List.of(
        "name: " + from.dataName(),
        "rows: " + account.rows(),
        "features: " + schema.features().size() + ", " + nominal + " of them nominal",
        "fingerprint: " + from.fingerprint());
  }

  private List<String> features() {
    try {
      FeatureImportance found = TestImportance.GAIN.of(model);
      return found.ranking().stream()
          .limit(FEATURES)
          .filter(f -> found.values().get(f) > 0)
          .map(f -> found.features().get(f) + " " + Numbers.effect(found.values().get(f)))
          .toList();
    } catch (IllegalArgumentException e) {
      return List.of();
    }
  }

  private List<String> limits() {
    List<String> said = new ArrayList<>(from.warnings());
    account.verdict().ifPresent(said::add);
    said.add("estimates hold for rows from the same source as the labelled training rows");
    said.add("importances and tests describe the model, not causes");
    if (!from.outcome().course().isEmpty()) {
      said.add("the tests are one local optimum of many; other rows or seeds give other tests");
    }
    if (from.key().filter(key -> key.contains("spyct-grad")).isPresent()) {
      said.add(
          "hyperplanes start from random weights, drawn in the order of the columns: another order,"
              + " like another seed, gives other hyperplanes");
    }
    double depth = model.answering().size().getOrDefault("mean depth", 0.0);
    if (depth >= DEEP) {
      said.add(
          Message.of(
              "trees are %s tests deep on the mean: each test splits off the rows with one code or"
                  + " value, so read importances and reasons, not the trees",
              Numbers.count(depth)));
    }
    if (account.labelled() < FEW) {
      said.add("fewer than 100 labelled rows: all estimates above are rough");
    }
    return said;
  }

  private List<String> origin() {
    List<String> said = new ArrayList<>();
    said.add("Espalier " + from.version() + ", method " + from.method());
    from.options().forEach((key, value) -> said.add(key + " = " + value));
    return said;
  }

  private List<String> cited() {
    List<String> said = new ArrayList<>();
    said.add("Espalier " + from.version());
    Optional<Method> method = Catalogue.recorded(from);
    said.add("the method: " + method.map(m -> m.paper().citation()).orElse("not recorded"));
    return said;
  }
}
