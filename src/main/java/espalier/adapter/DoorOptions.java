package espalier.adapter;

import espalier.option.Form;
import espalier.option.Option;
import espalier.option.OptionList;
import espalier.run.Seeds;
import java.io.File;

/** The options of WEKA's and MEKA's learners that are no method's own. */
public final class DoorOptions {

  public static final String UNLABELLED_HELP =
      "ARFF file with further unlabelled rows; features are matched by name, label columns are"
          + " optional.";

  public static final String SLOTS_HELP =
      "Number of threads; 0: one for each processor, at most 8. The model does not depend on it.";

  public static final String SEED_HELP = "Seed of all random draws, such as internal folds.";

  /** The form of files; an empty path for none. */
  static final Form<File> FILE = Form.written(File::new, File::getPath, "a file");

  static final Option<File> UNLABELLED = file("unlabelled", UNLABELLED_HELP);

  static final Option<Integer> SLOTS =
      Option.of("num-slots", Form.whole(0, Short.MAX_VALUE), 0).help(SLOTS_HELP);

  /** How many of the most important features the text of the model lists. */
  public static final Option<Integer> IMPORTANCE =
      Option.of("importance", Form.whole(0, Short.MAX_VALUE), 0)
          .help(
              "Number of most important features in the text of the model, by the gain of their"
                  + " tests; trees and forests only, 0: none.");

  static final OptionList LIST = OptionList.of(UNLABELLED, SLOTS, IMPORTANCE, Seeds.SEED);

  private DoorOptions() {}

  public static Option<File> file(String key, String help) {
    return Option.of(key, FILE, new File("")).help(help);
  }
}
