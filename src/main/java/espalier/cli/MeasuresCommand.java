package espalier.cli;

import espalier.account.Columns;
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
    footer = "  espalier measures")
final class MeasuresCommand extends TerminalCommand {

  @Option(names = "--json", description = "Print the list as JSON.")
  private boolean json;

  @Override
  public Integer call() {
    if (json) {
      terminal.out().print(Json.indented(Map.of("measures", entries())));
      return 0;
    }
    terminal.table(
        new Columns<>(MeasureCatalogue.all())
            .words("measure", Measure::key)
            .words("better", MeasuresCommand::better)
            .words("targets", m -> targets(m.tasks()))
            .words("what it is", Measure::description)
            .table());
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
      one.put("better", better(measure));
      one.put("targets", targets(measure.tasks()));
      one.put("description", measure.description());
      all.add(one);
    }
    return all;
  }

  private static String better(Measure measure) {
    return measure.higherIsBetter() ? "higher" : "lower";
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
