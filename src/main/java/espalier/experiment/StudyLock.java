package espalier.experiment;

import espalier.io.file.InputException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Lets one run at a time write to the folder of a study. The lock is on a separate file that
 * nothing reads: POSIX systems drop all locks that a process has on a file as soon as it closes any
 * descriptor of that file. The lock ends with the process; the file stays.
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
