package espalier.experiment.report;

import espalier.account.Columns;
import espalier.experiment.Plan;
import espalier.experiment.RunLog;
import espalier.learn.Provenance;
import espalier.message.Message;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Plan, methods with what differs from their defaults, seeds, commands, versions and dates. */
final class OriginSection {

  private OriginSection() {}

  static void write(Study study, Page page) {
    Plan plan = study.folder().plan();
    page.section("Origin of the numbers");
    page.link("The plan: ", "../plan.json", "plan.json");
    page.link("Every measure of every cell: ", "../results.jsonl", "results.jsonl");
    List<String> seeds = plan.trials().seeds().stream().map(String::valueOf).toList();
    page.text("Seeds of draws and learners: " + String.join(", ", seeds) + ".");
    page.text(
        Message.of(
            "Control: %s. Region of practical equivalence: ±%s. This page was written by Espalier %s.",
            plan.scoring().control().orElse("none; the plan names none"),
            study.folder().region(),
            Provenance.VERSION));
    page.table(
        "methods",
        "Methods with the options that differ from the defaults.",
        new Columns<>(plan.methods())
            .column("name", Plan.How::name)
            .column("method", Plan.How::method)
            .column("options that differ from the defaults", OriginSection::options)
            .table());
    page.table(
        "files",
        "Files of the data sets.",
        new Columns<>(plan.data())
            .column("data set", Plan.Data::name)
            .column("files", OriginSection::files)
            .table());
    if (study.folder().runs().isEmpty()) {
      page.text("No run is recorded, because an earlier version ran the study.");
      return;
    }
    page.table(
        "runs",
        "Runs of the study.",
        new Columns<>(study.folder().runs())
            .column("started (UTC)", RunLog.Run::started)
            .column("command", r -> r.command().isEmpty() ? "started by a program" : r.command())
            .column("version", RunLog.Run::version)
            .column("machine", RunLog.Run::machine)
            .table());
  }

  private static String files(Plan.Data data) {
    return data.source().files().stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  private static String options(Plan.How how) {
    String set =
        how.settings().entrySet().stream()
            .map(OriginSection::option)
            .collect(Collectors.joining(", "));
    String all = set.isEmpty() ? how.options() : set;
    return all.isEmpty() ? "none" : all;
  }

  private static String option(Map.Entry<String, String> option) {
    return option.getKey() + " = " + option.getValue();
  }
}
