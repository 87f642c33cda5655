package espalier.adapter;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.beans.SimpleBeanInfo;
import java.io.File;

/**
 * The properties of a class, those that are files with {@link DataFileEditor}. Java finds the
 * subclass for a class by its name.
 */
public abstract class FileFields extends SimpleBeanInfo {

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
      }
      return all;
    } catch (IntrospectionException e) {
      throw new IllegalStateException("Java cannot read the properties of " + type + ".", e);
    }
  }
}
