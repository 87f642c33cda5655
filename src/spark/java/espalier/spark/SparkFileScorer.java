package espalier.spark;

import espalier.io.DataSource;
import espalier.io.PredictionsWriter;
import espalier.learn.Model;
import espalier.model.ModelPredictions;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.TaskCompletionListener;

/**
 * A saved model that scores a file of separated values, partition by partition. The parts that it
 * writes, one after the other, are the bytes of what {@code predict} writes.
 *
 * <p>A task lays the lines of its partition on the disk of its executor, under the file's heading,
 * and reads them as {@code predict} reads the file, some 2,000 rows at a time; its memory does not
 * depend on the size of the partition. A line of the file is a row: no cell may hold a line break.
 */
public final class SparkFileScorer {

  private SparkFileScorer() {}

  /**
   * Scores a file into a folder of parts.
   *
   * @param keys how the file is read, see {@link DataSource#of}; {@code id} names the column of row
   *     names
   * @param file the file with a heading, at any address that Spark reads
   * @param out the folder, which must not exist
   * @param partitions the least number of partitions; 0 for one in every 32 to 128 MB
   * @return the number of rows
   */
  public static long score(
      JavaSparkContext spark,
      Model model,
      Map<String, String> keys,
      String file,
      String out,
      int partitions) {
    JavaRDD<String> lines =
        partitions > 0 ? spark.textFile(file, partitions) : spark.textFile(file);
    String heading = Tasks.run(lines::first);
    List<Long> counts = Tasks.run(() -> lines.mapPartitions(SparkFileScorer::count).collect());
    long[] first = new long[counts.size()];
    for (int p = 1; p < first.length; p++) {
      first[p] = first[p - 1] + counts.get(p - 1) - (p == 1 ? 1 : 0);
    }
    long rows = counts.stream().mapToLong(c -> c).sum() - 1;
    if (rows > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          file + " has " + rows + " rows; score at most 2147483647 at a time, or a table.");
    }
    Broadcast<SharedModel> shared = spark.broadcast(new SharedModel(model));
    LinkedHashMap<String, String> form = new LinkedHashMap<>(keys);
    Function2<Integer, Iterator<String>, Iterator<String>> task =
        (part, rest) ->
            new Part(heading, form, shared.value().model(), part == 0, (int) first[part])
                .scored(rest);
    Tasks.run(
        () -> {
          lines.mapPartitionsWithIndex(task, true).saveAsTextFile(out);
          return null;
        });
    return rows;
  }

  private static Iterator<Long> count(Iterator<String> lines) {
    long count = 0;
    for (; lines.hasNext(); lines.next()) {
      count++;
    }
    return List.of(count).iterator();
  }

  /** One partition of the file. */
  private record Part(
      String heading, Map<String, String> keys, Model model, boolean headed, int first) {

    Iterator<String> scored(Iterator<String> lines) throws IOException {
      if (headed) {
        lines.next();
      }
      if (!lines.hasNext()) {
        return List.<String>of().iterator();
      }
      Path folder = Files.createTempDirectory("espalier-part");
      Path in = folder.resolve("rows.csv");
      Path out = folder.resolve("scores.csv");
      Runnable clean = () -> remove(List.of(in, out, folder));
      Optional.ofNullable(TaskContext.get())
          .ifPresent(t -> t.addTaskCompletionListener((TaskCompletionListener) end -> clean.run()));
      try (BufferedWriter writer = Files.newBufferedWriter(in)) {
        writer.write(heading + "\n");
        while (lines.hasNext()) {
          writer.write(lines.next() + "\n");
        }
      }
      score(in, out);
      Files.delete(in);
      BufferedReader reader = Files.newBufferedReader(out);
      return reader.lines().onClose(clean).iterator();
    }

    private void score(Path in, Path out) throws IOException {
      int[] next = {first};
      try (BufferedWriter writer = Files.newBufferedWriter(out)) {
        DataSource.of(keys, Path.of(""))
            .withFiles(List.of(in))
            .withForm(model.schema().form())
            .readFeatures(
                model.schema().features(),
                model.schema().outputs(),
                block -> {
                  boolean heads = next[0] == 0;
                  String text =
                      PredictionsWriter.csv(ModelPredictions.of(model, block, next[0]), heads);
                  next[0] += block.rows();
                  try {
                    writer.write(text);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                });
      }
    }

    private static void remove(List<Path> all) {
      try {
        for (Path each : all) {
          Files.deleteIfExists(each);
        }
      } catch (IOException e) {
        throw new UncheckedIOException("A part cannot be removed.", e);
      }
    }
  }
}
