package espalier.experiment;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Fingerprint;
import espalier.data.Targets;
import espalier.learn.Provenance;
import espalier.message.Message;
import espalier.run.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The training and test rows of a cell.
 *
 * @param train all training rows; only labelled ones have targets
 * @param trainRows the training rows' numbers in the whole data set
 * @param noise the number of random features added as last columns
 */
record Division(
    Dataset train, Dataset test, int[] trainRows, int[] testRows, int labelled, int noise) {

  static Division of(Plan plan, Draws draws, Cell cell, Dataset all) {
    int[] fold = draws.test(cell.data(), all, cell.draw());
    int[] labelled = draws.labelled(cell.data(), all, cell.draw(), cell.budget(), fold);
    return of(plan, cell, all, fold, labelled);
  }

  /** Divides rows where the drawn ones are known; without a fold all others are tested. */
  static Division of(Plan plan, Cell cell, Dataset all, int[] fold, int[] labelled) {
    int[] test = fold.length == 0 ? without(all.rows(), labelled) : fold;
    IntStream seen = plan.trials().transductive() ? IntStream.empty() : IntStream.of(test);
    int[] unlabelled =
        without(all.rows(), IntStream.concat(IntStream.of(labelled), seen).toArray());
    if (cell.unlabelled().isPresent()) {
      unlabelled = some(unlabelled, cell.unlabelled().getAsInt(), cell.draw());
    }
    int[] train =
        IntStream.concat(IntStream.of(labelled), IntStream.of(unlabelled)).sorted().toArray();
    int noise = cell.noise().of(all.features().size());
    Dataset noisy = withNoise(all, noise, cell.draw());
    Dataset known = hideCells(noisy.keepTargets(labelled), cell.hidden(), cell.draw());
    return new Division(
        known.select(train), noisy.select(test), train, test, labelled.length, noise);
  }

  private static int[] without(int rows, int[] some) {
    BitSet rest = new BitSet();
    rest.set(0, rows);
    Arrays.stream(some).forEach(rest::clear);
    return rest.stream().toArray();
  }

  static void requireUnlabelled(int needed, int rows) {
    if (needed > rows) {
      throw Message.refused(
          "%s unlabelled training rows were requested, but there are only %s.", needed, rows);
    }
  }

  /** The first of the rows in an order that all amounts share. */
  private static int[] some(int[] rows, int needed, Draw draw) {
    requireUnlabelled(needed, rows.length);
    SplittableRandom random =
        Seeds.random(draw.seed(), "study unlabelled", draw.repeat(), draw.fold());
    // Ordered by a number drawn for each row of the data, so that larger budgets share the order.
    long key = random.nextLong();
    return IntStream.of(rows)
        .boxed()
        .sorted((a, b) -> Long.compare(Seeds.derive(key, "row", a), Seeds.derive(key, "row", b)))
        .mapToInt(i -> i)
        .limit(needed)
        .toArray();
  }

  private static Dataset withNoise(Dataset data, int added, Draw draw) {
    List<Attribute> features = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    for (int k = 1; k <= added; k++) {
      SplittableRandom random = Seeds.random(draw.seed(), "study noise", draw.repeat(), k);
      features.add(Attribute.numeric("noise-" + k));
      columns.add(
          DenseColumn.of(
              IntStream.range(0, data.rows()).mapToDouble(i -> random.nextGaussian()).toArray()));
    }
    return data.withFeatures(features, columns);
  }

  /** Hides each known cell with the given chance, but leaves every labelled row one. */
  private static Dataset hideCells(Dataset data, double share, Draw draw) {
    if (share == 0) {
      return data;
    }
    Targets old = data.targets();
    Targets.Builder made = Targets.builder(old.attributes());
    for (int row = 0; row < old.rows(); row++) {
      if (!old.labelled(row)) {
        made.addUnlabelled();
        continue;
      }
      SplittableRandom random =
          Seeds.random(draw.seed(), "study hidden cells", draw.repeat(), draw.fold(), row);
      double[] values = new double[old.count()];
      int last = -1;
      double greatest = -1;
      for (int t = 0; t < values.length; t++) {
        double chance = random.nextDouble();
        values[t] = chance < share ? Double.NaN : old.get(row, t);
        if (old.known(row, t) && chance > greatest) {
          greatest = chance;
          last = t;
        }
      }
      values[last] = old.get(row, last);
      made.add(values);
    }
    Dataset hidden = data.withTargets(made.build());
    return data.hierarchy().map(hidden::withHierarchy).orElse(hidden);
  }

  /** The leakage guard before a fit: compares the rows with the plan's protocol. */
  void guard(boolean transductive) {
    BitSet test = new BitSet();
    Arrays.stream(testRows).forEach(test::set);
    int seen = 0;
    for (int i = 0; i < trainRows.length; i++) {
      if (test.get(trainRows[i])) {
        seen++;
        require(
            !train.targets().labelled(i),
            "row " + trainRows[i] + " is a test row, but its targets are seen in training");
      }
    }
    require(
        seen == (transductive ? testRows.length : 0),
        Message.of(
            "%s of %s test rows are seen in training, against the %s protocol",
            seen, testRows.length, transductive ? "transductive" : "inductive"));
    require(
        train.targets().labelledRows().length == labelled,
        "the training rows are not labelled as they were drawn");
  }

  /** The leakage guard after a fit: compares the rows with those that the learner saw. */
  void guard(Provenance record) {
    int seen = record.rows().complete() + record.rows().partial();
    require(
        record.fingerprint().equals(Fingerprint.of(train)),
        "the model's record and the training data differ");
    require(seen == labelled, "the learner saw " + seen + " labelled rows instead of " + labelled);
    require(
        record.rows().unlabelled() <= train.rows() - labelled,
        "the learner saw "
            + record.rows().unlabelled()
            + " unlabelled rows, more than it was given");
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalStateException("Leakage guard: " + otherwise + ".");
    }
  }
}
