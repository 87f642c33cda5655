package espalier.model;

import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.impurity.Objective;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.Tuning;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.TreeModel;
import espalier.tuning.OmegaGrid;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A model that was written and read is the same model. */
final class SaveAndLoadTest {

  @TempDir private Path folder;

  private static PctOptions fixed() {
    return PctOptions.semiSupervised().fix(OMEGA, 0.5).fix(SMOOTHING, 2.0);
  }

  static Stream<TreeModel> models() {
    return Stream.of(1L, 2L, 3L)
        .flatMap(
            seed ->
                Stream.of(
                        RandomData.labels(seed, false),
                        RandomData.labels(seed, true),
                        RandomData.hierarchical(seed),
                        RandomData.regression(seed),
                        RandomData.classes(seed))
                    .flatMap(
                        data ->
                            Stream.of(
                                fit(data, fixed()),
                                fit(data, fixed().fix(OMEGA, 1.0).fix(SMOOTHING, 0.0)),
                                fit(data, fixed().with(OBJECTIVE, Objective.CLUS)))));
  }

  private static TreeModel fit(Dataset data, PctOptions options) {
    return new PctLearner(options).fit(data, FitContext.quiet());
  }

  private static Dataset probe(Model model) {
    return switch (model.schema().task()) {
      case MULTI_LABEL -> RandomData.labels(99, false);
      case HIERARCHICAL -> RandomData.hierarchical(99);
      case MULTI_TARGET_REGRESSION -> RandomData.regression(99);
      default -> RandomData.classes(99);
    };
  }

  @ParameterizedTest
  @MethodSource("models")
  void everythingComesBackBitByBit(TreeModel model) {
    byte[] bytes = ModelJson.toBytes(model);
    Model back = ModelJson.fromBytes(bytes);
    assertEquals(model.schema(), back.schema());
    assertEquals(model.provenance(), back.provenance());
    assertArrayEquals(model.thresholds(), back.thresholds());
    assertArrayEquals(bytes, ModelJson.toBytes(back), "the same model gives the same bytes");
    Dataset rows = probe(model);
    double[][] before = model.score(rows);
    double[][] after = back.score(rows);
    for (int i = 0; i < before.length; i++) {
      assertArrayEquals(bits(before[i]), bits(after[i]));
    }
    assertTrue(model.tree().size() > 3, "the tree has something to lose");
  }

  private static long[] bits(double[] values) {
    return Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray();
  }

  @Test
  void equalFitsGiveEqualBytes() {
    Dataset data = RandomData.hierarchical(5);
    assertArrayEquals(ModelJson.toBytes(fit(data, fixed())), ModelJson.toBytes(fit(data, fixed())));
  }

  @Test
  void theSearchIsKeptWithEveryCandidate() {
    TreeModel model =
        fit(
            RandomData.labels(4, true),
            PctOptions.semiSupervised().with(OMEGA_GRID, OmegaGrid.steps(0, 1, 0.5)));
    Tuning tuning = model.provenance().tuning().orElseThrow();
    assertTrue(tuning.candidates().size() > 1);
    assertEquals(
        Optional.of(tuning), ModelJson.fromBytes(ModelJson.toBytes(model)).provenance().tuning());
  }

  @Test
  void undefinedScoresOfASearchAreNull() {
    TreeModel model = fit(RandomData.labels(4, true), fixed());
    Tuning odd =
        new Tuning(
            "auprc.pooled",
            2,
            List.of(
                new Tuning.Candidate(0, new LeafForm(0, 0), Double.NaN, Double.NaN),
                new Tuning.Candidate(0.1, new LeafForm(4, 0.02), 0.25, Double.NaN)),
            1);
    Outcome outcome = model.provenance().outcome().with(o -> o.tuning = Optional.of(odd));
    Provenance provenance =
        model
            .provenance()
            .with(
                p -> {
                  p.outcome = outcome;
                  p.warnings = List.of("a \"warning\"\nof ω");
                });
    Model changed = model.withProvenance(provenance);
    byte[] bytes = ModelJson.toBytes(changed);
    assertTrue(
        new String(bytes, StandardCharsets.UTF_8)
            .contains("{\"omega\":0,\"smoothing\":0,\"mean\":null,\"standardError\":null}"));
    assertEquals(provenance, ModelJson.fromBytes(bytes).provenance());
  }

  @Test
  void thresholdsOfAnySizeComeBack() {
    TreeModel model = fit(RandomData.labels(4, true), fixed());
    double[] odd = {
      Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, Double.MIN_VALUE, 0.1, 1e300
    };
    Model back = ModelJson.fromBytes(ModelJson.toBytes(model.withThresholds(odd)));
    assertArrayEquals(bits(odd), bits(back.thresholds()));
  }

  @Test
  void packedByName() throws IOException {
    TreeModel model = fit(RandomData.labels(4, true), fixed());
    Path plain = folder.resolve("m.json");
    Path packed = folder.resolve("m.json.gz");
    ModelFile.write(model, plain);
    ModelFile.write(model, packed);
    byte[] bytes = ModelJson.toBytes(model);
    assertArrayEquals(bytes, Files.readAllBytes(plain));
    assertTrue(Files.size(packed) < bytes.length / 2);
    assertArrayEquals(bytes, ModelJson.toBytes(ModelFile.read(plain)));
    assertArrayEquals(bytes, ModelJson.toBytes(ModelFile.read(packed)));
    ModelFile.write(model, plain);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(2, files.count(), "nothing is left beside the files");
    }
  }

  @Test
  void indentingDoesNotBreakTheChecksum() {
    TreeModel model = fit(RandomData.labels(4, true), fixed());
    String text = new String(ModelJson.toBytes(model), StandardCharsets.UTF_8);
    String flat = text.replace("\n", " \r\n\t");
    assertFalse(flat.equals(text));
    assertArrayEquals(
        ModelJson.toBytes(model),
        ModelJson.toBytes(ModelJson.fromBytes(flat.getBytes(StandardCharsets.UTF_8))));
  }
}
