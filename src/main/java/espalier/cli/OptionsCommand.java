package espalier.cli;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.catalogue.OptionPresets;
import espalier.option.OptionList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Lists the methods and the options of one. */
@Command(
    name = "options",
    description = "List all methods and the options of one for --set KEY=VALUE, with defaults.",
    footer = {"", "Examples:", "  espalier options", "  espalier options spyct-svm"})
final class OptionsCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "METHOD",
      defaultValue = Catalogue.DEFAULT,
      description = "The method whose options to list. Default: auto.")
  private String name;

  OptionsCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Method method = MethodOptions.named(name);
    terminal.line("Methods (--method)");
    int widest = Catalogue.names().stream().mapToInt(String::length).max().orElse(1);
    for (Method each : Catalogue.all()) {
      terminal.item(String.format("  %-" + widest + "s  ", each.name()), each.description());
    }
    terminal.heading("Options of " + method.name() + " (--set KEY=VALUE), with their defaults");
    for (OptionList.Entry<?> o : method.options().entries()) {
      describe(o.key(), method.defaults().text(o.key()), o.option().help() + kept(method, o.key()));
    }
    describe(
        MethodOptions.LABEL_CUT,
        "none",
        "CLUS files: the path part at which a label ends, that part left out; CLUS itself cuts at"
            + " 0.");
    List<String> own = method.options().keys();
    List<String> presets =
        OptionPresets.presets().stream()
            .filter(p -> own.containsAll(OptionPresets.preset(p).keySet()))
            .toList();
    if (!presets.isEmpty()) {
      describe(
          OptionPresets.KEY,
          "none",
          "A named set of options, applied before the others: paper-004, SSL-PCT as published;"
              + " paper-000, SPYCT as published.");
    }
    return 0;
  }

  private static String kept(Method method, String key) {
    return method.fixed().containsKey(key) ? " Fixed in this method." : "";
  }

  private void describe(String key, String value, String help) {
    terminal.line(key + "=" + value);
    terminal.item("    ", help);
  }
}
