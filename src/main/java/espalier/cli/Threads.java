package espalier.cli;

import espalier.message.Message;
import espalier.message.Phrases;
import picocli.CommandLine.Option;

/** How many threads are worth while: at most one for each processor. */
class Threads {

  private static final int MOST_UNASKED = 8;

  /**
   * The help of {@code --threads}, which groups of options, unlike commands, declare themselves.
   */
  static final String HELP =
      "Number of threads; 0: one for each processor, at most 8. Results do not depend on it."
          + " Default: 0.";

  @Option(names = "--threads", paramLabel = "N", defaultValue = "0", description = HELP)
  private int number;

  /** The number of threads, at least 1; to be asked once, because it may print a note. */
  int number(Terminal terminal) {
    return orAll(number, terminal);
  }

  /** The given number, or for 0 that of the processors, but at most {@value #MOST_UNASKED}. */
  static int orAll(int requested, Terminal terminal) {
    if (requested < 0) {
      throw new UsageException(
          "--threads was given as "
              + requested
              + "; it must be at least 1, or 0 for all processors.");
    }
    int processors = Runtime.getRuntime().availableProcessors();
    return requested == 0
        ? Math.min(processors, MOST_UNASKED)
        : capped("--threads", requested, terminal);
  }

  /** The given number, at least 1; that of the processors, with a note, if more are given. */
  static int capped(String option, int requested, Terminal terminal) {
    UsageException.below(1, option, requested);
    int processors = Runtime.getRuntime().availableProcessors();
    if (requested > processors) {
      terminal.note(
          Message.of(
              "%s was given as %d; this machine has %s, and as many are used.",
              option, requested, Phrases.count(processors, "processor")));
    }
    return Math.min(requested, processors);
  }

  static final class AndSeed extends Threads {

    @Option(
        names = "--seed",
        paramLabel = "S",
        defaultValue = "1",
        description = "Seed of random draws. Default: 1.")
    private long seed;

    long seed() {
      return seed;
    }
  }
}
