package espalier.spark;

import espalier.data.Dataset;
import espalier.data.DatasetBytes;
import espalier.learn.SharedWork;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;

/**
 * A data set to be broadcast: its bytes, and the data set that an executor makes of them for the
 * first of its tasks that asks. Any serializer of Spark's will do.
 */
final class SharedData implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Parts bytes = new Parts();
  private transient Dataset data;
  private transient SharedWork work;

  SharedData(Dataset data) {
    try (DataOutputStream out = new DataOutputStream(bytes.output())) {
      DatasetBytes.write(data, out);
    } catch (IOException e) {
      throw new UncheckedIOException("A data set cannot be turned into bytes.", e);
    }
  }

  /** The data set, one for all tasks of an executor. */
  synchronized Dataset data() {
    if (data == null) {
      try (DataInputStream in = new DataInputStream(new BufferedInputStream(bytes.input()))) {
        data = DatasetBytes.read(in);
      } catch (IOException e) {
        throw new UncheckedIOException("The bytes of a data set cannot be read.", e);
      }
    }
    return data;
  }

  /** What the fits of an executor to this data set share. */
  synchronized SharedWork work() {
    if (work == null) {
      work = new SharedWork();
    }
    return work;
  }

  /** The number of bytes that are broadcast, before Spark packs them. */
  long size() {
    return bytes.size();
  }
}
