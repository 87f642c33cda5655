package espalier.io;

import java.nio.file.Path;

/** The question which form a file has, and everything that helps to answer it. */
final class FormatRequest {

  private final Path file;
  private final DataKeys keys;
  private final boolean featuresOnly;
  private FileHeader header;

  /**
   * A question.
   *
   * @param file the first file to be read
   * @param keys what was said about it
   * @param featuresOnly whether targets may be absent
   */
  FormatRequest(Path file, DataKeys keys, boolean featuresOnly) {
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
      try (RowSource rows = new ArffRows(file, 0)) {
        header = rows.header();
      }
    }
    return header;
  }

  /** The targets that the keys name; none if they do not and only features are wanted. */
  TargetSpec targets() {
    if (!keys.has(DataKeys.TARGETS) && !featuresOnly) {
      throw new KeyException(
          "This format needs the key targets: N (the last N attributes), first:N, or names.");
    }
    return keys.text(DataKeys.TARGETS).map(TargetSpec::parse).orElseGet(TargetSpec.None::new);
  }
}
