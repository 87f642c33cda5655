package espalier.experiment;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the results of a study come from: its plan beyond the names, and its runs.
 *
 * @param methods the methods with everything that differs from the defaults
 * @param files the files of each data set
 * @param seeds the seeds of draws and learners
 * @param control the method that all others are compared with; empty for none
 * @param region half the width of the region of practical equivalence
 * @param runs the runs, the first one first; empty for studies of earlier versions
 */
public record StudyOrigin(
    List<Plan.How> methods,
    Map<String, List<String>> files,
    List<String> seeds,
    Optional<String> control,
    double region,
    List<RunLog.Run> runs) {

  public StudyOrigin {
    methods = List.copyOf(methods);
    files = Map.copyOf(files);
    seeds = List.copyOf(seeds);
    runs = List.copyOf(runs);
  }

  static StudyOrigin of(JsonObject plan, Path folder) {
    Map<String, List<String>> files = new LinkedHashMap<>();
    for (Object value : plan.list("data")) {
      JsonObject one = JsonObject.of(plan.at("data"), value);
      files.put(
          one.text("name"), one.list("files", List.of()).stream().map(String::valueOf).toList());
    }
    return new StudyOrigin(
        plan.list("methods").stream()
            .map(v -> JsonObject.of(plan.at("methods"), v))
            .map(
                m ->
                    new Plan.How(
                        m.text("name"),
                        m.text("method", m.text("name")),
                        m.texts("set"),
                        String.valueOf(m.all().getOrDefault("options", ""))))
            .toList(),
        files,
        plan.list("seeds", List.of(1L)).stream().map(String::valueOf).toList(),
        plan.has("control") ? Optional.of(plan.text("control")) : Optional.empty(),
        plan.number("region", 0, Double.MAX_VALUE, Plan.REGION),
        RunLog.read(folder));
  }
}
