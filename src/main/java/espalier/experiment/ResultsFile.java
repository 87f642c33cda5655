package espalier.experiment;

import espalier.io.InputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The results of a study: a file to which one line of JSON is appended for every finished cell and
 * forced to the disk, so that a machine that stops loses only what was running. A last line without
 * its end is cut off when the file is opened again. Only one process can hold it.
 */
final class ResultsFile implements AutoCloseable {

  static final String NAME = "results.jsonl";

  private final Path file;
  private final FileChannel channel;
  private final FileLock lock;

  private ResultsFile(Path file, FileChannel channel, FileLock lock) {
    this.file = file;
    this.channel = channel;
    this.lock = lock;
  }

  /** Opens or makes the file and repairs its end. */
  static ResultsFile open(Path file) {
    try {
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      FileLock lock = lock(channel);
      if (lock == null) {
        channel.close();
        throw InputException.in(
            file.toString(), "another run is writing to it; wait for it or choose another --out.");
      }
      long whole = wholeLines(Files.readAllBytes(file));
      channel.truncate(whole);
      channel.position(whole);
      return new ResultsFile(file, channel, lock);
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the results cannot be opened.", e);
    }
  }

  private static FileLock lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  /** The length up to the last line that is complete: ended, and JSON. */
  private static int wholeLines(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    if (end > 0) {
      int start = end - 1;
      while (start > 0 && bytes[start - 1] != '\n') {
        start--;
      }
      try {
        JsonText.read(new String(bytes, start, end - start, StandardCharsets.UTF_8), "last line");
      } catch (IllegalArgumentException e) {
        return start;
      }
    }
    return end;
  }

  /** Appends a line; safe to call from several threads. */
  synchronized void append(Map<String, Object> line) {
    ByteBuffer bytes =
        ByteBuffer.wrap((JsonText.write(line) + "\n").getBytes(StandardCharsets.UTF_8));
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

  /**
   * All results of a file, one for each cell; of a cell that was tried again, the last.
   *
   * @throws IllegalArgumentException if a line other than a torn last one is no result; names it
   */
  static Collection<Result> read(Path file) {
    Map<String, Result> all = new LinkedHashMap<>();
    List<String> lines = new ArrayList<>();
    try {
      byte[] bytes = Files.readAllBytes(file);
      new String(bytes, 0, wholeLines(bytes), StandardCharsets.UTF_8).lines().forEach(lines::add);
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the results cannot be read.", e);
    }
    for (int i = 0; i < lines.size(); i++) {
      String where = file + ", line " + (i + 1);
      Result result = Result.of(JsonObject.of(where, JsonText.read(lines.get(i), where)));
      all.put(result.key(), result);
    }
    return all.values();
  }

  @Override
  public void close() {
    try {
      lock.release();
      channel.close();
    } catch (IOException e) {
      throw InputException.because("results", "the file cannot be closed.", e);
    }
  }
}
