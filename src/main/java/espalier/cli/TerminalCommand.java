package espalier.cli;

import java.util.concurrent.Callable;

/** A command that prints on a terminal. */
abstract class TerminalCommand implements Callable<Integer> {

  /** Set before the command is called. */
  Terminal terminal;
}
