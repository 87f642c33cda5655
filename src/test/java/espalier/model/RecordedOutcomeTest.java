package espalier.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.TwinData;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Unlabelled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The outcome that follows from recorded option texts is the one that the learner states. */
final class RecordedOutcomeTest {

  static Stream<Arguments> cases() {
    List<Arguments> cases = new ArrayList<>();
    String small = "0.5,1";
    Stream.of(
            "ssl-pct", "pct", "nn", "laplacian", "tbb", "tnn", "laptao", "tao", "label-propagation")
        .forEach(name -> cases.add(Arguments.of(name, Map.of())));
    cases.add(Arguments.of("ssl-rf", Map.of("trees", "5", "omega-guard", "false")));
    Stream.of("rf", "ssl-extra", "self-rf")
        .forEach(name -> cases.add(Arguments.of(name, Map.of("trees", "5"))));
    cases.add(Arguments.of("ssl-boost-pct", Map.of("stages", "5", "omega-grid", small)));
    cases.add(Arguments.of("ssl-pct", Map.of("omega", "0.5", "objective", "paper")));
    cases.add(Arguments.of("ssl-pct", Map.of("omega-grid", small, "pruning", "auto")));
    cases.add(Arguments.of("ssl-pct", Map.of("omega", "0.5", "pruning", "0.02")));
    cases.add(Arguments.of("ssl-pct", Map.of("omega", "0.5", "pruning", "m5")));
    cases.add(Arguments.of("ssl-pct", Map.of("omega", "1", "smoothing", "3")));
    cases.add(
        Arguments.of(
            "ssl-pct", Map.of("omega", "1", "objective", "clus", "keep-unlabelled", "true")));
    cases.add(
        Arguments.of("ssl-rf", Map.of("omega-blend", "false", "omega-grid", small, "trees", "5")));
    cases.add(Arguments.of("ssl-rf", Map.of("unlabelled-rows", "drop", "trees", "5")));
    cases.add(Arguments.of("self-rf", Map.of("rounds", "0")));
    cases.add(Arguments.of("ssl-pct", Map.of("twin", "safe", "omega", "0.1", "smoothing", "1")));
    cases.add(Arguments.of("ssl-rf", Map.of("twin", "safe", "omega", "0", "trees", "3")));
    cases.add(Arguments.of("tbb", Map.of("twin", "safe")));
    return cases.stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void agrees(String method, Map<String, String> options) {
    boolean safe = options.containsValue("safe");
    Dataset data = safe ? TwinData.harmful() : RandomData.labels(4, true);
    Model model = Catalogue.of(method).learner(options).fit(data);
    Outcome stated = model.provenance().outcome();
    Outcome searched =
        Outcome.of(Unlabelled.USED)
            .with(
                o -> {
                  o.tuning = stated.tuning();
                  o.course = stated.course();
                  o.twin = stated.twin();
                });
    Model older = model.withProvenance(model.provenance().with(p -> p.outcome = searched));
    assertEquals(stated, RecordedOutcome.of(older));
    assertEquals(stated, ModelJson.fromBytes(ModelJson.toBytes(model)).provenance().outcome());
  }
}
