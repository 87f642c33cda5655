package espalier.io;

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
final class FormatChoice implements Closeable {

  private final Path file;
  private final DataKeys keys;
  private final boolean featuresOnly;
  private FileHeader header;
  private ArffRows opened;

  /**
   * A question.
   *
   * @param file the first file to be read
   * @param keys what was said about it
   * @param featuresOnly whether targets may be absent
   */
  FormatChoice(Path file, DataKeys keys, boolean featuresOnly) {
    this.file = file;
    this.keys = keys;
    this.featuresOnly = featuresOnly;
  }

  Path file() {
    return file;
  }

  DataKeys keys() {
    return keys;
  }

  boolean featuresOnly() {
    return featuresOnly;
  }

  /** The file's header, read as ARFF once it is needed. */
  FileHeader header() {
    if (header == null) {
      opened = new ArffRows(file, 0);
      header = opened.header();
    }
    return header;
  }

  /** The rows of a file in a form; a file whose header was read is not opened again. */
  RowSource open(DataFormat form, Path other) {
    if (opened == null || form.sparseBase().isEmpty() || !other.equals(file)) {
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
    Path list = MulanFormat.labelsBeside(file);
    return Files.isRegularFile(list) && MulanFormat.misfit(header(), list).isEmpty();
  }

  /**
   * What a user should know about the choice where the file could also be read in another way: a
   * relation name with {@code -C} and a list of labels that contradict each other.
   */
  Optional<String> doubt() {
    Path list = MulanFormat.labelsBeside(file);
    if (!keys.none(DataKeys.FORMAT, DataKeys.XML, DataKeys.LABELS, DataKeys.TARGETS)
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
              file,
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
            file, mulan.positions().cardinality(), list.getFileName(), declared.getAsInt()));
  }

  private BitSet meka(int targets) {
    try {
      return TargetPlan.labels(header(), targets).positions();
    } catch (InputException e) {
      return new BitSet();
    }
  }

  /**
   * The targets that the keys name; none where annotations have them, or only features are wanted.
   */
  TargetSpec targets() {
    if (keys.none(DataKeys.TARGETS, DataKeys.ANNOTATIONS) && !featuresOnly) {
      throw new KeyException(
          "This format needs {targets}: N (the last N attributes), first:N, or names.");
    }
    return keys.text(DataKeys.TARGETS).map(TargetSpec::parse).orElseGet(TargetSpec.None::new);
  }
}
