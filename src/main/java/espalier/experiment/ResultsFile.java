package espalier.experiment;

import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.message.Message;
import espalier.model.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
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

  /**
   * Opens or makes the file and repairs it.
   *
   * @param notes receives a sentence if lines were moved
   */
  static ResultsFile open(Path file, Consumer<String> notes) {
    try {
      byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
      Content content = read(file, bytes);
      int length = ended(bytes);
      if (!content.broken.isEmpty()) {
        length = setAside(file, bytes, content.broken);
        notes.accept(
            Message.of(
                "%s: %s; moved to %s. The missing runs are repeated.",
                file, content.said(), BROKEN));
      }
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      channel.truncate(length);
      channel.position(length);
      return new ResultsFile(file, channel);
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the results cannot be opened.", e);
    }
  }

  /** Moves lines to their own file; the length of the rest. */
  private static int setAside(Path file, byte[] bytes, List<Integer> broken) throws IOException {
    Path aside = file.resolveSibling(BROKEN);
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    ByteArrayOutputStream moved = new ByteArrayOutputStream();
    if (Files.exists(aside)) {
      moved.write(Files.readAllBytes(aside));
    }
    int number = 0;
    for (int start = 0, end; start < ended(bytes); start = end) {
      end = next(bytes, start);
      number++;
      (broken.contains(number) ? moved : kept).write(bytes, start, end - start);
    }
    AtomicFile.writeBytes(aside, moved.toByteArray());
    AtomicFile.writeBytes(file, kept.toByteArray());
    return kept.size();
  }

  /** The length up to the last line end. */
  private static int ended(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  /** The position behind the line that starts at a place. */
  private static int next(byte[] bytes, int start) {
    int end = start;
    while (bytes[end] != '\n') {
      end++;
    }
    return end + 1;
  }

  /** Appends a line; safe to call from several threads. */
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
      return read(file, Files.readAllBytes(file));
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the results cannot be read.", e);
    }
  }

  private static Content read(Path file, byte[] bytes) {
    Map<String, Result> all = new LinkedHashMap<>();
    List<Integer> broken = new ArrayList<>();
    int length = ended(bytes);
    int number = 0;
    for (int start = 0, end; start < length; start = end) {
      end = next(bytes, start);
      String where = file + ", line " + ++number;
      try {
        ByteBuffer own = ByteBuffer.wrap(bytes, start, end - start);
        String line = StandardCharsets.UTF_8.newDecoder().decode(own).toString();
        Result result = Result.of(JsonObject.read(line, where));
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
}
