package espalier.split.axis;

import espalier.data.Attribute;
import espalier.impurity.Cuts;
import espalier.impurity.NodeRows;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import espalier.split.NominalTest;

/**
 * Scans the rows of a node in the order of one feature, with a cut wherever the value changes. A
 * row is a key, its value's rank above its place in the node. The scan begins at the end that has
 * fewer rows up to the last change of the value. Missing values are tried on both sides, and
 * against all known ones. Scratch of one thread.
 *
 * <p>Runs for numbers in nodes that are not binned ({@link BinScan}), and for thin sparse columns.
 * It is the plain search: every other one is measured against it.
 */
final class Scan {

  private final FeatureRanks ranks;
  private final NodeSearch search;
  private final KeySort sort = new KeySort();
  private int[] missing = {};
  private int gone;
  private int feature;
  private boolean nominal;
  private int count;
  private int walked;
  private int beyond;
  private boolean ascending;
  private boolean missingHere;

  Scan(FeatureRanks ranks, NodeSearch search) {
    this.ranks = ranks;
    this.search = search;
  }

  void ranked(int f) {
    nominal = false;
    feature = f;
    NodeRows node = search.node();
    int[] rank = ranks.ranks(f);
    sort.room(node.size());
    if (missing.length < node.size()) {
      missing = new int[2 * node.size()];
    }
    long[] keys = sort.keys;
    count = 0;
    gone = 0;
    int least = Integer.MAX_VALUE;
    int most = -1;
    int[] rows = node.rows();
    for (int i = 0; i < rows.length; i++) {
      int r = rank[rows[i]];
      if (r >= 0) {
        keys[count++] = (long) r << Integer.SIZE | i;
        least = Math.min(least, r);
        most = Math.max(most, r);
      } else {
        missing[gone++] = i;
      }
    }
    if (gone > 0 && count > 0) {
      search.scan(missing, gone, weight -> AxisTest.known(feature));
    }
    if (least >= most) {
      return;
    }
    sort.sort(count, least, most);
    int low = ties(0, 1);
    int high = ties(count - 1, -1);
    if (high >= low) {
      both(true, count - high, rank(count - high));
    } else {
      both(false, count - low, rank(low - 1));
    }
  }

  /** Scans a feature that is LISTED: negative values up to 0, then positive ones down to it. */
  void listed(Attribute of, int f, NodeLists lists) {
    nominal = of.isNominal();
    feature = f;
    count = lists.count(f);
    gone = 0;
    int zeros = search.node().size() - count;
    if (count == 0) {
      return;
    }
    sort.room(count);
    lists.keys(f, sort.keys);
    sort.sort(count, 0, ranks.values(f).length - 1);
    int zero = ranks.zero(f);
    int negative = 0;
    while (negative < count && rank(negative) < zero) {
      negative++;
    }
    if (zeros > 0) {
      both(true, negative, zero);
      both(false, count - negative, zero);
    } else if (rank(0) != rank(count - 1)) {
      int high = ties(count - 1, -1);
      both(true, count - high, rank(count - high));
    }
  }

  private int rank(int at) {
    return (int) (sort.keys[at] >>> Integer.SIZE);
  }

  /** How many rows at an end have the same value. */
  private int ties(int from, int step) {
    int at = from + step;
    while (rank(at) == rank(from)) {
      at += step;
    }
    return Math.abs(at - from);
  }

  /** Scans rows from one end; {@code after} is the rank that follows them. */
  private void both(boolean fromLow, int number, int after) {
    ascending = fromLow;
    walked = number;
    beyond = after;
    missingHere = false;
    run();
    if (gone > 0) {
      missingHere = true;
      run();
    }
  }

  private void run() {
    int first = ascending ? 0 : count - 1;
    int step = ascending ? 1 : -1;
    Cuts cuts = search.cuts;
    cuts.clear(gone + walked);
    double weight = 0;
    double labelled = 0;
    for (int k = 0; missingHere && k < gone; k++) {
      cuts.add(missing[k]);
      weight += search.weight(missing[k]);
      labelled += search.labelled(missing[k]);
    }
    long[] keys = sort.keys;
    int at = first;
    for (int i = 1; i <= walked; i++, at += step) {
      long key = keys[at];
      int place = (int) key;
      cuts.add(place);
      weight += search.weight(place);
      labelled += search.labelled(place);
      if ((i == walked || (key ^ keys[at + step]) >>> Integer.SIZE != 0)
          && search.allowed(weight, labelled)) {
        cuts.cut(weight);
      }
    }
    int before = missingHere ? gone : 0;
    search.scan(cut -> test(cuts.end(cut) - before, cuts.side(cut)));
  }

  /** The test of a cut by the known rows and the weight of its first side. */
  private FeatureTest test(int rows, double side) {
    int last = rows - 1;
    int step = ascending ? 1 : -1;
    int at = ascending ? last : count - 1 - last;
    int here = rank(at);
    int next = last + 1 < walked ? rank(at + step) : beyond;
    double total = search.node().total();
    double left = ascending ? side : total - side;
    int low = ascending ? here : next;
    int high = ascending ? next : here;
    double missingLeft = gone > 0 ? missingHere == ascending ? 1 : 0 : search.unseenLeft(left);
    return nominal
        ? new NominalTest(feature, new int[] {0}, missingLeft)
        : new AxisTest(feature, ranks.midway(feature, low, high), missingLeft);
  }
}
