package espalier.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The help on the options of data files, which all commands that read data accept. */
@Command(
    name = FilesTopic.NAME,
    description = {
      "List the options that describe data files. Every command that reads data accepts them.",
      "docs/guide/files.md explains formats, types and missing values."
    },
    customSynopsis = "espalier COMMAND [FILE OPTIONS]",
    footerHeading = "%nExample:%n",
    footer = {
      "  espalier train --data genes.csv --hierarchy terms.obo --annotations genes.gaf --id gene"
    })
final class FilesTopic implements Callable<Integer> {

  static final String NAME = "files";

  @Mixin private DataOptions form = new DataOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getOut());
    return 0;
  }
}
