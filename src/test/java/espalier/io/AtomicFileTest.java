package espalier.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import espalier.io.file.AtomicFile;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is no plain file is written through, and what is not to be written stays. */
class AtomicFileTest {

  @TempDir Path folder;

  private static void write(Path file) {
    AtomicFile.write(file, out -> out.write("new\n"));
  }

  private static void posix() {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
  }

  @Test
  void aLinkStaysAndItsFileIsReplaced() throws IOException {
    posix();
    Path file = Files.writeString(folder.resolve("file.txt"), "old\n");
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), Path.of("file.txt"));
    Path chain = Files.createSymbolicLink(folder.resolve("chain.txt"), link);
    write(chain);
    assertTrue(Files.isSymbolicLink(link) && Files.isSymbolicLink(chain));
    assertEquals("new\n", Files.readString(file));
    Path open = Files.createSymbolicLink(folder.resolve("open.txt"), Path.of("made.txt"));
    AtomicFile.writeBytes(open, new byte[] {1});
    assertTrue(Files.isSymbolicLink(open));
    assertEquals(1, Files.size(folder.resolve("made.txt")));
  }

  @Test
  void aDeviceIsWrittenThrough() {
    Path device = Path.of("/dev/null");
    assumeTrue(AtomicFile.isSpecial(device));
    write(device);
    assertTrue(AtomicFile.isSpecial(device));
    AtomicFile.require(device);
  }

  @Test
  @Timeout(20)
  void aPipeIsWrittenThrough() throws Exception {
    posix();
    Path pipe = folder.resolve("pipe");
    assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
    CompletableFuture<String> read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.readString(pipe);
              } catch (IOException e) {
                return e.toString();
              }
            });
    write(pipe);
    assertEquals("new\n", read.get(10, TimeUnit.SECONDS));
    assertTrue(AtomicFile.isSpecial(pipe));
  }

  @Test
  void aReadOnlyFileStays() throws IOException {
    posix();
    Path file = Files.writeString(folder.resolve("kept.txt"), "old\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    TestFiles.fails(() -> write(file), "kept.txt", "read-only");
    TestFiles.fails(() -> AtomicFile.require(file), "kept.txt", "read-only");
    assertEquals("old\n", Files.readString(file));
  }

  @Test
  void aFailureLeavesNothingBehind() throws IOException {
    Path file = Files.writeString(folder.resolve("kept.txt"), "old\n");
    TestFiles.fails(
        () ->
            AtomicFile.write(
                file,
                out -> {
                  out.write("half");
                  throw new IOException("No space left on device");
                }),
        "kept.txt",
        "space");
    assertEquals("old\n", Files.readString(file));
    try (var left = Files.list(folder)) {
      assertEquals(1, left.count());
    }
    assertFalse(AtomicFile.isSpecial(file));
  }
}
