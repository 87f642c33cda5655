package espalier.io.arff;

import espalier.io.file.DataFormat;
import espalier.io.file.DataKey;
import espalier.io.file.DataKeys;
import espalier.io.file.FileHeader;
import espalier.io.file.InputException;
import espalier.io.file.ReadRequest;
import espalier.io.file.RowSource;
import espalier.io.file.TargetPlan;
import espalier.message.Message;
import java.io.Closeable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The question which form a file has, and everything that helps to answer it. What was opened for
 * the answer is handed over to the reader or closed.
 */
public final class FormatChoice implements Closeable {

  private final ReadRequest request;
  private FileHeader header;
  private ArffRows opened;

  public FormatChoice(ReadRequest request) {
    this.request = request;
  }

  public ReadRequest request() {
    return request;
  }

  public Path file() {
    return request.first();
  }

  public DataKeys keys() {
    return request.keys();
  }

  /** The file's header, read as ARFF once it is needed. */
  FileHeader header() {
    if (header == null) {
      opened = new ArffRows(file(), 0);
      header = opened.header();
    }
    return header;
  }

  /** The rows of a file() in a form; a file() whose header was read is not opened again. */
  public RowSource open(DataFormat form, Path other) {
    if (opened == null || form.sparseBase().isEmpty() || !other.equals(file())) {
      return form.open(other);
    }
    RowSource rows = opened.countingFrom(form.sparseBase().getAsInt());
    opened = null;
    return rows;
  }

  @Override
  public void close() {
    if (opened != null) {
      opened.close();
    }
  }

  /** Whether a list of labels with the same name exists whose labels are all attributes of it. */
  boolean listFits() {
    Path list = MulanFormat.labelsBeside(file());
    return Files.isRegularFile(list) && MulanFormat.misfit(header(), list).isEmpty();
  }

  /**
   * A note for a file that could also be read in another way: a relation name with {@code -C} and a
   * list of labels contradict each other.
   */
  public Optional<String> doubt() {
    Path list = MulanFormat.labelsBeside(file());
    if (!keys().none(DataKey.FORMAT, DataKey.XML, DataKey.LABELS, DataKey.TARGETS)
        || !Files.isRegularFile(list)
        || ClusFormat.suits(this)) {
      return Optional.empty();
    }
    OptionalInt declared = MekaFormat.declared(header());
    if (declared.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> misfit = MulanFormat.misfit(header(), list);
    if (misfit.isPresent()) {
      return Optional.of(
          Message.of(
              "%s is read as MEKA, by -C %d in its relation name; the list %s does not fit (%s).",
              file(),
              declared.getAsInt(),
              list.getFileName(),
              misfit.get().replaceFirst("\\.$", "")));
    }
    TargetPlan mulan = new MulanFormat(list).plan(header());
    if (mulan.hierarchy().isEmpty() && mulan.positions().equals(meka(declared.getAsInt()))) {
      return Optional.empty();
    }
    return Optional.of(
        Message.of(
            "%s is read as Mulan, because all %d labels of %s are attributes; its relation name"
                + " also has -C %d: for that, write --format meka.",
            file(), mulan.positions().cardinality(), list.getFileName(), declared.getAsInt()));
  }

  private BitSet meka(int targets) {
    try {
      return TargetPlan.labels(header(), targets).positions();
    } catch (InputException e) {
      return new BitSet();
    }
  }
}
