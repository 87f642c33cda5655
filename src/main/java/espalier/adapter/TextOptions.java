package espalier.adapter;

import weka.core.SelectedTag;

/** An object whose properties are options as texts, each by its key. */
public interface TextOptions {

  /** The texts of the options as they are set. */
  OptionTexts texts();

  default String text(String key) {
    return texts().text(key);
  }

  /** The value of an option as one of the few that are allowed. */
  default SelectedTag tag(String key) {
    return texts().tag(key);
  }

  default String help(String key) {
    return texts().list().help(texts().list().entry(key));
  }

  /** Sets an option to a text, a number, true or false, an enum's constant, a file or a tag. */
  default void option(String key, Object value) {
    texts().set(key, value);
  }
}
