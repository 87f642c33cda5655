package espalier.comparison;

import espalier.learn.Model;
import espalier.model.ModelFile;
import espalier.model.ModelJson;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What the forms of model files take: bytes, and processor seconds of one thread to read them, the
 * first time in this process and the least of REPEATS.
 *
 * <pre>ModelForms FOLDER REPEATS MODEL...</pre>
 *
 * Each model is written to FOLDER in every form; what is read back from each must be the same model
 * bit by bit.
 */
public final class ModelForms {

  private ModelForms() {}

  /** Prints the table. */
  public static void main(String[] a) throws IOException {
    System.out.println("| model | form | MB | of JSON | read, s | of JSON | first time |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (String name : Arrays.asList(a).subList(2, a.length)) {
      rows(Path.of(name), Path.of(a[0]), Integer.parseInt(a[1]));
    }
  }

  private static void rows(Path file, Path folder, int repeats) throws IOException {
    Model model = ModelFile.read(file);
    byte[] expected = ModelJson.toBytes(model);
    double bytes = 0;
    double seconds = 0;
    for (String ending : List.of(".json", ".json.gz", ".model")) {
      Path form = folder.resolve("form" + ending);
      ModelFile.write(model, form);
      double first = seconds(form);
      double least = first;
      for (int k = 1; k < repeats; k++) {
        least = Math.min(least, seconds(form));
      }
      if (!Arrays.equals(expected, ModelJson.toBytes(ModelFile.read(form)))) {
        throw new IllegalStateException(form + " holds another model than " + file + ".");
      }
      bytes = bytes == 0 ? Files.size(form) : bytes;
      seconds = seconds == 0 ? least : seconds;
      System.out.printf(
          Locale.ROOT,
          "| %s | `%s` | %.1f | %.3f | %.3f | %.3f | %.3f |%n",
          file.getFileName(),
          ending,
          Files.size(form) / 1e6,
          Files.size(form) / bytes,
          least,
          least / seconds,
          first);
    }
  }

  private static double seconds(Path file) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    ModelFile.read(file);
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
  }
}
