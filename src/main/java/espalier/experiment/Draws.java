package espalier.experiment;

import espalier.active.NextRows;
import espalier.bayes.LabelSampling;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.io.RowLists;
import espalier.io.file.InputException;
import espalier.learn.FitContext;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.run.Seeds;
import espalier.tuning.Folds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The rows of a data set that are test rows and labelled rows of a {@link Draw}: the same for every
 * method, smaller budgets within larger ones, without replacement.
 *
 * <p>They are lists in files, which {@code docs/reference/plan.md} describes: written to the folder
 * of results, or read where a folder with them is given.
 *
 * @param written the folder below which draws are written; empty to write none
 */
record Draws(Plan plan, Optional<Path> written) {

  private static final Pattern WITHOUT_FOLDS =
      Pattern.compile("(seed(?<seed>\\d+)-)?repeat(?<repeat>\\d+)-L(?<budget>.+)-labelled\\.txt");

  Draws(Plan plan, Path written) {
    this(plan, Optional.of(written));
  }

  /** The test rows, ascending; empty if they are all rows that are not labelled. */
  int[] test(Plan.Data spec, Dataset data, Draw draw) {
    if (plan.trials().folds() == 0) {
      return new int[0];
    }
    return list(spec, data, prefix(draw) + "test.txt", () -> fold(data, draw));
  }

  private int[] fold(Dataset data, Draw draw) {
    int[] known = data.targets().labelledRows();
    long seed = Seeds.derive(draw.seed(), "study folds", draw.repeat());
    return Folds.stratified(data.targets(), known, plan.trials().folds(), seed)[draw.fold()];
  }

  /** The labelled rows in the order in which they were drawn. */
  int[] labelled(Plan.Data spec, Dataset data, Draw draw, Budget budget, int[] test) {
    String name = prefix(draw) + "L" + budget + "-labelled.txt";
    int[] rows = list(spec, data, name, () -> draw(data, draw, budget, test));
    BitSet tested = new BitSet();
    Arrays.stream(test).forEach(tested::set);
    for (int row : rows) {
      if (tested.get(row)) {
        throw Message.refused(
            "Row %s of data set '%s' is a labelled and a test row in %s.", row, spec.name(), name);
      }
    }
    return rows;
  }

  /** Deletes the lists of data sets that are others now; without a folder there is nothing. */
  static void forget(Path written, List<String> names) throws IOException {
    for (String name : names) {
      Path folder = written.resolve(name);
      if (Files.isDirectory(folder)) {
        try (Stream<Path> lists = Files.list(folder)) {
          for (Path list : lists.toList()) {
            Files.delete(list);
          }
        }
      }
    }
  }

  /** The candidates in one order that all budgets share. */
  private static int[] shuffled(Dataset data, Draw draw, int[] test) {
    BitSet rows = new BitSet();
    Arrays.stream(data.targets().labelledRows()).forEach(rows::set);
    Arrays.stream(test).forEach(rows::clear);
    int[] candidates = rows.stream().toArray();
    int[] order =
        Seeds.permutation(
            candidates.length,
            Seeds.random(draw.seed(), "study labels", draw.repeat(), draw.fold()));
    return IntStream.of(order).map(i -> candidates[i]).toArray();
  }

  private static int[] draw(Dataset data, Draw draw, Budget budget, int[] test) {
    int[] order = shuffled(data, draw, test);
    double needed =
        switch (budget.kind()) {
          case COUNT, NEXT -> budget.amount();
          case PERCENT -> Math.max(1, Math.rint(order.length * budget.amount() / 100));
          case PER_CLASS_RANDOM -> budget.amount() * classes(data.targets());
          case PER_CLASS_RETROSPECTIVE -> Double.NaN;
          case PER_CLASS_RANDOM_REPLACED, PER_CLASS_RETROSPECTIVE_REPLACED -> 0;
        };
    if (needed == 0) {
      return replaced(data, draw, budget, order);
    }
    if (Double.isNaN(needed)) {
      return perClass(data.targets(), order, (int) budget.amount());
    }
    int spare = test.length == 0 ? 1 : 0;
    if (needed > order.length - spare) {
      throw Message.refused(
          "A budget of %s labelled rows is too large for data set '%s': only %d rows can be"
              + " labelled training rows.",
          Numbers.fixed(needed, 0), data.name(), order.length - spare);
    }
    return budget.kind() == Budget.Kind.NEXT
        ? first(data, order, (int) needed, draw)
        : Arrays.copyOf(order, (int) needed);
  }

  /** The candidates to label first, of which no target is looked at. */
  private static int[] first(Dataset data, int[] candidates, int count, Draw draw) {
    Dataset open = data.select(candidates).keepTargets(new int[0]);
    long seed = Seeds.derive(draw.seed(), "study next", draw.repeat(), draw.fold());
    return NextRows.of(open, count, seed, FitContext.quiet()).picks().stream()
        .mapToInt(pick -> candidates[pick.row()])
        .toArray();
  }

  /** Draws with replacement; each row drawn is named once, so there may be fewer than draws. */
  private static int[] replaced(Dataset data, Draw draw, Budget budget, int[] candidates) {
    int[] rows = candidates.clone();
    Arrays.sort(rows);
    Targets targets = data.targets();
    long seed = Seeds.derive(draw.seed(), "study labels replaced", draw.repeat(), draw.fold());
    int each = (int) budget.amount();
    int[] drawn;
    if (budget.kind() == Budget.Kind.PER_CLASS_RANDOM_REPLACED) {
      drawn = LabelSampling.random(rows.length, each * classes(targets), seed);
    } else {
      if (targets.count() != 1 || !targets.attribute(0).isNominal()) {
        throw Message.refused(
            "Retrospective draws with replacement need one nominal target; data set '%s' has %s"
                + " targets. Use draw 'retrospective'.",
            data.name(), targets.count());
      }
      int[] known = IntStream.of(rows).map(row -> (int) targets.get(row, 0)).toArray();
      drawn = LabelSampling.retrospective(known, each, seed);
    }
    return IntStream.of(drawn).map(k -> rows[k]).toArray();
  }

  private static int classes(Targets targets) {
    int classes =
        IntStream.range(0, targets.count())
            .filter(t -> !targets.attribute(t).isNumeric())
            .map(t -> targets.attribute(t).outputs())
            .sum();
    if (classes == 0) {
      throw new IllegalArgumentException(
          "Budgets per class need labels or classes; the targets are numbers.");
    }
    return classes;
  }

  private static int[] perClass(Targets targets, int[] order, int each) {
    int[] found = new int[targets.outputs()];
    classes(targets);
    return IntStream.of(order)
        .filter(
            row -> {
              int[] classes = classes(targets, row);
              boolean needed = IntStream.of(classes).anyMatch(c -> found[c] < each);
              if (needed) {
                IntStream.of(classes).forEach(c -> found[c]++);
              }
              return needed;
            })
        .toArray();
  }

  private static int[] classes(Targets targets, int row) {
    IntStream labels = IntStream.of(targets.present(row)).map(targets::offset);
    IntStream values =
        IntStream.range(0, targets.count())
            .filter(t -> targets.attribute(t).isNominal() && targets.known(row, t))
            .map(t -> targets.offset(t) + (int) targets.get(row, t));
    return IntStream.concat(labels, values).toArray();
  }

  private int[] list(Plan.Data spec, Dataset data, String name, Supplier<int[]> drawn) {
    if (plan.trials().draws().isPresent()) {
      return RowLists.read(
          given(plan.trials().draws().get().resolve(spec.name()), name), data.rows());
    }
    if (written.isEmpty()) {
      return drawn.get();
    }
    Path file = written.get().resolve(spec.name()).resolve(name);
    synchronized (this) {
      if (Files.exists(file)) {
        return RowLists.read(file, data.rows());
      }
      int[] rows = drawn.get();
      try {
        Files.createDirectories(file.getParent());
      } catch (IOException e) {
        throw InputException.unwritten(
            file.toString(), "the folder for draws cannot be created.", e);
      }
      RowLists.write(file, rows);
      return rows;
    }
  }

  /** The list of a name, or of the other name it may have. */
  private Path given(Path folder, String name) {
    Matcher parts = WITHOUT_FOLDS.matcher(name);
    if (plan.trials().folds() == 0 && parts.matches()) {
      String number =
          parts.group("seed") != null
              ? parts.group("seed")
              : String.valueOf(1 + Integer.parseInt(parts.group("repeat")));
      Path other = folder.resolve("L" + parts.group("budget") + "_seed" + number + ".txt");
      if (Files.exists(other) && !Files.exists(folder.resolve(name))) {
        return other;
      }
    }
    return folder.resolve(name);
  }

  private String prefix(Draw draw) {
    String seed = plan.trials().seeds().size() > 1 ? "seed" + draw.seed() + "-" : "";
    String repeat =
        plan.trials().repeats() > 1 || plan.trials().folds() == 0
            ? "repeat" + draw.repeat() + "-"
            : "";
    return seed + repeat + (plan.trials().folds() > 0 ? "fold" + draw.fold() + "-" : "");
  }
}
