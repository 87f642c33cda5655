package espalier.adapter;

import espalier.option.Form;
import java.io.File;
import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import weka.core.Option;
import weka.core.Utils;

/** The options of WEKA's and MEKA's learners that are no method's own. */
public final class CommonOptions implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The value for a file that is not set. */
  public static final File NO_FILE = new File("");

  /** The help text of the file of unlabelled rows. */
  public static final String UNLABELLED_HELP =
      "ARFF file with further unlabelled rows; features are matched by name, label columns are"
          + " optional.";

  /** The help text of the number of threads. */
  public static final String SLOTS_HELP =
      "Number of threads; 0: one for each processor, at most 8. The model does not depend on it.";

  /** How many of the most important features the text of the model lists. */
  public static final espalier.option.Option<Integer> IMPORTANCE =
      espalier.option.Option.of(
          "importance",
          Form.whole(0, Short.MAX_VALUE),
          0,
          "Number of most important features in the text of the model, by the gain of their"
              + " tests; trees and forests only, 0: none.");

  /** The help text of the seed. */
  public static final String SEED_HELP = "Seed of all random draws, such as internal folds.";

  private static final String UNLABELLED = "unlabelled";
  private static final String SLOTS = "num-slots";

  private File unlabelled = NO_FILE;
  private int slots;
  private int importance;

  /** Adds a description of every option. */
  public void list(List<Option> all) {
    all.add(new Option("\t" + UNLABELLED_HELP, UNLABELLED, 1, "-" + UNLABELLED + " <file>"));
    all.add(option(SLOTS, SLOTS_HELP, 0));
    all.add(option(IMPORTANCE.key(), IMPORTANCE.help(), 0));
  }

  private static Option option(String name, String help, int byDefault) {
    String text = "\t" + help + "\n\t(default: " + byDefault + ")";
    return new Option(text, name, 1, "-" + name + " <number>");
  }

  /** Takes its options out of an array; those not given get their defaults. */
  public void read(String[] given) throws Exception {
    unlabelled(new File(Utils.getOption(UNLABELLED, given)));
    slots = count(SLOTS, Utils.getOption(SLOTS, given), 0);
    importance = count(IMPORTANCE.key(), Utils.getOption(IMPORTANCE.key(), given), 0);
  }

  private static int count(String name, String text, int byDefault) {
    return text.isEmpty() ? byDefault : Form.whole(0, Short.MAX_VALUE).read(name, text);
  }

  /** Adds every option that differs from its default. */
  public void write(List<String> all) {
    write(all, UNLABELLED, unlabelled);
    if (slots != 0) {
      Collections.addAll(all, "-" + SLOTS, Integer.toString(slots));
    }
    if (importance != 0) {
      Collections.addAll(all, "-" + IMPORTANCE.key(), Integer.toString(importance));
    }
  }

  /** Adds an option that is a file, unless it is none. */
  public static void write(List<String> all, String name, File file) {
    if (!file.getPath().isEmpty()) {
      Collections.addAll(all, "-" + name, file.getPath());
    }
  }

  /** The file of unlabelled rows; an empty path for none. */
  public File unlabelled() {
    return unlabelled;
  }

  /** Sets the file of unlabelled rows; null for none. */
  public void unlabelled(File file) {
    unlabelled = file == null ? NO_FILE : file;
  }

  /** The number of threads; 0 for as many as there are processors, at most 8. */
  public int slots() {
    return slots;
  }

  /** Sets the number of threads; {@link #check} says whether it is allowed. */
  public void slots(int number) {
    slots = number;
  }

  /** How many features the text of the model lists. */
  public int importance() {
    return importance;
  }

  /** Sets how many features the text of the model lists; {@link #check} says if it is allowed. */
  public void importance(int number) {
    importance = number;
  }

  /**
   * Checks the values of all settings.
   *
   * @throws IllegalArgumentException if a number is negative
   */
  public void check() {
    count(SLOTS, Integer.toString(slots), 0);
    count(IMPORTANCE.key(), Integer.toString(importance), 0);
  }
}
