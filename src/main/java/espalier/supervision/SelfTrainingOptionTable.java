package espalier.supervision;

import static espalier.learn.OptionTable.choice;
import static espalier.learn.OptionTable.flag;
import static espalier.learn.OptionTable.name;
import static espalier.learn.OptionTable.number;
import static espalier.learn.OptionTable.plain;

import espalier.learn.OptionTable;
import espalier.tuning.TwinMode;
import java.util.Set;

/** The options of self-training by name. */
public final class SelfTrainingOptionTable {

  private static final int MANY = 1_000_000;

  private SelfTrainingOptionTable() {}

  /**
   * Self-training around a base with options of its own.
   *
   * @param own the options of self-training
   * @param base the options of the base
   * @param <B> the type of the latter
   */
  public record Around<B>(SelfTrainingOptions own, B base) {}

  /** The options of self-training without those of its base, and without the seed. */
  public static OptionTable<SelfTrainingOptions> table() {
    OptionTable<SelfTrainingOptions> table = new OptionTable<>();
    rows(table);
    end(table);
    TwinMode.addTo(
        table,
        "the base trained on the labelled rows alone",
        SelfTrainingOptions::twin,
        (o, mode) -> o.with(c -> c.twin = mode));
    return table;
  }

  /**
   * The options of self-training and of its base in one table; the seed is that of both, the twin
   * that of self-training.
   */
  public static <B> OptionTable<Around<B>> around(OptionTable<B> base) {
    return new OptionTable<Around<B>>()
        .addAll(table(), Around::own, (o, own) -> new Around<>(own, o.base()))
        .addAll(
            base.without(Set.of(TwinMode.KEY)),
            Around::base,
            (o, changed) -> new Around<>(o.own(), changed));
  }

  private static void rows(OptionTable<SelfTrainingOptions> table) {
    table
        .add(
            "add",
            "Which rows a round adds: threshold (confidence reaches it), top (a share of the rows"
                + " that lack targets), automatic (confidence reaches what labelled rows show to be"
                + " reliable).",
            o -> name(o.selection()),
            (o, s) -> o.with(c -> c.selection = choice("add", s, Selection.class)))
        .add(
            "threshold",
            "add=threshold: the least confidence, from 0 to 1.",
            o -> plain(o.threshold()),
            (o, s) -> o.with(c -> c.threshold = number("threshold", s, 0, 1)))
        .add(
            "top",
            "add=top: the share of the rows that lacked targets at the start, above 0, at most 1.",
            o -> plain(o.top()),
            (o, s) -> o.with(c -> c.top = number("top", s, 0, 1)))
        .add(
            "confidence",
            "How sure a model is of a label or class: margin, entropy, variance (of the votes),"
                + " proximity (forests; errors of similar labelled rows). Numbers: variance or"
                + " proximity.",
            o -> name(o.confidence()),
            (o, s) -> o.with(c -> c.confidence = choice("confidence", s, Confidence.class)))
        .add(
            "aggregate",
            "How the confidences in the targets of a row become one: mean (weighted by label) or"
                + " min.",
            o -> name(o.aggregate()),
            (o, s) -> o.with(c -> c.aggregate = choice("aggregate", s, Aggregate.class)))
        .add(
            "answers",
            "When a label of an added row is taken as present: half (score above .5) or cardinality"
                + " (as often as it is among labelled rows).",
            o -> name(o.answers()),
            (o, s) -> o.with(c -> c.answers = choice("answers", s, Answers.class)))
        .add(
            "weigh-added",
            "Whether an added row weighs its confidence instead of 1: true or false.",
            o -> Boolean.toString(o.weighted()),
            (o, s) -> o.with(c -> c.weighted = flag("weigh-added", s)));
  }

  private static void end(OptionTable<SelfTrainingOptions> table) {
    table
        .add(
            "rounds",
            "Largest number of rounds, from 0 up.",
            o -> Integer.toString(o.rounds()),
            (o, s) -> o.with(c -> c.rounds = whole("rounds", s, 0)))
        .add(
            "airbag",
            "Rounds in a row that may be worse than the best, which then gives the model; 0 judges"
                + " none and keeps the last model.",
            o -> Integer.toString(o.airbag()),
            (o, s) -> o.with(c -> c.airbag = whole("airbag", s, 0)))
        .add(
            "judge",
            "How rounds are judged: folds (all of self-training is repeated without each third of"
                + " the labelled rows in turn) or votes (labelled rows by the trees or models that"
                + " have not seen them: faster, but hopeful).",
            o -> name(o.judge()),
            (o, s) -> o.with(c -> c.judge = choice("judge", s, Judge.class)))
        .add(
            "repeats",
            "Times the labelled rows are divided into three parts for internal estimates, from 1"
                + " up; forests use out-of-bag rows instead.",
            o -> Integer.toString(o.repeats()),
            (o, s) -> o.with(c -> c.repeats = whole("repeats", s, 1)));
  }

  private static int whole(String key, String text, int least) {
    double v = number(key, text, least, MANY);
    if (v != Math.rint(v)) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as '%s'; a whole number is needed.", key, text));
    }
    return (int) v;
  }
}
