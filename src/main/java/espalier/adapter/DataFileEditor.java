package espalier.adapter;

import java.awt.Component;
import java.awt.Container;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Rectangle;
import java.io.File;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JFileChooser;
import weka.gui.FileEditor;

/**
 * The editor of a field for a file. Its dialog starts in the folder of the data that the Explorer
 * of MEKA or WEKA shows. {@link FileFields} names it.
 */
public final class DataFileEditor extends FileEditor {

  @Override
  public Component getCustomEditor() {
    Component dialog = super.getCustomEditor();
    if (((File) getValue()).getPath().isEmpty()) {
      List<File> folders = new ArrayList<>();
      find("meka.gui.explorer.Explorer", "m_CurrentFile", f -> ((File) f).getParentFile(), folders);
      find(
          "weka.gui.explorer.PreprocessPanel",
          "m_FileChooser",
          chooser -> ((JFileChooser) chooser).getCurrentDirectory(),
          folders);
      folders.stream().limit(1).forEach(((JFileChooser) dialog)::setCurrentDirectory);
    }
    return dialog;
  }

  /** Adds the folders of the data in open windows; none if the program is another one. */
  private static void find(
      String type, String field, Function<Object, File> folder, List<File> folders) {
    try {
      Class<? extends Container> part = Class.forName(type).asSubclass(Container.class);
      Field data = part.getDeclaredField(field);
      data.setAccessible(true);
      for (Container shown : WindowProgress.parts(part)) {
        Optional.ofNullable(data.get(shown)).map(folder).ifPresent(folders::add);
      }
    } catch (ReflectiveOperationException e) {
      // Another program: its dialogs start where they do.
      return;
    }
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
