package espalier.experiment;

import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.message.Message;
import espalier.model.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The results of a study: a file to which one line of JSON is appended for every finished cell and
 * forced to the disk, so that a machine that stops loses only what was running. When the file is
 * opened again, a last line without its end is cut off, and other lines that are no results are
 * moved to {@value #BROKEN}. Who writes holds the {@link StudyLock}.
 */
record ResultsFile(Path file, FileChannel channel) implements AutoCloseable {

  static final String NAME = "results.jsonl";
  static final String BROKEN = "results.broken.jsonl";

  private static final int MOST_NAMED = 10;

  /**
   * What a file holds.
   *
   * @param results one for each cell; of a cell that was tried again, the last
   * @param broken the numbers of the lines that are no results, from 1
   */
  record Content(Collection<Result> results, List<Integer> broken) {

    /** The broken lines in words; empty if there are none. */
    String said() {
      if (broken.isEmpty()) {
        return "";
      }
      String named =
          broken.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
      String more = broken.size() > MOST_NAMED ? " and others" : "";
      return broken.size() == 1
          ? "line " + named + " is not a result"
          : broken.size() + " lines are not results (" + named + more + ")";
    }
  }

  /** Opens or makes the file and repairs it; says so if lines were moved. */
  static ResultsFile open(Path file, Consumer<String> notes) {
    try {
      List<String> lines = Files.exists(file) ? lines(file) : List.of();
      Content content = read(file, lines);
      if (!content.broken.isEmpty()) {
        lines = setAside(file, lines, content.broken);
        notes.accept(
            Message.of(
                "%s: %s; moved to %s. The missing runs are repeated.",
                file, content.said(), BROKEN));
      }
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      long length = lines.stream().mapToLong(String::length).sum();
      channel.truncate(length);
      channel.position(length);
      return new ResultsFile(file, channel);
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the results cannot be opened.", e);
    }
  }

  /** The lines that have an end, a letter for each byte, whatever it stands for. */
  private static List<String> lines(Path file) throws IOException {
    return Stream.of(Files.readString(file, StandardCharsets.ISO_8859_1).split("(?<=\n)"))
        .filter(line -> line.endsWith("\n"))
        .toList();
  }

  /** Moves lines to their own file; the rest. */
  private static List<String> setAside(Path file, List<String> lines, List<Integer> broken)
      throws IOException {
    Path aside = file.resolveSibling(BROKEN);
    StringBuilder moved = new StringBuilder();
    if (Files.exists(aside)) {
      moved.append(Files.readString(aside, StandardCharsets.ISO_8859_1));
    }
    List<String> kept = new ArrayList<>();
    for (int l = 0; l < lines.size(); l++) {
      if (broken.contains(l + 1)) {
        moved.append(lines.get(l));
      } else {
        kept.add(lines.get(l));
      }
    }
    AtomicFile.writeBytes(aside, bytes(moved.toString()));
    AtomicFile.writeBytes(file, bytes(String.join("", kept)));
    return kept;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  synchronized void append(Map<String, Object> line) {
    ByteBuffer bytes = ByteBuffer.wrap((Json.text(line) + "\n").getBytes(StandardCharsets.UTF_8));
    long before = -1;
    try {
      before = channel.position();
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(false);
    } catch (IOException e) {
      cutBack(before);
      throw InputException.unwritten(
          file.toString(),
          "a result cannot be written (" + e.getMessage() + "); is the disk full?",
          e);
    }
  }

  /** Takes back what was written of a line; where that fails, too, opening does it. */
  private void cutBack(long length) {
    try {
      if (length >= 0) {
        channel.truncate(length);
        channel.position(length);
      }
    } catch (IOException e) {
      return;
    }
  }

  /** Reads a file, which may be growing; a last line without its end counts as not there. */
  static Content read(Path file) {
    try {
      return read(file, lines(file));
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the results cannot be read.", e);
    }
  }

  private static Content read(Path file, List<String> lines) {
    Map<String, Result> all = new LinkedHashMap<>();
    List<Integer> broken = new ArrayList<>();
    for (int number = 1; number <= lines.size(); number++) {
      try {
        ByteBuffer own = ByteBuffer.wrap(bytes(lines.get(number - 1)));
        String line = StandardCharsets.UTF_8.newDecoder().decode(own).toString();
        Result result = Result.of(JsonObject.read(line, file + ", line " + number));
        all.put(result.key(), result);
      } catch (IllegalArgumentException | CharacterCodingException e) {
        broken.add(number);
      }
    }
    return new Content(all.values(), broken);
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw InputException.because("results", "the file cannot be closed.", e);
    }
  }

  /**
   * Lets one run at a time write to the folder of a study. The lock is on a separate file that
   * nothing reads: POSIX systems drop all locks that a process has on a file as soon as it closes
   * any descriptor of that file. The lock ends with the process; the file stays.
   */
  record StudyLock(FileChannel channel) implements AutoCloseable {

    static final String NAME = "results.lock";

    /** Takes the lock of an existing folder; refuses if another run has it. */
    static StudyLock hold(Path folder) {
      try {
        FileChannel channel =
            FileChannel.open(
                folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (locked(channel)) {
          return new StudyLock(channel);
        }
        channel.close();
      } catch (IOException e) {
        throw InputException.because(folder.toString(), "the folder cannot be locked.", e);
      }
      throw InputException.in(
          folder.toString(),
          "another run is writing to this folder; wait for it or choose another --out.");
    }

    private static boolean locked(FileChannel channel) throws IOException {
      try {
        return channel.tryLock() != null;
      } catch (OverlappingFileLockException e) {
        return false;
      }
    }

    @Override
    public void close() {
      try {
        channel.close();
      } catch (IOException e) {
        // The lock ends with the process at the latest.
        return;
      }
    }
  }
}
