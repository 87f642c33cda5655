package espalier.impurity;

import espalier.run.Workers;
import java.util.function.IntConsumer;

/** Does pieces of work on one thread or several. */
@FunctionalInterface
interface Pieces {

  /** Does pieces 0..pieces-1, each once; results must be written to places of the piece. */
  void each(int pieces, IntConsumer work);

  /** Pieces in turn. */
  static Pieces inTurn() {
    return (pieces, work) -> {
      for (int p = 0; p < pieces; p++) {
        work.accept(p);
      }
    };
  }

  /** Pieces on all workers; null for none. */
  static Pieces on(Workers workers) {
    return workers == null || workers.count() == 1
        ? inTurn()
        : (pieces, work) -> workers.each(pieces, (worker, p) -> work.accept(p));
  }
}
