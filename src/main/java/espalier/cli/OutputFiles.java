package espalier.cli;

import espalier.io.csv.CsvText;
import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.message.Message;
import espalier.message.Numbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/**
 * The files that a command will write. They are asked about before any work starts: an output that
 * is an input of the same command, or another of its outputs, is refused, and so is one that would
 * replace a file of another kind without {@code --force}.
 */
class OutputFiles {

  @Option(
      names = "--force",
      description =
          "Replace existing files of any kind. Without it a model replaces only a model, a table"
              + " only a table, and so on.")
  private boolean force;

  private final List<Path> inputs = new ArrayList<>();
  private final List<Path> outputs = new ArrayList<>();

  /** Names files that the command reads; {@code null} is none. */
  OutputFiles reading(Collection<Path> files) {
    for (Path file : files) {
      if (file != null) {
        inputs.add(file);
      }
    }
    return this;
  }

  OutputFiles reading(Path... files) {
    return reading(Arrays.asList(files));
  }

  void table(Path file) {
    require("--out", file, OutputKind.TEXT, ".csv");
  }

  void picture(Path file) {
    require("--chart", file, OutputKind.PICTURE, ".svg", ".png");
  }

  /** Checks the ending of a file to be written, if there is one, and asks about it. */
  void require(String option, Path file, OutputKind kind, String... endings) {
    if (file == null) {
      return;
    }
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    if (Arrays.stream(endings).noneMatch(name::endsWith)) {
      throw new UsageException(
          "%s was given as %s; it must end in %s.", option, file, String.join(" or ", endings));
    }
    require(file, kind);
  }

  /**
   * Asks about a file to be written, if there is one.
   *
   * @throws InputException if it cannot be written, is also read or written otherwise, or holds
   *     something of another kind
   */
  void require(Path file, OutputKind kind) {
    if (file == null) {
      return;
    }
    AtomicFile.require(file);
    requireNoInput(file);
    for (Path other : outputs) {
      if (same(other, file)) {
        throw InputException.in(
            file.toString(), "two results would be written to this file; use two names.");
      }
    }
    outputs.add(file);
    if (!force && Files.isRegularFile(file)) {
      OutputKind found = OutputKind.of(file, kind);
      if (found != kind) {
        throw InputException.in(
            file.toString(),
            Message.of(
                "this file holds %s and would be replaced by %s; name another file, or give"
                    + " --force.",
                found.words(), kind.words()));
      }
    }
  }

  void requireNoInput(Path file) {
    for (Path input : inputs) {
      if (same(input, file)) {
        throw InputException.in(
            file.toString(),
            "the command reads this file and would replace it; name another file to write.");
      }
    }
  }

  /** Whether two names lead to one file, links resolved. */
  private static boolean same(Path a, Path b) {
    try {
      if (Files.exists(a) && Files.exists(b)) {
        return Files.isSameFile(a, b) && !AtomicFile.isSpecial(a);
      }
      return a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize());
    } catch (IOException e) {
      throw InputException.because(b.toString(), "it cannot be compared with " + a + ".", e);
    }
  }

  /** A file with its size, such as {@code m.json (1.2 MB)}. */
  static String withSize(Path file) {
    try {
      return file + " (" + Numbers.bytes(Files.size(file)) + ")";
    } catch (IOException e) {
      return file.toString();
    }
  }

  static void report(Terminal terminal, String what, Path file) {
    if (file != null) {
      terminal.line(what + " written to " + file);
    }
  }

  /** The files of a command that writes tables which may be opened in a spreadsheet. */
  static final class Tables extends OutputFiles {

    @Option(
        names = "--spreadsheet",
        description =
            "CSV: put an apostrophe before names that a spreadsheet would run as formulas (starting"
                + " with =, +, -, @ or a tab).")
    private boolean safe;

    CsvText text() {
      return safe ? CsvText.SPREADSHEET : CsvText.PLAIN;
    }

    /** Refuses the option where no CSV is written. */
    void requireCsv(boolean csv) {
      if (safe && !csv) {
        throw new UsageException("--spreadsheet is for .csv files; give one to be written.");
      }
    }
  }
}
