package espalier.experiment.report;

import espalier.experiment.Plan;
import espalier.experiment.RunLog;
import espalier.experiment.StudyOrigin;
import espalier.learn.Provenance;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Origin of the numbers: plan, methods with what differs from their defaults, seeds, commands,
 * versions, machines and dates.
 */
final class OriginSection {

  private OriginSection() {}

  static void write(Study study, Page page) {
    StudyOrigin origin = study.folder().origin();
    page.section("Origin of the numbers");
    page.link("The plan: ", "../plan.json", "plan.json");
    page.link("Every measure of every cell: ", "../results.jsonl", "results.jsonl");
    page.text("Seeds of draws and learners: " + String.join(", ", origin.seeds()) + ".");
    page.text(
        "Control: "
            + origin.control().orElse("none; the plan names none")
            + ". Region of practical equivalence: ±"
            + origin.region()
            + ". This page was written by Espalier "
            + Provenance.VERSION
            + ".");
    ReportTable methods =
        new ReportTable(List.of("name", "method", "options that differ from the defaults"));
    for (Plan.How how : origin.methods()) {
      methods.row(List.of(how.name(), how.method(), options(how)));
    }
    page.table("methods", "Methods with the options that differ from the defaults.", methods);
    ReportTable files = new ReportTable(List.of("data set", "files"));
    for (String data : study.data()) {
      files.row(List.of(data, String.join(", ", origin.files().getOrDefault(data, List.of()))));
    }
    page.table("files", "Files of the data sets.", files);
    if (origin.runs().isEmpty()) {
      page.text("No run is recorded, because an earlier version ran the study.");
      return;
    }
    ReportTable runs = new ReportTable(List.of("started (UTC)", "command", "version", "machine"));
    for (RunLog.Run run : origin.runs()) {
      String command = run.command().isEmpty() ? "started by a program" : run.command();
      runs.row(List.of(run.started(), command, run.version(), run.machine()));
    }
    page.table("runs", "Runs of the study.", runs);
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
