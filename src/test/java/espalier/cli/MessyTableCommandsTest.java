package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.CellForm;
import espalier.experiment.PlanReader;
import espalier.learn.Schema;
import espalier.model.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messy tables on the command line: what is printed, remembered and written. */
class MessyTableCommandsTest {

  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Path train() throws IOException {
    StringBuilder text = new StringBuilder("customer;income;since;note;y;z\n");
    for (int i = 0; i < 24; i++) {
      text.append("c").append(i).append(';');
      text.append(i == 3 ? "-999" : "1." + (200 + i * 7) + ",5").append(';');
      text.append(1 + i % 28).append(".5.2024;");
      text.append(i % 2 == 0 ? "pays well" : "pays late").append(" no").append(i).append(';');
      text.append(i % 2).append(';').append(i % 3 == 0 ? 1 : 0).append('\n');
    }
    return write("train.csv", text.toString());
  }

  @Test
  void aModelRemembersHowItsTableWasRead() throws IOException {
    Path model = folder.resolve("m.json");
    Cli trained =
        Cli.run(
                "train",
                "--data",
                train(),
                "--targets",
                "y,z",
                "--text",
                "note",
                "--missing",
                "-999",
                "--method",
                "pct",
                "--model",
                model)
            .ok()
            .says("Row names c0 to c23.");
    String flowing = trained.out().replaceAll("\\s+", " ");
    assertTrue(flowing.contains("'since': dates such as '1.5.2024' in line 2"), flowing);
    Schema schema = ModelFile.read(model).schema();
    assertEquals(Optional.of("customer"), schema.form().orElseThrow().rowNames());
    assertEquals(List.of("-999"), schema.form().orElseThrow().missing());
    assertEquals(CellForm.GROUPED_COMMA, schema.form().orElseThrow().columns().get("income"));
    assertEquals(List.of("note"), schema.form().orElseThrow().columns(CellForm.WORDS));
    Path all = predictions(model, Files.readString(train()));
    String head = "customer;income;since;note\n";
    Path one = predictions(model, head + "c5;1.235,5;6.5.2024;pays late\n");
    Path none = predictions(model, head);
    String heading = Files.readAllLines(all).get(0);
    assertEquals("id,y,z,labels.chosen", heading);
    assertEquals(List.of(heading), Files.readAllLines(none));
    assertEquals(List.of(heading, Files.readAllLines(all).get(6)), Files.readAllLines(one));
  }

  private Path predictions(Path model, String rows) throws IOException {
    Path out = folder.resolve(rows.hashCode() + "-out.csv");
    Path in = write(rows.hashCode() + ".csv", rows);
    Cli.run("predict", "--model", model, "--data", in, "--out", out).ok();
    return out;
  }

  @Test
  void aModelWithoutTheMemoryOfATableIsReadAsBefore() throws IOException {
    Path model = folder.resolve("m.json");
    Path train = write("t.csv", "id,x,y,z\na,1,0,1\nb,2,1,0\nc,3,0,1\nd,4,1,0\n");
    Cli.run("train", "--data", train, "--targets", "y,z", "--method", "pct", "--model", model).ok();
    String json = Files.readString(model);
    assertTrue(json.contains("\"table\""), json);
    Path arff =
        write(
            "t.arff",
            "@relation t\n@attribute x numeric\n@attribute y {0,1}\n@attribute z {0,1}\n@data\n"
                + "1,0,1\n2,1,0\n3,0,1\n4,1,0\n");
    Cli.run("train", "--data", arff, "--targets", "2", "--method", "pct", "--model", model).ok();
    assertFalse(Files.readString(model).contains("\"table\""));
    assertTrue(ModelFile.read(model).schema().form().isEmpty());
    Path out = folder.resolve("o.csv");
    Cli.run("predict", "--model", model, "--data", train, "--out", out).ok();
    assertEquals("id,y,z,labels.chosen", Files.readAllLines(out).get(0));
  }

  @Test
  void initListsColumns() throws IOException {
    Cli.run("init", "--data", train(), "--targets", "y,z", "--out", folder.resolve("p.json"))
        .ok()
        .says(
            "column    type             distinct  missing  example        doubt",
            "customer  text (row name)",
            "income    number                 24        0  1.200,5        sentinel",
            "since     date                   24        0  1.5.2024       date",
            "note      text                   24        0  pays well no0  text",
            "y         0/1 (target)            2");
  }

  @Test
  void initListsColumnsBeforeItRefuses() throws IOException {
    String text = Files.readString(train()).replace("1.200,5", "much");
    Cli init =
        Cli.run(
            "init",
            "--data",
            write("b.csv", text),
            "--targets",
            "y,z",
            "--out",
            folder.resolve("p.json"));
    assertEquals(1, init.code());
    init.says("income    text", "mixed");
    assertTrue(init.err().contains("'much' in line 2"), init.err());
  }

  /** A first look needs no targets; the table shows which columns could be some. */
  @Test
  void initListsColumnsWithoutTargets() throws IOException {
    Cli init = Cli.run("init", "--data", train(), "--out", folder.resolve("p.json"));
    assertEquals(2, init.code());
    init.says("since     date                   24", "y         0/1                     2");
    assertTrue(init.err().contains("does not declare targets"), init.err());
  }

  @Test
  void initExplainsEveryDoubt() throws IOException {
    StringBuilder text = new StringBuilder("id");
    for (int c = 0; c < 13; c++) {
      text.append(",c").append(c);
    }
    for (int i = 0; i < 12; i++) {
      text.append("\nr").append(i);
      for (int c = 0; c < 13; c++) {
        text.append(i % 3 == 0 ? ",Red" : i % 3 == 1 ? ",red" : ",blue");
      }
    }
    Path data = write("d.csv", text.toString());
    Cli init =
        Cli.run("init", "--data", data, "--targets", "c0", "--out", folder.resolve("p.json")).ok();
    assertEquals(13, init.out().split("'Red' and 'red' differ", -1).length - 1, init.out());
    assertFalse(init.out().contains("init lists all"), init.out());
  }

  @Test
  void plansKnowTheKeys() throws IOException {
    train();
    Path plan =
        write(
            "plan.json",
            "{\"name\": \"s\", \"data\": [{\"name\": \"d\", \"files\": [\"train.csv\"],"
                + " \"targets\": \"y,z\", \"text\": \"note\", \"missing\": \"-999\"}],"
                + " \"methods\": [\"pct\"], \"labels\": [8], \"folds\": 2}");
    assertTrue(
        PlanReader.read(plan, Optional.empty()).data().get(0).read().features().stream()
            .anyMatch(f -> f.name().equals("note=late")));
  }

  @Test
  void namesThatBeginLikeFormulasAreMarkedWhereAsked() throws IOException {
    Path train = write("f.csv", "id,=1+1,@y,z\n=cmd(),1,0,1\n+b,2,1,0\n-c,1,0,1\nplain,2,1,0\n");
    Path model = folder.resolve("m.json");
    Cli.run(
            "train",
            "--data",
            train,
            "--targets",
            "@y,z",
            "--method",
            "pct",
            "--set",
            "min-leaf=1",
            "--model",
            model)
        .ok();
    Path out = folder.resolve("o.csv");
    Cli.run("predict", "--model", model, "--data", train, "--out", out).ok();
    assertTrue(Files.readString(out).startsWith("id,@y,z,labels.chosen\n=cmd(),"));
    Cli.run("predict", "--model", model, "--data", train, "--out", out, "--spreadsheet").ok();
    String safe = Files.readString(out);
    assertTrue(safe.startsWith("id,'@y,z,labels.chosen\n'=cmd(),"), safe);
    assertTrue(
        safe.contains("\n'+b,") && safe.contains("\n'-c,") && safe.contains("\nplain,"), safe);
    Cli.run(
            "predict",
            "--model",
            model,
            "--data",
            train,
            "--out",
            out,
            "--spreadsheet",
            "--long",
            "--top",
            1)
        .ok();
    assertTrue(Files.readString(out).contains("'@y"), "labels in long form, too");
    Path values = folder.resolve("v.csv");
    Cli.run("explain", "--model", model, "--data", train, "--out", values, "--spreadsheet").ok();
    String explained = Files.readString(values);
    assertTrue(explained.contains(",'=1+1,") && !explained.contains(",=1+1,"), explained);
    Cli.run(
            "predict",
            "--model",
            model,
            "--data",
            train,
            "--out",
            folder.resolve("o.arff"),
            "--spreadsheet")
        .fails(2, "--spreadsheet is for .csv files");
  }

  @Test
  void marksOfDirectionAreShownAsEscapes() throws IOException {
    Path train = write("b.csv", "id,x,y\u202e,z\n\u202ea,1,0,1\nb,2,1,0\nc,3,0,1\nd,4,1,0\n");
    Path model = folder.resolve("m.json");
    Cli trained =
        Cli.run(
                "train",
                "--data",
                train,
                "--targets",
                "y\u202e,z",
                "--method",
                "pct",
                "--model",
                model)
            .ok()
            .says("Row names \\u202ea to d.");
    assertFalse(trained.out().contains("\u202e"));
    Cli failed = Cli.run("train", "--data", train, "--targets", "q\u202e", "--model", model);
    assertTrue(failed.err().contains("q\\u202e"), failed.err());
  }
}
