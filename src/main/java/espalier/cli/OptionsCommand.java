package espalier.cli;

import espalier.learn.OptionTable;
import espalier.tree.PctOptionTable;
import espalier.tree.PctOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Lists the options of the methods. */
@Command(
    name = "options",
    description = "List what --set KEY=VALUE knows, with the defaults of ssl-pct.",
    footer = {"", "Example:", "  espalier options"})
final class OptionsCommand implements Callable<Integer> {

  private final Terminal terminal;

  OptionsCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    PctOptions defaults = PctOptions.semiSupervised();
    for (OptionTable.Entry<PctOptions> entry : PctOptionTable.table().entries()) {
      describe(entry.key(), entry.get().apply(defaults), entry.help());
    }
    describe(
        MethodOptions.LABEL_CUT,
        "none",
        "CLUS files: the path part at which a label ends, that part left out; CLUS itself cuts at"
            + " 0.");
    describe(
        MethodOptions.PRESET,
        "none",
        "A named set of options, applied before the others: paper-004, SSL-PCT as published.");
    return 0;
  }

  private void describe(String key, String value, String help) {
    terminal.line(key + "=" + value);
    terminal.item("    ", help);
  }
}
