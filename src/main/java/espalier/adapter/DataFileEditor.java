package espalier.adapter;

import java.awt.Component;
import java.awt.Container;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Rectangle;
import java.io.File;
import java.lang.reflect.Field;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.swing.JFileChooser;
import weka.gui.FileEditor;

/**
 * The editor of a field for a file. Its dialog starts in the folder of the data that the Explorer
 * of MEKA or WEKA shows. {@link FileFields} names it.
 */
public final class DataFileEditor extends FileEditor {

  /** A part of a window that knows the open data, and the field of it that does. */
  enum Place {
    MEKA("meka.gui.explorer.Explorer", "m_CurrentFile", file -> ((File) file).getParentFile()),
    WEKA(
        "weka.gui.explorer.PreprocessPanel",
        "m_FileChooser",
        chooser -> ((JFileChooser) chooser).getCurrentDirectory());

    private final String type;
    private final String field;
    private final Function<Object, File> folder;

    Place(String type, String field, Function<Object, File> folder) {
      this.type = type;
      this.field = field;
      this.folder = folder;
    }

    /** The folders of the data in open windows; none if the program is another one. */
    Stream<File> folders() {
      try {
        Class<? extends Container> part = Class.forName(type).asSubclass(Container.class);
        return WindowProgress.parts(part).stream().map(this::folder).flatMap(Optional::stream);
      } catch (ClassNotFoundException e) {
        return Stream.empty();
      }
    }

    /** The folder of the data of a part; empty if it has none. */
    Optional<File> folder(Container part) {
      try {
        Field known = Class.forName(type).getDeclaredField(field);
        known.setAccessible(true);
        return Optional.ofNullable(known.get(part)).map(folder);
      } catch (ReflectiveOperationException e) {
        return Optional.empty();
      }
    }
  }

  @Override
  public Component getCustomEditor() {
    Component dialog = super.getCustomEditor();
    if (((File) getValue()).getPath().isEmpty()) {
      Stream.of(Place.values())
          .flatMap(Place::folders)
          .findFirst()
          .ifPresent(((JFileChooser) dialog)::setCurrentDirectory);
    }
    return dialog;
  }

  /** The name in the middle of the field; WEKA lets its lower half end outside a low field. */
  @Override
  public void paintValue(Graphics graphics, Rectangle box) {
    FontMetrics font = graphics.getFontMetrics();
    String name = ((File) getValue()).getName();
    int baseline = (box.height - font.getHeight()) / 2 + font.getAscent();
    graphics.drawString(name.isEmpty() ? "none" : name, box.x + 2, box.y + baseline);
  }
}
