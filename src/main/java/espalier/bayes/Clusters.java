package espalier.bayes;

import espalier.run.Workers;

/** Clusters named by slots, that know their distances and can be merged. */
interface Clusters {

  int size();

  /**
   * The nearest other cluster.
   *
   * @param from the slot whose neighbour is sought
   * @param first the slot that wins ties, or -1
   * @param active the slots in use, the oldest cluster first
   * @param count how many
   * @param workers the threads
   */
  Nearest nearest(int from, int first, int[] active, int count, Workers workers);

  /** Merges a slot into another one. */
  void merge(int into, int gone, int[] active, int count);

  /**
   * A neighbour.
   *
   * @param slot its slot, -1 for none
   * @param distance its distance
   */
  record Nearest(int slot, double distance) {}
}
