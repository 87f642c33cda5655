package espalier.cli;

import espalier.data.Dataset;
import espalier.io.Converter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes data in another form. */
@Command(
    name = "convert",
    description =
        "Convert data to CLUS, Mulan, MEKA or CSV files and report what the format cannot store.",
    footer =
        "  espalier convert --data examples/clus/topics-train.arff --to meka --out train-meka.arff")
final class ConvertCommand extends TerminalCommand {

  enum To {
    CLUS,
    MULAN,
    MEKA,
    CSV
  }

  @Option(
      names = "--to",
      required = true,
      paramLabel = "FORM",
      description = "Format to write: clus, mulan, meka or csv.")
  private To to;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "The file to write: ARFF, or CSV.")
  private Path out;

  @Option(
      names = "--out-xml",
      paramLabel = "FILE",
      description = "Mulan's list of labels. Default: in the folder of --out.")
  private Path outXml;

  @Mixin
  private DataOptions form = new DataOptions("Files to read; several files are joined.", true);

  @Mixin private OutputFiles files = new OutputFiles();

  @Override
  public Integer call() {
    files.reading(form.inputs()).require(out, to == To.CSV ? OutputKind.TEXT : OutputKind.ARFF);
    if (to == To.MULAN) {
      files.require(xml(), OutputKind.XML);
    }
    files.requireNoInput(Converter.hierarchyBeside(out));
    Dataset read = form.source(terminal).read();
    List<String> notes =
        switch (to) {
          case CLUS -> Converter.writeClus(read, out);
          case MULAN -> Converter.writeMulan(read, out, xml());
          case MEKA -> Converter.writeMeka(read, out);
          case CSV -> Converter.writeCsv(read, out);
        };
    terminal.data(read);
    terminal.line("Written to " + out + (to == To.MULAN ? " and " + xml() : "") + ".");
    if (notes.isEmpty()) {
      terminal.line("Nothing was lost: the file reads back as the same data.");
    }
    notes.forEach(note -> terminal.item("Note: ", note));
    return 0;
  }

  private Path xml() {
    String stem = out.getFileName().toString().replaceFirst("\\.arff$", "");
    return outXml == null ? out.resolveSibling(stem + ".xml") : outXml;
  }
}
