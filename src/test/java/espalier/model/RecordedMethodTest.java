package espalier.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.data.TwinData;
import espalier.learn.Model;
import espalier.learn.TwinReport;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A model records by which method it was made, and its file does. */
final class RecordedMethodTest {

  @ParameterizedTest
  @CsvSource({
    "pct,",
    "ssl-pct, omega=0.5",
    "ssl-pct, omega=1",
    "sl-pct-dt,",
    "ssl-pct-fr, omega=0.5",
    "ssl-rf-safe, trees=3",
    "ssl-extra, trees=3",
    "self-pct,",
    "ssl-boost-pct, stages=3",
    "axis-lbl,",
    "tao,",
    "tnn,",
    "nn,",
    "label-propagation,",
  })
  void isTheRequestedOne(String name, String setting) {
    Map<String, String> settings =
        setting == null ? Map.of() : Map.of(setting.split("=")[0], setting.split("=")[1]);
    check(name, settings, RandomData.labels(4, true));
  }

  /** Also where its supervised twin took the place of the model. */
  @Test
  void isTheRequestedOneIfTheTwinTookItsPlace() {
    Map<String, String> settings = Map.of("omega", "0.02", "smoothing", "0", "seed", "3");
    Model model = check("ssl-pct-safe", settings, TwinData.harmful());
    assertEquals(Optional.of(true), model.provenance().twin().map(TwinReport::replaced));
  }

  private static Model check(String name, Map<String, String> settings, Dataset data) {
    Model model = Catalogue.of(name).learner(settings).fit(data);
    assertEquals(Optional.of(name), model.provenance().key());
    Model read = ModelJson.fromBytes(ModelJson.toBytes(model));
    assertEquals(model.provenance(), read.provenance());
    assertEquals(Optional.of(name), Catalogue.recorded(read.provenance()).map(Method::name));
    return model;
  }
}
