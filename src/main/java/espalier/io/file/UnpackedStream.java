package espalier.io.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * The bytes that a packed file holds, up to a limit: a small file may unpack to more than a disk
 * holds.
 */
public final class UnpackedStream extends FilterInputStream {

  /** The system property with the limit in MB. */
  public static final String PROPERTY = "espalier.unpacked.mb";

  private static final long DEFAULT_MB = 4096;

  private final Path file;
  private final long limit;
  private long count;

  public UnpackedStream(Path file, InputStream in) {
    super(in);
    this.file = file;
    this.limit = Long.getLong(PROPERTY, DEFAULT_MB) << 20;
  }

  @Override
  public int read() throws IOException {
    int next = super.read();
    counted(next < 0 ? 0 : 1);
    return next;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int read = super.read(bytes, from, length);
    counted(Math.max(0, read));
    return read;
  }

  private void counted(long more) {
    count += more;
    if (count > limit) {
      throw Place.in(file)
          .error(
              "this packed file holds more than %d MB; if it is meant to, raise the limit with java"
                  + " -D%s=N.",
              limit >> 20, PROPERTY);
    }
  }
}
