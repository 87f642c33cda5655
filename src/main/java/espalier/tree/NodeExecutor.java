package espalier.tree;

import espalier.run.Lazy;
import espalier.run.Workers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * Gives the nodes of growing trees their turns, on all threads. Nodes of few rows are taken side by
 * side, each with all that hangs below it on one thread. Larger ones are taken one after the other
 * where the threads search a node together, else side by side, level by level. No draw of a node
 * depends on the order of the nodes, so that none shows in a tree.
 *
 * @param <N> the nodes
 * @param <H> hands: what a thread searches and divides nodes with
 */
final class NodeExecutor<N, H> {

  /** Cells in nodes that wait for a separate thread: these are grown before there are more. */
  private static final long MOST_WAITING = 1L << 25;

  /** Takes a node's turn and pushes the nodes that it opens, last the one to be taken next. */
  @FunctionalInterface
  interface Step<N, H> {
    void take(N node, H tools, Deque<N> open);
  }

  private final List<Supplier<H>> tools = new ArrayList<>();
  private final boolean joint;
  private final int columns;
  private final int few;
  private final ToIntFunction<N> rows;
  private final Step<N, H> turn;
  private final Workers workers;

  /**
   * An executor for the nodes of one fit.
   *
   * @param together what all threads search with, or the only one
   * @param alone makes what each of several threads has for itself
   * @param joint whether the threads search a large node together
   * @param few nodes with more rows are large
   * @param columns the number of features
   * @param rows the number of rows of a node
   */
  NodeExecutor(
      H together,
      Supplier<H> alone,
      boolean joint,
      int few,
      int columns,
      ToIntFunction<N> rows,
      Step<N, H> turn,
      Workers workers) {
    tools.add(() -> together);
    for (int w = 0; w < workers.count(); w++) {
      tools.add(workers.count() == 1 ? () -> together : new Lazy<>(alone));
    }
    this.joint = joint;
    this.few = few;
    this.columns = columns;
    this.rows = rows;
    this.turn = turn;
    this.workers = workers;
  }

  /** Takes the turns of some nodes, in this order if one thread does, and of all below them. */
  void run(List<N> first) {
    List<N> open = first;
    while (!open.isEmpty()) {
      open = joint ? together(open) : sideBySide(open);
    }
  }

  /** Large nodes one after the other, then small ones side by side. */
  private List<N> together(List<N> first) {
    Deque<N> open = new ArrayDeque<>(first);
    List<N> small = new ArrayList<>();
    long waiting = 0;
    while (!open.isEmpty()) {
      workers.check();
      N node = open.pop();
      if (rows.applyAsInt(node) > few) {
        turn.take(node, tools.get(0).get(), open);
        continue;
      }
      small.add(node);
      waiting += (long) rows.applyAsInt(node) * columns;
      if (waiting > MOST_WAITING) {
        sideBySide(small);
        small.clear();
        waiting = 0;
      }
    }
    return sideBySide(small);
  }

  /** Returns the nodes that large ones have opened. */
  private List<N> sideBySide(List<N> nodes) {
    // So that no worker begins a large node when the others are done.
    List<N> sorted = new ArrayList<>(nodes);
    sorted.sort(Comparator.comparingInt(n -> -rows.applyAsInt(n)));
    List<N> opened = Collections.synchronizedList(new ArrayList<>());
    workers.each(
        sorted.size(),
        (worker, n) -> {
          H own = tools.get(worker + 1).get();
          Deque<N> below = new ArrayDeque<>();
          below.push(sorted.get(n));
          while (!below.isEmpty()) {
            workers.check();
            N node = below.pop();
            boolean large = rows.applyAsInt(node) > few;
            turn.take(node, own, below);
            if (large) {
              opened.addAll(below);
              below.clear();
            }
          }
        });
    return opened;
  }
}
