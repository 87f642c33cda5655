package espalier.adapter;

import espalier.io.file.InputException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads what MEKA and WEKA save, with a filter. Java serialisation makes whatever objects a file
 * names, which a stranger's file can misuse; here only the classes that saved learners and headers
 * consist of are made, in bounded number. Models from strangers are better had as JSON.
 */
public final class SerialisedModel {

  /**
   * The classes let through, as {@code -Djdk.serialFilter} takes them: this library, the learners
   * and data of MEKA, Mulan and WEKA, and plain values and collections of Java.
   */
  public static final String FILTER =
      "maxdepth=100;maxrefs=5000000;maxarray=1073741824;espalier.**;meka.classifiers.**;meka.core.*;"
          + "mulan.classifier.**;mulan.data.*;weka.classifiers.**;weka.core.*;java.lang.*;"
          + "java.util.ArrayList;java.util.Collections$*;java.util.HashMap;java.util.Hashtable;"
          + "java.util.LinkedHashMap;java.util.Map$Entry;java.util.Properties;java.util.Random;"
          + "java.util.TreeMap;java.util.Vector;java.io.File;!*";

  private SerialisedModel() {}

  /**
   * The first object of a file: the learner.
   *
   * @throws InputException if the file cannot be read, is no serialised model or names a class that
   *     saved models do not have
   */
  public static Object read(Path file) {
    try (ObjectInputStream in =
        new ObjectInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(FILTER));
      return in.readObject();
    } catch (InvalidClassException e) {
      throw InputException.because(
          file.toString(),
          "the file names a class that saved models do not have, or another version of one ("
              + e.getMessage()
              + "); do not load it.",
          e);
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      throw InputException.because(
          file.toString(), "this is no model that MEKA or WEKA saved (" + e + ").", e);
    }
  }
}
