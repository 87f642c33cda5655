package espalier.bayes;

import espalier.run.Workers;

/** Clusters named by slots, that know their distances and can be merged. */
interface Clusters {

  int size();

  /**
   * The cluster nearest to a slot among the first active ones, the oldest first; a slot may be
   * named that wins ties, or -1.
   */
  Nearest nearest(int from, int first, int[] active, int count, Workers workers);

  void merge(int into, int gone, int[] active, int count);

  /** A neighbour: its slot, -1 for none, and its distance. */
  record Nearest(int slot, double distance) {}
}
