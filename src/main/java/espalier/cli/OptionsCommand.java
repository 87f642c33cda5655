package espalier.cli;

import espalier.experiment.Method;
import espalier.experiment.Methods;
import espalier.tree.PctPresets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Lists the methods and the options of one. */
@Command(
    name = "options",
    description = "List all methods and what --set KEY=VALUE knows for one, with its defaults.",
    footer = {"", "Examples:", "  espalier options", "  espalier options spyct-svm"})
final class OptionsCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "METHOD",
      defaultValue = MethodOptions.USUAL,
      description = "The method whose options to list. Default: ssl-pct.")
  private String name;

  OptionsCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Method<?> method = MethodOptions.named(name);
    terminal.line("Methods (--method)");
    int widest = Methods.all().stream().mapToInt(m -> m.name().length()).max().orElse(1);
    for (Method<?> each : Methods.all()) {
      terminal.item(String.format("  %-" + widest + "s  ", each.name()), each.description());
    }
    terminal.heading("Options of " + method.name() + " (--set KEY=VALUE), with their defaults");
    method.options().forEach(o -> describe(o.key(), o.usual(), o.help() + kept(method, o.key())));
    describe(
        MethodOptions.LABEL_CUT,
        "none",
        "CLUS files: the path part at which a label ends, that part left out; CLUS itself cuts at"
            + " 0.");
    Set<String> own = method.usual().keySet();
    List<String> presets =
        PctPresets.presets().stream()
            .filter(p -> own.containsAll(PctPresets.preset(p).keySet()))
            .toList();
    if (!presets.isEmpty()) {
      describe(
          MethodOptions.PRESET,
          "none",
          "A named set of options, applied before the others: paper-004, SSL-PCT as published;"
              + " paper-000, SPYCT as published.");
    }
    return 0;
  }

  private static String kept(Method<?> method, String key) {
    return method.fixed().containsKey(key) ? " Fixed in this method." : "";
  }

  private void describe(String key, String value, String help) {
    terminal.line(key + "=" + value);
    terminal.item("    ", help);
  }
}
