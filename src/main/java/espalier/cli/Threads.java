package espalier.cli;

import espalier.message.Message;

/** How many threads are worth while: at most one for each processor. */
final class Threads {

  /** The help of {@code --threads} for its default, 0. */
  static final String HELP =
      "0: one for each processor, at most 8. Results do not depend on it. Default: 0.";

  private static final int MOST_UNASKED = 8;

  private Threads() {}

  /** The given number, or for 0 that of the processors, but at most {@value #MOST_UNASKED}. */
  static int orAll(String option, int asked, Terminal terminal) {
    if (asked < 0) {
      throw new UsageException(
          option + " was given as " + asked + "; it must be at least 1, or 0 for all processors.");
    }
    int processors = Runtime.getRuntime().availableProcessors();
    return asked == 0 ? Math.min(processors, MOST_UNASKED) : capped(option, asked, terminal);
  }

  /**
   * The given number, or that of the processors with a note if more are given.
   *
   * @throws UsageException if it is below 1
   */
  static int capped(String option, int asked, Terminal terminal) {
    if (asked < 1) {
      throw new UsageException(option + " was given as " + asked + "; it must be at least 1.");
    }
    int processors = Runtime.getRuntime().availableProcessors();
    if (asked > processors) {
      terminal.note(
          Message.of(
              "%s was given as %d; this machine has %s, and as many are used.",
              option, asked, Describe.count(processors, "processor")));
    }
    return Math.min(asked, processors);
  }
}
