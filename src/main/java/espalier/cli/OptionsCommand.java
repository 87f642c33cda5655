package espalier.cli;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.catalogue.OptionPresets;
import espalier.message.Message;
import espalier.model.ExportForm;
import espalier.model.Json;
import espalier.option.OptionList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the methods, or the options of one. */
@Command(
    name = "options",
    description = "List all methods, or the options of one for --set KEY=VALUE with defaults.",
    footer = {
      "  espalier options",
      "  espalier options spyct-svm",
      "  espalier options ssl-pct --all"
    })
final class OptionsCommand extends TerminalCommand {

  @Parameters(
      arity = "0..1",
      paramLabel = "METHOD",
      description = "Method whose options to list. Without it: list the methods.")
  private String name;

  @Option(names = "--all", description = "List all options, including those for experts.")
  private boolean all;

  @Option(names = "--json", description = "Print the list as JSON, with all options.")
  private boolean json;

  @Override
  public Integer call() {
    if (name == null) {
      methods();
    } else {
      options(MethodOptions.named(name));
    }
    return 0;
  }

  private void methods() {
    if (json) {
      List<Map<String, Object>> list = new ArrayList<>();
      for (Method each : Catalogue.all()) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("method", each.name());
        one.put("description", each.description());
        list.add(one);
      }
      terminal.out().print(Json.indented(Map.of("methods", list)));
      return;
    }
    terminal.line("Methods (--method); 'espalier options METHOD' lists the options of one");
    int widest = Catalogue.names().stream().mapToInt(String::length).max().orElse(1);
    for (Method each : Catalogue.all()) {
      terminal.item(Message.of("  %-" + widest + "s  ", each.name()), each.description());
    }
  }

  private void options(Method method) {
    if (json) {
      Map<String, Object> page = new LinkedHashMap<>();
      page.put("method", method.name());
      page.put("description", method.description());
      page.put("export", method.family().exports().stream().map(ExportForm::words).toList());
      page.put("options", method.listed().entries().stream().map(o -> entry(method, o)).toList());
      terminal.out().print(Json.indented(page));
      return;
    }
    terminal.item(method.name() + ": ", method.description());
    terminal.line("export: " + exports(method));
    terminal.heading("Options (--set KEY=VALUE), with their defaults");
    Map<Boolean, List<OptionList.Entry<?>>> basic =
        method.listed().entries().stream()
            .collect(Collectors.partitioningBy(o -> o.option().isBasic()));
    basic.get(true).forEach(o -> describe(method, o));
    List<OptionList.Entry<?>> others = basic.get(false);
    if (!all) {
      if (!others.isEmpty()) {
        terminal.heading(
            Message.of(
                "%s more options for experts: espalier options %s --all",
                others.size(), method.name()));
      }
      return;
    }
    terminal.heading("For experts");
    others.forEach(o -> describe(method, o));
    if (OptionPresets.presets().stream().anyMatch(method::takes)) {
      describe(
          OptionPresets.KEY,
          "none",
          "A named set of options, applied before the others: paper-004, SSL-PCT and SSL-RF as"
              + " published; paper-000, SPYCT as published.");
    }
  }

  private static String exports(Method method) {
    String forms =
        method.family().exports().stream().map(ExportForm::words).collect(Collectors.joining(", "));
    return forms.isEmpty() ? "none, the models are not trees" : forms;
  }

  private static Map<String, Object> entry(Method method, OptionList.Entry<?> o) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("key", o.key());
    one.put("default", method.defaults().text(o.key()));
    one.put("allowed", o.form().allowed());
    one.put("basic", o.option().isBasic());
    one.put("fixed", method.fixed().containsKey(o.key()));
    one.put("help", method.options().help(o));
    return one;
  }

  private void describe(Method method, OptionList.Entry<?> o) {
    String fixed = method.fixed().containsKey(o.key()) ? " Fixed in this method." : "";
    describe(o.key(), method.defaults().text(o.key()), method.options().help(o) + fixed);
  }

  private void describe(String key, String value, String help) {
    terminal.line(key + "=" + value);
    terminal.item("    ", help);
  }
}
