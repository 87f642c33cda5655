package espalier.arrays;

import espalier.account.ModelAccount;
import espalier.data.Attribute;
import espalier.data.CellForm;
import espalier.data.Dataset;
import espalier.ensemble.TestImportance;
import espalier.explain.TreeShap;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.Provenance;
import espalier.learn.TwinReport;
import espalier.measure.SetPromises;
import espalier.model.ModelFile;
import espalier.model.ModelPredictions;
import espalier.model.ModelView;
import espalier.page.ModelPage;
import espalier.page.PageRows;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A model whose answers are arrays. Thread-safe. Rows come as a data set of {@link ArrayData};
 * their features are matched by name, an error is an {@link IllegalArgumentException} that names
 * the place.
 */
public final class ArrayModel {

  /** So many nodes of a tree are in a picture. */
  private static final int PICTURE_NODES = 31;

  private final Model model;

  /** The arrays of a model. */
  public ArrayModel(Model model) {
    this.model = model;
  }

  /** Reads a model file in any form, see {@link ModelFile#read(Path)}. */
  public static ArrayModel read(String file) {
    return new ArrayModel(ModelFile.read(Path.of(file)));
  }

  /** The model of the bytes that {@link #toBytes} gave. */
  public static ArrayModel ofBytes(byte[] bytes) {
    return new ArrayModel(ModelFile.read(bytes));
  }

  /** The model behind these arrays. */
  public Model model() {
    return model;
  }

  /** Writes a model file: {@code .json}, {@code .json.gz} or {@code .model}. */
  public void write(String file) {
    ModelFile.write(model, Path.of(file));
  }

  /** The bytes of a model file in compact form. */
  public byte[] toBytes() {
    return ModelFile.compact(model);
  }

  /** The names of the features. */
  public String[] features() {
    return names(model.schema().features());
  }

  /** The names of the values of each feature; none for a number. */
  public String[][] featureValues() {
    return values(model.schema().features());
  }

  /** The form of each feature in texts, see {@link TextColumn#form}. */
  public String[] forms() {
    return ofFeatures(
        f -> model.schema().form().map(t -> t.columns().get(f)).map(CellForm::name).orElse(""));
  }

  /** The unit of each feature in texts, or an empty text. */
  public String[] units() {
    return ofFeatures(f -> model.schema().form().map(t -> t.units().get(f)).orElse(""));
  }

  private String[] ofFeatures(UnaryOperator<String> property) {
    return Stream.of(features()).map(property).toArray(String[]::new);
  }

  /** The names of the targets. */
  public String[] targets() {
    return names(model.schema().targets());
  }

  /** The names of the classes of each target, of a label 0 and 1; none for a number. */
  public String[][] targetValues() {
    return values(model.schema().targets());
  }

  /** Whether the targets are labels. */
  public boolean ofLabels() {
    return model.schema().targets().stream().allMatch(Attribute::isLabel);
  }

  /** The names of the score columns: labels and numbers by name, {@code target=value} else. */
  public String[] outputs() {
    return model.schema().outputNames().toArray(String[]::new);
  }

  private static String[] names(List<Attribute> attributes) {
    return attributes.stream().map(Attribute::name).toArray(String[]::new);
  }

  private static String[][] values(List<Attribute> attributes) {
    return attributes.stream().map(a -> a.values().toArray(String[]::new)).toArray(String[][]::new);
  }

  /** The scores, rows x outputs, row by row; in the units of {@link Model}. */
  public double[] scores(Dataset rows) {
    return flat(model.score(rows), model.schema().outputs());
  }

  /**
   * The decisions, rows x targets, row by row: of a label 1 if its score is above its threshold,
   * else 0; of a class its place; of a number the number.
   */
  public double[] decisions(Dataset rows) {
    return flat(ModelPredictions.of(model, rows).chosen(), model.schema().targets().size());
  }

  /**
   * The model with one threshold for all labels that keeps a promise on label sets; {@link
   * #decisions} are then these sets. Where no threshold keeps it, no label is predicted for
   * precision, every one for recall.
   *
   * @param kind {@code precision}, {@code bound} for a precision with confidence, or {@code recall}
   * @param level the promised share, above 0 and below 1
   * @throws IllegalArgumentException if the model has no promises or an argument is not allowed
   */
  public ArrayModel promising(String kind, double level) {
    if (!List.of("precision", "bound", "recall").contains(kind) || !(level > 0 && level < 1)) {
      throw new IllegalArgumentException(
          kind + "=" + level + " was given; allowed: precision or recall, above 0 and below 1.");
    }
    if (model.head().promises().isEmpty()) {
      throw new IllegalArgumentException(SetPromises.refusal("precision and recall", "the model"));
    }
    SetPromises.Kind what = SetPromises.Kind.valueOf(kind.toUpperCase(Locale.ROOT));
    return new ArrayModel(model.withHead(model.head().promising(what, level)));
  }

  private static double[] flat(double[][] rows, int width) {
    double[] all = new double[Math.multiplyExact(rows.length, width)];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, all, i * width, width);
    }
    return all;
  }

  /**
   * Shapley values of all rows; those of a feature and of its smoothed values are one, its errors
   * added.
   *
   * @param outputs the score columns to explain
   * @param seconds about how long sampled values may take on one thread, as in the command explain;
   *     exact values take what they take
   * @param threads the number of threads; values do not depend on it
   * @throws IllegalArgumentException if the model is neither a tree nor a forest
   */
  public ArrayExplanation explain(Dataset rows, int[] outputs, double seconds, int threads) {
    int features = model.schema().features().size();
    int cells = Math.multiplyExact(features, outputs.length);
    double[] base = new double[outputs.length];
    double[] values = new double[Math.multiplyExact(rows.rows(), cells)];
    double[] errors = new double[values.length];
    double[] corrections = new double[rows.rows() * outputs.length];
    TreeShap shap =
        TreeShap.of(model).within(seconds, Math.max(1, rows.rows()), outputs.length).shap();
    FitContext context = FitContext.quiet().withThreads(threads);
    int[] all = IntStream.range(0, rows.rows()).toArray();
    shap.explain(
        rows,
        all,
        outputs,
        context,
        row -> {
          fill(row.values(), values, row.row() * cells);
          fill(row.errors(), errors, row.row() * cells);
          int at = row.row() * outputs.length;
          System.arraycopy(row.corrections(), 0, corrections, at, outputs.length);
          System.arraycopy(row.base(), 0, base, 0, outputs.length);
        });
    return new ArrayExplanation(base, values, errors, corrections, shap.pairs());
  }

  /** Adds outputs x features that the model sees to an array as features x outputs. */
  private void fill(double[][] cells, double[] into, int from) {
    for (int o = 0; o < cells.length; o++) {
      for (int f = 0; f < cells[o].length; f++) {
        into[from + model.origin(f) * cells.length + o] += cells[o][f];
      }
    }
  }

  /**
   * How much each feature matters: what its tests gain, see {@link TestImportance#GAIN}, those on
   * its smoothed values included.
   *
   * @throws IllegalArgumentException if the model is neither a tree nor a forest
   */
  public double[] importances() {
    List<Double> seen = TestImportance.GAIN.of(model).values();
    double[] values = new double[model.schema().features().size()];
    for (int f = 0; f < seen.size(); f++) {
      values[model.origin(f)] += seen.get(f);
    }
    return values;
  }

  /** How the supervised twin did, if it was compared. */
  public Optional<TwinReport> twin() {
    return model.provenance().twin();
  }

  /** The result of the comparison with the twin, in a sentence; empty if there was none. */
  public String verdict() {
    Provenance.RowCounts rows = model.provenance().rows();
    return twin().map(t -> t.sentence(rows.complete() + rows.partial())).orElse("");
  }

  /** Notes to the user about the fit, a sentence each. */
  public String[] warnings() {
    return model.provenance().warnings().toArray(String[]::new);
  }

  /** The model in one line: method, size, rows, internal estimate. */
  public String line() {
    return ModelAccount.line(model, "");
  }

  /** A picture as SVG; empty for models of many trees. */
  public String picture() {
    return ModelView.of(model).flatMap(v -> v.svg(PICTURE_NODES)).orElse("");
  }

  /**
   * The model as a page, see {@link ModelPage}.
   *
   * @param rows rows whose paths can be followed, of which the first are in the page; none are
   *     without rows
   */
  public String html(Dataset rows) {
    return ModelPage.html(model, rows.rows() == 0 ? PageRows.none() : PageRows.first(rows));
  }
}
