package espalier.adapter;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.beans.SimpleBeanInfo;
import java.io.File;
import java.util.Set;

/**
 * The properties of a class: files with {@link DataFileEditor}, some hidden. Java finds the
 * subclass for a class by its name.
 */
public abstract class FileFields extends SimpleBeanInfo {

  /** Properties of every classifier of WEKA that change nothing here; no window shows them. */
  private static final Set<String> UNUSED =
      Set.of("batchSize", "debug", "doNotCheckCapabilities", "numDecimalPlaces");

  private final Class<?> type;

  /** The properties of a class, those that it inherits included. */
  protected FileFields(Class<?> type) {
    this.type = type;
  }

  @Override
  public final PropertyDescriptor[] getPropertyDescriptors() {
    try {
      PropertyDescriptor[] all =
          Introspector.getBeanInfo(type, Introspector.IGNORE_IMMEDIATE_BEANINFO)
              .getPropertyDescriptors();
      for (PropertyDescriptor property : all) {
        if (property.getPropertyType() == File.class) {
          property.setPropertyEditorClass(DataFileEditor.class);
        }
        property.setHidden(property.isHidden() || UNUSED.contains(property.getName()));
      }
      return all;
    } catch (IntrospectionException e) {
      throw new IllegalStateException("Java cannot read the properties of " + type + ".", e);
    }
  }
}
