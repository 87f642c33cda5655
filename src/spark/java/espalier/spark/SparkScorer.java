package espalier.spark;

import espalier.data.Attribute;
import espalier.io.Predictions;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.model.ModelPredictions;
import espalier.option.Nearest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * A saved model that scores tables, partition by partition: the model is broadcast once, a task
 * holds {@value #BLOCK} rows at a time. The scores are those of {@code predict}, bit by bit.
 *
 * <p>Added columns: {@code scores}, an array with a double for each of {@link #outputs}; {@code
 * labels}, where the model has labels, an array with the names of those above their thresholds; and
 * {@code chosen}, where it has other targets, an array with the value of each as text.
 */
public final class SparkScorer {

  private static final int BLOCK = 1024;
  private static final DataType VECTOR =
      DataTypes.createMapType(DataTypes.IntegerType, DataTypes.DoubleType, true);
  private static final DataType TEXTS = DataTypes.createArrayType(DataTypes.StringType, false);

  private SparkScorer() {}

  /** The names of the scores in their order. */
  public static List<String> outputs(Model model) {
    return model.schema().targets().stream().flatMap(t -> t.outputNames().stream()).toList();
  }

  /**
   * The table with scores, from a column for each feature of the model by its name; other columns
   * stay as they are. A null is a missing value, a nominal feature is a column of texts.
   *
   * @throws IllegalArgumentException if a feature has no column, or an added column is there
   *     already; says which
   */
  public static Dataset<Row> score(Model model, Dataset<Row> table) {
    List<String> names = Arrays.asList(table.columns());
    List<Attribute> features = model.schema().features();
    int[] places = features.stream().mapToInt(f -> names.indexOf(f.name())).toArray();
    for (int f = 0; f < places.length; f++) {
      if (places[f] < 0) {
        String name = features.get(f).name();
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "The table lacks the column '%s' of the model's %d features%s.",
                name,
                places.length,
                Nearest.hint(name, names)));
      }
    }
    return scored(model, table, places);
  }

  /**
   * The table with scores, from one column of sparse vectors: maps from the number of a feature of
   * the model, from 0, to its value ({@code map<int,double>}).
   *
   * @throws IllegalArgumentException if there is no such column, a feature is nominal, or an added
   *     column is there already
   */
  public static Dataset<Row> scoreVectors(Model model, Dataset<Row> table, String column) {
    List<String> names = Arrays.asList(table.columns());
    int place = names.indexOf(column);
    if (place < 0 || !table.schema().apply(place).dataType().sameType(VECTOR)) {
      throw new IllegalArgumentException(
          String.format("The table needs a column '%s' of type map<int,double>.", column));
    }
    for (Attribute feature : model.schema().features()) {
      if (feature.isNominal()) {
        throw new IllegalArgumentException(
            "Feature '" + feature.name() + "' is nominal; give a column for each feature.");
      }
    }
    return scored(model, table, new int[] {-1 - place});
  }

  private static Dataset<Row> scored(Model model, Dataset<Row> table, int[] places) {
    StructType schema = with(table.schema(), model.schema());
    Broadcast<SharedModel> shared =
        JavaSparkContext.fromSparkContext(table.sparkSession().sparkContext())
            .broadcast(new SharedModel(model));
    MapPartitionsFunction<Row, Row> task = rows -> new Blocks(rows, shared.value().model(), places);
    return table.mapPartitions(task, Encoders.row(schema));
  }

  private static StructType with(StructType given, Schema model) {
    StructType all = given;
    List<String> added = new ArrayList<>(List.of("scores"));
    all = all.add("scores", DataTypes.createArrayType(DataTypes.DoubleType, false), false);
    if (model.targets().stream().anyMatch(Attribute::isLabel)) {
      all = all.add("labels", TEXTS, false);
      added.add("labels");
    }
    if (model.targets().stream().anyMatch(t -> !t.isLabel())) {
      all = all.add("chosen", TEXTS, false);
      added.add("chosen");
    }
    for (String name : added) {
      if (Arrays.asList(given.fieldNames()).contains(name)) {
        throw new IllegalArgumentException(
            "The table has a column '" + name + "' already; rename it, for scores add one.");
      }
    }
    return all;
  }

  /** The rows of a partition with their scores, made block by block. */
  private static final class Blocks implements Iterator<Row> {

    private final Iterator<Row> rows;
    private final Model model;
    private final int[] places;
    private Iterator<Row> ready = List.<Row>of().iterator();

    Blocks(Iterator<Row> rows, Model model, int[] places) {
      this.rows = rows;
      this.model = model;
      this.places = places;
    }

    @Override
    public boolean hasNext() {
      return ready.hasNext() || rows.hasNext();
    }

    @Override
    public Row next() {
      if (!ready.hasNext()) {
        List<Row> block = new ArrayList<>();
        while (block.size() < BLOCK && rows.hasNext()) {
          block.add(rows.next());
        }
        ready = scored(block).iterator();
      }
      return ready.next();
    }

    private List<Row> scored(List<Row> block) {
      RowBlock form = new RowBlock(model.schema());
      boolean vectors = places.length == 1 && places[0] < 0;
      Predictions found =
          ModelPredictions.of(
              model, vectors ? form.sparse(block, -1 - places[0]) : form.byName(block, places));
      List<Row> all = new ArrayList<>();
      for (int i = 0; i < block.size(); i++) {
        all.add(row(block.get(i), found, i));
      }
      return all;
    }

    private Row row(Row given, Predictions found, int i) {
      List<Object> cells = new ArrayList<>();
      for (int c = 0; c < given.size(); c++) {
        cells.add(given.get(c));
      }
      List<String> labels = new ArrayList<>();
      List<String> others = new ArrayList<>();
      List<Attribute> targets = found.targets();
      for (int t = 0; t < targets.size(); t++) {
        double value = found.chosen()[i][t];
        if (!targets.get(t).isLabel()) {
          others.add(
              targets.get(t).isNominal()
                  ? targets.get(t).values().get((int) value)
                  : Double.toString(value));
        } else if (value == 1) {
          labels.add(targets.get(t).name());
        }
      }
      cells.add(found.scores()[i]);
      if (targets.stream().anyMatch(Attribute::isLabel)) {
        cells.add(labels.toArray(new String[0]));
      }
      if (targets.stream().anyMatch(t -> !t.isLabel())) {
        cells.add(others.toArray(new String[0]));
      }
      return RowFactory.create(cells.toArray());
    }
  }
}
