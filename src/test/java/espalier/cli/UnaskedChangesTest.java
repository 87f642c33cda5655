package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.Model;
import espalier.model.ModelFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The method is the one that was asked for, or the default; an option never changes it. */
class UnaskedChangesTest {

  private static final String TRAIN = "examples/clus/topics-train.arff";

  @TempDir private Path folder;

  private Cli train(Object... more) {
    Object[] all = new Object[5 + more.length];
    System.arraycopy(
        new Object[] {"train", "--data", TRAIN, "--model", folder.resolve("m.json")}, 0, all, 0, 5);
    System.arraycopy(more, 0, all, 5, more.length);
    return Cli.run(all);
  }

  @Test
  void autoIsComparedWithItsTwinAndStaysAuto() {
    train("--set", "effort=quick", "--set", "twin=report").ok().says("Method    Auto", "Verdict");
    Model model = ModelFile.read(folder.resolve("m.json"));
    assertTrue(model.provenance().outcome().twin().isPresent());
    assertTrue(model.provenance().outcome().contest().isPresent());
    assertEquals("report", model.provenance().options().get("twin"));
  }

  @Test
  void anOptionThatTheMethodLacksIsAnErrorThatNamesMethodsWithIt() {
    train("--set", "omega=0.5")
        .fails(2, "Method auto has no option 'omega'. These methods have it: ssl-pct, ");
    train("--set", "omga=0.5").fails(2, "auto", "(the nearest is 'omega')", "ssl-pct");
    train("--set", "efort=quick").fails(2, "auto", "(the nearest is 'effort'); allowed: effort");
    train("--set", "zzzzzz=1").fails(2, "Method auto has no option 'zzzzzz'; allowed: effort");
    train("--method", "pct", "--set", "effort=quick").fails(2, "These methods have it: auto.");
    train("--trees", 5).fails(2, "--trees was given as 5", "--method ssl-rf");
    assertFalse(Files.exists(folder.resolve("m.json")));
  }
}
