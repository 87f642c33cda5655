package espalier.experiment;

import espalier.experiment.Cell.Part;
import espalier.io.file.InputException;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.model.TreePicture;
import espalier.tree.TreeModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Draws trees that are small enough to read, of the first draw of each method and budget, into the
 * folder {@code trees}.
 */
public final class ModelPictures implements BiConsumer<Cell, Model> {

  static final String FOLDER = "trees";
  private static final int LARGEST = 31;

  /** A name of at most so many bytes is kept; of others the first letters, of up to 3 bytes. */
  private static final int MOST_BYTES = 60;

  private static final int KEPT = 16;

  private final Path folder;

  /** Pictures below a folder of results. */
  public ModelPictures(Path results) {
    this.folder = results.resolve(FOLDER);
  }

  @Override
  public void accept(Cell cell, Model model) {
    if (!draws(cell, model)) {
      return;
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw InputException.unwritten(
          folder.toString(), "the folder for pictures cannot be created.", e);
    }
    TreePicture.write((TreeModel) model, LARGEST, folder.resolve(name(cell.describe()) + ".svg"));
    TreePicture.write((TreeModel) model, LARGEST, folder.resolve(name(cell.describe()) + ".png"));
  }

  static boolean draws(Cell cell, Model model) {
    boolean first = cell.draw().repeat() == 0 && cell.draw().fold() == 0;
    return first
        && model instanceof TreeModel tree
        && tree.tree().size() <= LARGEST
        && tree.tree().size() >= 3;
  }

  /** The name of the picture of a cell with a result, without its ending. */
  public static String name(Result result) {
    return name(result.cell());
  }

  private static String name(Map<?, ?> cell) {
    return Message.of(
        "%s, %s, L=%s%s, seed=%s",
        shortened(Part.DATA.in(cell)),
        shortened(Part.METHOD.in(cell)),
        Part.LABELS.in(cell),
        Part.others(cell, "="),
        Part.SEED.in(cell));
  }

  /** A name, or its start and a number made of it, so that a file can be called after two. */
  private static String shortened(String name) {
    return name.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES
        ? name
        : name.substring(0, KEPT) + "~" + Integer.toHexString(name.hashCode());
  }
}
