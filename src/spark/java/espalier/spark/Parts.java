package espalier.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Bytes in parts of 64 MB, since no array holds more than 2 GB. */
final class Parts implements Serializable {

  private static final long serialVersionUID = 1L;
  private static final int PART = 64 << 20;

  private final ArrayList<byte[]> parts = new ArrayList<>();

  /** A stream that adds to these bytes; its end is its {@code close}. */
  OutputStream output() {
    return new OutputStream() {
      private ByteArrayOutputStream part = new ByteArrayOutputStream();

      @Override
      public void write(int value) {
        part.write(value);
        endIfFull();
      }

      @Override
      public void write(byte[] bytes, int from, int length) {
        part.write(bytes, from, length);
        endIfFull();
      }

      private void endIfFull() {
        if (part.size() >= PART) {
          end();
        }
      }

      private void end() {
        parts.add(part.toByteArray());
        part = new ByteArrayOutputStream();
      }

      @Override
      public void close() throws IOException {
        end();
      }
    };
  }

  /** The bytes. */
  InputStream input() {
    List<InputStream> streams = new ArrayList<>();
    parts.forEach(part -> streams.add(new ByteArrayInputStream(part)));
    return new SequenceInputStream(Collections.enumeration(streams));
  }

  /** The number of bytes. */
  long size() {
    return parts.stream().mapToLong(part -> part.length).sum();
  }
}
