package espalier.cli;

import espalier.data.Dataset;
import espalier.data.SyntheticLabels;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.Converter;
import espalier.io.file.HierarchySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

/** Writes synthetic data for a hierarchy in the forms of CLUS, Mulan and MEKA. */
final class ExampleData {

  private static final int UNLABELLED = 200;

  private ExampleData() {}

  /**
   * Writes NAME-train (labelled and hidden rows), NAME-unlabelled (200 rows) and NAME-test into the
   * folders clus, mulan and meka; without clus if CLUS cannot hold the names of the labels.
   */
  static void write(
      Path edges, String name, long seed, int labelled, int hidden, int test, Path out)
      throws IOException {
    LabelHierarchy hierarchy = HierarchySource.read(edges);
    int train = labelled + hidden;
    Dataset all =
        SyntheticLabels.generate(
            hierarchy, SyntheticLabels.Recipe.DEFAULT, train + UNLABELLED + test, seed);
    boolean clus =
        hierarchy.names().stream().allMatch(n -> n.chars().allMatch(ExampleData::suitsClus));
    for (String form : new String[] {"clus", "mulan", "meka"}) {
      Files.createDirectories(out.resolve(form));
    }
    write(part(all, 0, train, labelled), out, name + "-train", clus);
    write(part(all, train, train + UNLABELLED, 0), out, name + "-unlabelled", clus);
    write(part(all, train + UNLABELLED, all.rows(), test), out, name + "-test", clus);
  }

  private static boolean suitsClus(int c) {
    return c > ' ' && "\"'{},@%/".indexOf(c) < 0;
  }

  private static Dataset part(Dataset all, int from, int to, int known) {
    return all.select(IntStream.range(from, to).toArray())
        .keepTargets(IntStream.range(0, known).toArray());
  }

  private static void write(Dataset data, Path out, String name, boolean clus) {
    if (clus) {
      Converter.writeClus(data, out.resolve("clus").resolve(name + ".arff"));
    }
    Path mulan = out.resolve("mulan");
    Converter.writeMulan(data, mulan.resolve(name + ".arff"), mulan.resolve(name + ".xml"));
    Converter.writeMeka(data, out.resolve("meka").resolve(name + ".arff"));
  }
}
