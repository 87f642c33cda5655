package espalier.sheet;

import espalier.message.Message;
import espalier.message.Numbers;
import espalier.sheet.SheetLine.Known;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** A summary of an answer sheet: counts, and the lines to look at first. */
public final class SheetTally {

  private static final int FIRST = 3;

  /** Where groups of scores begin. */
  private static final double[] SCORES = {0, 0.05, 0.1, 0.2, 0.5, 0.8};

  /** Where groups of shares begin. */
  private static final double[] SHARES = {0, 0.001, 0.01, 0.1, 0.5};

  private final SheetOutputs outputs;
  private final BitSet labels = new BitSet();
  private final double[][] byScore = new double[SCORES.length][2];
  private final double[][] byShare = new double[SHARES.length][2];
  private final List<SheetLine> best = new ArrayList<>();
  private int rows;
  private int left;
  private int empty;
  private long lines;
  private long known;
  private double scores;
  private double news;

  SheetTally(SheetOutputs outputs) {
    this.outputs = outputs;
  }

  void row(boolean needed, List<SheetLine> chosen) {
    rows++;
    left += needed ? 0 : 1;
    empty += needed && chosen.isEmpty() ? 1 : 0;
    for (SheetLine line : chosen) {
      lines++;
      known += line.known() == Known.YES ? 1 : 0;
      scores += line.score();
      labels.set(line.output());
      boolean number = outputs.attribute(line.output()).isNumeric();
      count(line, byScore, SCORES, number ? Double.NaN : line.score());
      count(line, byShare, SHARES, outputs.prior(line.output()));
      news += line.known() == Known.YES ? 0 : line.score();
      if (line.known() != Known.YES && news(line) > 0) {
        best.add(line);
      }
    }
    best.sort(Comparator.comparingDouble(line -> -news(line)));
    while (best.size() > FIRST) {
      best.remove(FIRST);
    }
  }

  /** How much a line says that was not to be expected: score × log₂ lift; 0 without a prior. */
  private double news(SheetLine line) {
    double lift = line.score() / outputs.prior(line.output());
    return Double.isNaN(lift) || Double.isInfinite(lift) || lift <= 1
        ? 0
        : line.score() * StrictMath.log(lift);
  }

  /** Counts a line in the last group that begins at or below a value. */
  private static void count(SheetLine line, double[][] groups, double[] starts, double value) {
    int group = -1;
    while (group + 1 < starts.length && value >= starts[group + 1]) {
      group++;
    }
    if (group >= 0) {
      groups[group][0]++;
      groups[group][1] += line.score();
    }
  }

  /**
   * Lines of like score, or of labels of like share.
   *
   * @param meanScore the mean score of the lines
   */
  public record Group(String name, long lines, double meanScore) {}

  /**
   * The groups by score, then by the label's share of the training rows, that have lines; numbers
   * are in none.
   */
  public List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    add("score", SCORES, byScore, groups);
    add("share", SHARES, byShare, groups);
    return groups;
  }

  private static void add(String what, double[] starts, double[][] counts, List<Group> into) {
    for (int g = 0; g < starts.length; g++) {
      long lines = (long) counts[g][0];
      String to =
          g + 1 < starts.length ? Message.of("to %s", Numbers.exact(starts[g + 1])) : "and more";
      if (lines > 0) {
        String name = Message.of("%s %s %s", what, Numbers.exact(starts[g]), to);
        into.add(new Group(name, lines, counts[g][1] / lines));
      }
    }
  }

  /** The rows that were scored. */
  public int rows() {
    return rows;
  }

  /** The rows that the sheet leaves out because a target of theirs is known. */
  public int labelled() {
    return left;
  }

  /** The rows of the sheet without a line. */
  public int empty() {
    return empty;
  }

  /** The lines of the sheet. */
  public long lines() {
    return lines;
  }

  /** The lines with a label that the data give the row already. */
  public long known() {
    return known;
  }

  /** The different labels of the lines. */
  public int labels() {
    return labels.cardinality();
  }

  /** The mean score of all lines; {@code NaN} without one. */
  public double meanScore() {
    return scores / lines;
  }

  /** The mean score of the lines that are not known; {@code NaN} without one. */
  public double meanOfNew() {
    return news / (lines - known);
  }

  /**
   * At most three lines, the most surprising ones first: those with the largest score × log lift
   * that are not known, such as {@code EXG403 late storage (.92, 11 times its share)}.
   */
  public List<String> first() {
    List<String> texts = new ArrayList<>();
    for (SheetLine line : best) {
      String title = outputs.title(line.output());
      texts.add(
          Message.of(
              "%s: %s (score %s, %s times its share of the training rows)",
              line.row(),
              title.isEmpty()
                  ? outputs.name(line.output())
                  : title + ", " + outputs.name(line.output()),
              Numbers.fixed(line.score(), 2),
              Numbers.fixed(line.score() / outputs.prior(line.output()), 1)));
    }
    return texts;
  }
}
