package espalier.cli;

import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.io.RowLists;
import espalier.message.Message;
import espalier.run.Seeds;
import espalier.tuning.Folds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options that say which rows are labelled, unlabelled and test rows. */
final class SplitOptions {

  /** Without another way to divide the rows. */
  private static final int FOLDS = 5;

  @Option(
      names = "--data",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Data files; rows are numbered from 0 over all files.")
  private List<Path> data = List.of();

  @Option(
      names = {"--labelled", "--labeled"},
      paramLabel = "L",
      description = "Number of labelled rows to draw; all others are unlabelled.")
  private Integer count;

  @Option(
      names = {"--labelled-rows", "--labeled-rows"},
      paramLabel = "FILE",
      description = "File with names or numbers of the labelled rows, one per line.")
  private Path labelledRows;

  @Option(
      names = "--test-rows",
      paramLabel = "FILE",
      description = "File with names or numbers of the test rows. Default: all unlabelled rows.")
  private Path testRows;

  @Option(
      names = "--train",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Training files, instead of --data; rows without targets are unlabelled.")
  private List<Path> train = List.of();

  @Option(
      names = {"--unlabelled", "--unlabeled"},
      arity = "1..*",
      paramLabel = "FILE",
      description = "Further unlabelled training rows; targets in these files are ignored.")
  private List<Path> unlabelled = List.of();

  @Option(
      names = "--test",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Test files for --train.")
  private List<Path> test = List.of();

  @Option(
      names = "--protocol",
      paramLabel = "PROTOCOL",
      description =
          "transductive (test rows are unlabelled training rows) or inductive (not seen in"
              + " training). Default: inductive with --test or --folds, else transductive.")
  private Protocol protocol;

  @Option(
      names = "--folds",
      paramLabel = "K",
      description =
          "Cross-validation over K folds of the labelled rows. Default: 5, if no other option"
              + " defines labelled or test rows.")
  private Integer folds;

  @Option(
      names = "--repeats",
      paramLabel = "R",
      defaultValue = "1",
      description = "Number of repetitions with different draws.")
  private int repeats;

  private boolean implied;

  Protocol protocol() {
    if (protocol != null) {
      return protocol;
    }
    return folds != null || !test.isEmpty() ? Protocol.INDUCTIVE : Protocol.TRANSDUCTIVE;
  }

  /** Checks that the options fit together, before any file is read. */
  void check() {
    if (data.isEmpty() == train.isEmpty()) {
      throw new UsageException("Give the files: either --data, or --train together with --test.");
    }
    if (train.isEmpty() != test.isEmpty()) {
      throw new UsageException("--train and --test go together; one of them is missing.");
    }
    if (count != null && labelledRows != null) {
      throw new UsageException("Only one of --labelled and --labelled-rows can be given.");
    }
    if (!test.isEmpty() && (folds != null || testRows != null || labelledRows != null)) {
      throw new UsageException(
          "With --train and --test neither --folds nor row lists can be given; --labelled can.");
    }
    if (folds != null && testRows != null) {
      throw new UsageException("Only one of --folds and --test-rows can be given.");
    }
    UsageException.below(1, "--labelled", count);
    UsageException.below(2, "--folds", folds);
    if (repeats < 1 || (repeats > 1 && count == null && folds == null)) {
      throw new UsageException(
          "--repeats needs a number from 1 up, and draws to repeat: --labelled L or --folds K.");
    }
    if (!data.isEmpty()) {
      checkData();
    }
  }

  private void checkData() {
    boolean split = count != null || labelledRows != null || testRows != null || folds != null;
    implied = !split;
    if (implied) {
      folds = FOLDS;
    }
    if (protocol() == Protocol.INDUCTIVE && folds == null && testRows == null) {
      throw new UsageException(
          "The inductive protocol needs test rows that are kept out of training: --folds K,"
              + " --test-rows FILE, or --train and --test.");
    }
  }

  List<Path> files() {
    List<Path> all = new ArrayList<>(data.isEmpty() ? train : data);
    all.addAll(unlabelled);
    all.addAll(test);
    return all;
  }

  List<Path> lists() {
    return Stream.of(labelledRows, testRows).filter(Objects::nonNull).toList();
  }

  /** Reads the data and divides them, in the order of repeats and folds. */
  Plan plan(DataSource source, long seed) {
    DataSource.Parts parts = source.read(data.isEmpty() ? train : data, unlabelled, test);
    if (implied) {
      int labelled = parts.data().targets().labelledRows().length;
      folds = Math.max(2, Math.min(FOLDS, labelled));
    }
    return new Plan(parts.data(), parts.own(), parts.learned(), seed);
  }

  final class Plan {

    private final Dataset all;
    private final int ownRows;
    private final int learnedRows;
    private final long seed;

    Plan(Dataset all, int ownRows, int learnedRows, long seed) {
      this.all = all;
      this.ownRows = ownRows;
      this.learnedRows = learnedRows;
      this.seed = seed;
    }

    Dataset data() {
      return all;
    }

    int size() {
      return repeats * (folds == null ? 1 : folds);
    }

    TrainTestSplit split(int index) {
      int repeat = folds == null ? index : index / folds;
      String name = repeats > 1 ? "repeat " + (repeat + 1) : "";
      int[] test = new int[0];
      if (!SplitOptions.this.test.isEmpty()) {
        test = IntStream.range(learnedRows, all.rows()).toArray();
      } else if (testRows != null) {
        test = RowLists.read(testRows, ownRows, all);
      } else if (folds != null) {
        test = fold(repeat, index % folds);
        name = (name.isEmpty() ? "" : name + ", ") + "fold " + (index % folds + 1);
      }
      int[] labelled = labelled(test, repeat);
      if (test.length == 0) {
        test = rest(labelled);
      }
      return TrainTestSplit.of(name, all, labelled, test, protocol() == Protocol.TRANSDUCTIVE);
    }

    /**
     * How runs share labelled rows: r = ρ/(1 - ρ), where ρ = L/N is the share of the N rows from
     * which each run draws L; {@link Double#POSITIVE_INFINITY} if all runs have the same. In K
     * folds the test rows vary, too, and r is at most 1/(K - 1).
     */
    double sharing() {
      int candidates = labelledRows == null ? known(firstTest()).length : 1;
      int drawn = count == null ? candidates : Math.min(count, candidates);
      double ratio =
          drawn == candidates ? Double.POSITIVE_INFINITY : (double) drawn / (candidates - drawn);
      return folds == null ? ratio : Math.min(ratio, 1.0 / (folds - 1));
    }

    private int[] firstTest() {
      if (testRows != null) {
        return RowLists.read(testRows, ownRows, all);
      }
      return folds == null ? new int[0] : fold(0, 0);
    }

    private int[] fold(int repeat, int fold) {
      int[] known = known(new int[0]);
      return Folds.stratified(
          all.targets(), known, folds, Seeds.derive(seed, "outer folds", repeat))[fold];
    }

    private int[] labelled(int[] test, int repeat) {
      int[] candidates = labelledRows == null ? known(test) : listed(test);
      if (candidates.length == 0) {
        throw Message.refused(
            "No labelled row is left for training; of the %s rows of data set '%s', %s have a"
                + " known target.",
            all.rows(), all.name(), all.targets().labelledRows().length);
      }
      return count == null ? candidates : draw(candidates, repeat);
    }

    private int[] draw(int[] candidates, int repeat) {
      if (count > candidates.length) {
        throw Message.refused(
            "--labelled asks for %d rows, but only %d of the %d rows of data set '%s' can be"
                + " labelled training rows.",
            count, candidates.length, all.rows(), all.name());
      }
      SplittableRandom random = Seeds.random(seed, "labelled rows", repeat);
      return IntStream.of(Seeds.permutation(candidates.length, random))
          .limit(count)
          .map(i -> candidates[i])
          .sorted()
          .toArray();
    }

    private int[] known(int[] test) {
      return without(IntStream.range(0, ownRows).filter(all.targets()::labelled), test);
    }

    private int[] listed(int[] test) {
      int[] rows = RowLists.read(labelledRows, ownRows, all);
      if (testRows != null) {
        BitSet labelled = set(rows);
        IntStream.of(test)
            .filter(labelled::get)
            .findFirst()
            .ifPresent(
                row -> {
                  throw Message.refused(
                      "Row %s is in %s and in %s; a row is either labelled or a test row.",
                      row, labelledRows, testRows);
                });
      }
      return without(IntStream.of(rows).sorted().distinct(), test);
    }

    private int[] rest(int[] labelled) {
      int[] rows = without(IntStream.range(0, ownRows), labelled);
      if (rows.length == 0) {
        throw Message.refused(
            "All %s rows of data set '%s' are labelled training rows, so none is left to test"
                + " on; take a smaller --labelled, or --folds.",
            ownRows, all.name());
      }
      return rows;
    }

    private static int[] without(IntStream rows, int[] others) {
      BitSet left = set(others);
      return rows.filter(row -> !left.get(row)).toArray();
    }

    private static BitSet set(int[] rows) {
      BitSet set = new BitSet();
      IntStream.of(rows).forEach(set::set);
      return set;
    }
  }

  /** Whether the rows to be predicted are known, without their targets, while learning. */
  enum Protocol {
    TRANSDUCTIVE,
    INDUCTIVE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
