package espalier.spark;

import espalier.data.Dataset;
import espalier.io.DataSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/** Data sets in pieces, one for each partition, of which the driver sees none. */
final class SpreadRows {

  private SpreadRows() {}

  /**
   * The rows of files that every executor can open, a partition for each file.
   *
   * @param keys how the files are read; they declare the same attributes
   */
  static JavaRDD<SharedData> ofFiles(
      JavaSparkContext spark, Map<String, String> keys, List<String> files) {
    LinkedHashMap<String, String> form = new LinkedHashMap<>(keys);
    return spark
        .parallelize(files, files.size())
        .map(file -> new SharedData(DataSource.of(form, Path.of("")).read(Path.of(file))));
  }

  /** The rows of a data set in pieces of about the same size. */
  static JavaRDD<SharedData> of(JavaSparkContext spark, Dataset data, int pieces) {
    List<SharedData> all = new ArrayList<>();
    for (int p = 0; p < pieces; p++) {
      int from = (int) ((long) data.rows() * p / pieces);
      int to = (int) ((long) data.rows() * (p + 1) / pieces);
      all.add(new SharedData(data.select(IntStream.range(from, to).toArray())));
    }
    return spark.parallelize(all, pieces);
  }
}
