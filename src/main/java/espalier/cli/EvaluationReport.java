package espalier.cli;

/** Prints an evaluation for people. */
final class EvaluationReport {

  private final Terminal terminal;
  private final EvaluationResult result;

  EvaluationReport(Terminal terminal, EvaluationResult result) {
    this.terminal = terminal;
    this.result = result;
  }

  void print() {
    Summary summary = Summary.of(result.runs());
    for (String key : summary.keys()) {
      terminal.line(String.format("%-22s %.4f", key, summary.mean(key)));
    }
  }
}
