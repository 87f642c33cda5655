package espalier.page;

import espalier.account.ModelAccount;
import espalier.chart.Look;
import espalier.data.Attribute;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.file.AtomicFile;
import espalier.learn.FeatureText;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.message.Phrases;
import espalier.message.Resource;
import espalier.model.LabelShares;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A model as one HTML file that opens from disk without network: the trees with over-represented
 * labels, the label hierarchy, importances, the search for ω, the verdict about unlabelled rows and
 * the record of the fit.
 *
 * <p>Of a forest the first {@value PageTree#MOST_TREES} trees are in the page, fewer if they have
 * more than {@value PageTree#MOST_NODES} nodes together; models without trees show their record.
 * Writing costs O(nodes x outputs) for the trees in the page.
 */
public final class ModelPage {

  private ModelPage() {}

  /**
   * The text of the page.
   *
   * @param rows the rows whose paths can be chosen, see {@link PageRows}
   */
  public static String html(Model model, PageRows rows) {
    return html(model, rows, List.of());
  }

  /**
   * The text of the page with chosen trees of a forest.
   *
   * @param trees their numbers from 1, counted through the forests of a mixture; empty for the
   *     first
   * @throws IllegalArgumentException if the model has no tree of a number
   */
  public static String html(Model model, PageRows rows, List<Integer> trees) {
    return head(title(model, rows))
        + "</head>\n<body>\n<noscript>This page needs its script, which is part of the"
        + " file.</noscript>\n<main id=\"page\"></main>\n"
        + "<script type=\"application/json\" id=\"data\">"
        + data(model, rows, trees)
        + "</script>\n<script>\n"
        + Resource.text(ModelPage.class, "model.js")
        + "</script>\n</body>\n</html>\n";
  }

  /**
   * Writes the page, replacing an existing file.
   *
   * @throws espalier.io.file.InputException if the file cannot be written
   */
  public static void write(Model model, PageRows rows, Path file) {
    write(model, rows, List.of(), file);
  }

  /** Writes the page with chosen trees, see {@link #html(Model, PageRows, List)}. */
  public static void write(Model model, PageRows rows, List<Integer> trees, Path file) {
    String page = html(model, rows, trees);
    AtomicFile.write(file, out -> out.write(page));
  }

  private static String title(Model model, PageRows rows) {
    int count = rows.rows().size();
    if (count == 0) {
      return "Model of " + model.provenance().dataName();
    }
    String some =
        count == 1
            ? "Prediction for row " + rows.data().rowName(rows.rows().get(0))
            : "Predictions for " + Phrases.count(count, "row");
    return some + " of " + rows.data().name();
  }

  /** The JSON of a page; no character of it can end its element. */
  static String data(Model model, PageRows rows, List<Integer> needed) {
    Model shown = model.answering();
    PageRows seen = rows.seenBy(model);
    List<PageTree> trees = PageTree.of(model, needed);
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("title", title(model, rows));
    all.put("line", ModelAccount.line(model, ""));
    all.putAll(new RecordPart(model).fields());
    all.putAll(schema(shown));
    all.put("given", model.schema().features().size());
    all.put("overview", ModelCard.overview(model));
    all.put("trees", trees.stream().map(tree -> new TreePart(tree).fields()).toList());
    all.put("importance", RecordPart.importance(shown));
    all.putAll(rows.compared(model));
    all.putAll(RowPart.all(seen, shown, trees));
    all.put("columns", new DataPart(shown.schema(), seen.data()).entries());
    all.put("together", new CooccurrencePart(shown.schema(), seen.data()).entries());
    all.putAll(new BeeswarmPart(shown, seen).fields(trees));
    return Rounded.text(all).replace("<", "\\u003c");
  }

  /** The share of each label among the training rows: as recorded, else by the first tree. */
  private static double[] shares(Model model) {
    int[] offsets = model.schema().offsets();
    List<Double> recorded = model.provenance().shares();
    return recorded.isEmpty()
        ? PageTree.of(model).stream()
            .limit(1)
            .map(tree -> new LabelShares(tree.model()))
            .flatMapToDouble(all -> IntStream.range(0, offsets.length).mapToDouble(all::share))
            .toArray()
        : IntStream.of(offsets).mapToDouble(recorded::get).toArray();
  }

  /** The names of features and targets, and what lies below what. */
  private static Map<String, Object> schema(Model model) {
    Schema schema = model.schema();
    Optional<LabelHierarchy> hierarchy = schema.hierarchy();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("features", schema.features().stream().map(Attribute::name).toList());
    FeatureText words = new FeatureText(schema);
    all.put("dates", words.dates());
    all.put(
        "marks",
        IntStream.range(0, schema.features().size())
            .filter(f -> words.code(f).isPresent())
            .toArray());
    all.put("targets", schema.targets().stream().map(Attribute::name).toList());
    all.put("labels", schema.targets().stream().anyMatch(Attribute::isLabel));
    all.put("isLabel", schema.targets().stream().map(Attribute::isLabel).toList());
    all.put("titles", hierarchy.map(LabelHierarchy::titles).orElse(List.of()));
    all.put(
        "parents",
        hierarchy.stream()
            .flatMap(h -> IntStream.range(0, h.size()).mapToObj(h::parents))
            .toList());
    all.put("share", shares(model));
    return all;
  }

  static String head(String title) {
    return Look.head(title, Resource.text(ModelPage.class, "model.css"));
  }
}
