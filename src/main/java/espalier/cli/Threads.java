package espalier.cli;

/** How many threads are worth while: at most one for each processor. */
final class Threads {

  private Threads() {}

  /**
   * The number asked for, or that of the processors with a note where more are asked for.
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
          String.format(
              "%s was given as %d; there are %s here, and as many are used.",
              option, asked, Describe.count(processors, "processor")));
    }
    return Math.min(asked, processors);
  }
}
