package espalier.cli;

import espalier.account.ModelAccount;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.io.file.AtomicFile;
import espalier.learn.Model;
import espalier.model.ModelFile;
import espalier.model.ModelView;
import espalier.model.TreePicture;
import espalier.page.ModelCard;
import espalier.page.ModelPage;
import espalier.page.PageRows;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows a model: as text, for Graphviz, as a picture, or as a page for a browser. */
@Command(
    name = "show",
    description = "Show a model and its record, as text, as a picture, or as a page for a browser.",
    footer = {
      "  espalier show --model topics.json --depth 3",
      "  espalier show --model topics.json --out topics.svg",
      "  espalier show --model topics.json --out topics.html --data examples/clus/topics-test.arff",
      "  espalier show --model topics.json --card --out topics.md"
    })
final class ShowCommand extends TerminalCommand {

  enum Form {
    TEXT,
    DOT,
    SVG,
    PNG,
    HTML
  }

  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model.")
  private Path model;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "text, dot (trees), svg, png or html (a page with everything). Default: by the ending of"
              + " --out, else text.")
  private Form form;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file. Default: print (not png or html).")
  private Path out;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Text: show only nodes below at most N tests.")
  private int depth = Integer.MAX_VALUE;

  @Option(
      names = "--label",
      paramLabel = "LABEL",
      description =
          "Pictures of latent trees: label for the filling of the boxes, or TARGET=VALUE.")
  private String label;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Pictures: show the N nodes with most rows. Default: 51.")
  private int nodes = TreePicture.DEFAULT_NODES;

  @Option(
      names = "--row",
      paramLabel = "ROW",
      split = ",",
      description =
          "Pages: row of --data to explain, by name or by number from 0. Repeatable. Default: the"
              + " first 50 rows.")
  private List<String> rows = List.of();

  @Option(
      names = "--tree",
      paramLabel = "N",
      split = ",",
      description =
          "Pages: trees of a forest, by numbers from 1. Repeatable. Default: the first six.")
  private List<Integer> trees = List.of();

  @Option(
      names = "--card",
      description =
          "Write the model card: data, labels, supervision, estimates, limits and how to cite."
              + " Markdown, or a page if --out ends in .html.")
  private boolean card;

  @Mixin
  private DataOptions data =
      new DataOptions(
          "Pages: data with rows to show and explain; targets are ignored. With --annotations of"
              + " the rows the page tells known labels from new ones; --hierarchy is then their whole"
              + " hierarchy, where the model leaves labels out.",
          false);

  @Mixin private OutputFiles files = new OutputFiles();

  @Override
  public Integer call() {
    Form needed = needed();
    if (depth < 0 || nodes < 1) {
      throw new UsageException("--depth must be at least 0 and --nodes at least 1.");
    }
    if (needed == Form.PNG && out == null) {
      throw new UsageException("A png cannot be printed; give --out FILE.png.");
    }
    if (card) {
      return card();
    }
    if (needed == Form.HTML) {
      return page();
    }
    boolean requested = !data.files().isEmpty() || !data.keys().isEmpty();
    if (requested || !rows.isEmpty() || !trees.isEmpty()) {
      throw new UsageException(
          "--data, --annotations, --row and --tree are for pages; give --out FILE.html.");
    }
    boolean picture = needed == Form.SVG || needed == Form.PNG;
    files.reading(model).require(out, picture ? OutputKind.PICTURE : OutputKind.TEXT);
    Model learned = ModelFile.read(model);
    Optional<ModelView> view = ModelView.of(learned);
    show(needed, learned, label == null ? view : Optional.of(shaded(learned, view)));
    if (out != null) {
      terminal.line("Written to " + out);
    }
    return 0;
  }

  private Integer card() {
    if (!data.files().isEmpty() || !rows.isEmpty()) {
      throw new UsageException("A card needs only the model; remove --data and --row.");
    }
    boolean page = out != null && out.toString().toLowerCase(Locale.ROOT).endsWith(".html");
    files.reading(model).require(out, page ? OutputKind.XML : OutputKind.TEXT);
    Model learned = ModelFile.read(model);
    String text = page ? ModelCard.html(learned) : ModelCard.markdown(learned);
    if (out == null) {
      terminal.line(text.stripTrailing());
    } else {
      AtomicFile.write(out, to -> to.write(text));
      terminal.line("Written to " + out);
    }
    return 0;
  }

  private Integer page() {
    if (out == null) {
      throw new UsageException("A page cannot be printed; give --out FILE.html.");
    }
    if (data.files().isEmpty() && !rows.isEmpty()) {
      throw new UsageException("--row names rows of a data file; give --data FILE.");
    }
    if (!annotated() && (data.has("evidence") || data.has("hierarchy"))) {
      throw new UsageException(
          "--evidence and --hierarchy are of annotations; give --annotations FILE.");
    }
    if (data.files().isEmpty() && annotated()) {
      throw new UsageException("--annotations are of rows of a data file; give --data FILE.");
    }
    files.reading(data.inputs()).reading(model).require(out, OutputKind.XML);
    Model learned = ModelFile.read(model);
    ModelPage.write(learned, followed(learned), trees, out);
    terminal.line("Written to " + out);
    return 0;
  }

  private boolean annotated() {
    return data.has("annotations");
  }

  private PageRows followed(Model learned) {
    if (data.files().isEmpty()) {
      return PageRows.none();
    }
    DataSource source = data.source(terminal).withForm(learned.schema().form());
    List<Attribute> features = learned.schema().features();
    Dataset read =
        annotated()
            ? SheetOptions.under(learned, source, data).readLabelled(features)
            : source.readFeatures(features);
    read.notes().forEach(terminal::note);
    return rows.isEmpty()
        ? PageRows.first(read)
        : new PageRows(
            read,
            rows.stream().flatMapToInt(r -> DataOptions.rows(read, r)).boxed().toList(),
            true);
  }

  private ModelView shaded(Model learned, Optional<ModelView> view) {
    String refusal = "A model of %s has no boxes for a label; remove --label.";
    return view.flatMap(v -> v.shadedBy(label))
        .orElseThrow(() -> new UsageException(refusal, learned.provenance().method()));
  }

  private void show(Form needed, Model learned, Optional<ModelView> view) {
    switch (needed) {
      case TEXT -> text(learned, view);
      case DOT -> put(form(learned, view.flatMap(v -> v.dot(nodes)), needed));
      case SVG -> put(form(learned, view.flatMap(v -> v.svg(nodes)), needed));
      case HTML -> throw new IllegalStateException("Pages are written by themselves.");
      case PNG ->
          AtomicFile.writeBytes(out, form(learned, view.flatMap(v -> v.png(nodes)), needed));
    }
  }

  private Form needed() {
    if (form != null) {
      return form;
    }
    String name = out == null ? "" : out.getFileName().toString().toUpperCase(Locale.ROOT);
    for (Form known : Form.values()) {
      if (name.endsWith("." + known.name())) {
        return known;
      }
    }
    return Form.TEXT;
  }

  private static <T> T form(Model learned, Optional<T> shown, Form needed) {
    String refusal = "A model of %s cannot be shown as %s; use --format text.";
    String method = learned.provenance().method();
    String form = needed.name().toLowerCase(Locale.ROOT);
    return shown.orElseThrow(() -> new UsageException(refusal, method, form));
  }

  private void text(Model learned, Optional<ModelView> view) {
    if (out != null) {
      put(form(learned, view.map(v -> v.text(depth)), Form.TEXT));
      return;
    }
    terminal.entry(
        "Model", model + ", learned from data set '" + learned.provenance().dataName() + "'.");
    terminal.training(learned);
    terminal.sections(new ModelAccount(learned).sections());
    terminal.warnings(learned.provenance().warnings());
    if (view.isPresent()) {
      terminal.line();
      put(view.get().text(depth));
    }
  }

  private void put(String text) {
    if (out == null) {
      terminal.out().print(text.endsWith("\n") ? text : text + "\n");
    } else {
      AtomicFile.write(out, writer -> writer.write(text));
    }
  }
}
