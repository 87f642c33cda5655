package espalier.cli;

import espalier.account.TextTable;
import espalier.data.Task;
import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import espalier.model.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "measures",
    description = "List all measures with direction, targets and definition.",
    footer = {"", "Example:", "  espalier measures"})
final class MeasuresCommand extends TerminalCommand {

  @Option(names = "--json", description = "Print the list as JSON.")
  private boolean json;

  @Override
  public Integer call() {
    if (json) {
      terminal.out().print(Json.indented(Map.of("measures", entries())));
      return 0;
    }
    TextTable table = new TextTable("measure", "better", "targets", "what it is");
    table.left(0).left(1).left(2).left(3);
    for (Measure measure : MeasureCatalogue.all()) {
      table.row(
          measure.key(),
          measure.higherIsBetter() ? "higher" : "lower",
          targets(measure.tasks()),
          measure.description());
    }
    terminal.table(table);
    terminal.line();
    terminal.paragraph(
        "With targets of different kinds the keys begin with"
            + " labels., classes. or numbers. Several numeric targets also have r2.NAME each.");
    return 0;
  }

  private static List<Map<String, Object>> entries() {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Measure measure : MeasureCatalogue.all()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("measure", measure.key());
      one.put("better", measure.higherIsBetter() ? "higher" : "lower");
      one.put("targets", targets(measure.tasks()));
      one.put("description", measure.description());
      all.add(one);
    }
    return all;
  }

  private static String targets(Set<Task> tasks) {
    if (tasks.contains(Task.MULTI_LABEL)) {
      return "labels";
    }
    if (tasks.contains(Task.HIERARCHICAL)) {
      return "hierarchy";
    }
    return tasks.stream().anyMatch(Task::isClassification) ? "classes" : "numbers";
  }
}
