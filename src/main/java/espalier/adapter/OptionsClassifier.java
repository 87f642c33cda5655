package espalier.adapter;

import espalier.option.OptionValues;
import espalier.run.Seeds;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Map;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.gui.ProgrammaticProperty;

/**
 * A classifier whose options are the declared ones of a learner: the key {@code depth-base} is the
 * option {@code -depth-base} of WEKA, with the declared sentence as help, and a property that takes
 * any text. Values are checked by the command line and when training starts. They are saved with
 * the classifier as a map of texts. The seed is left to {@code -S}.
 */
public abstract class OptionsClassifier extends CommonClassifier {

  private static final long serialVersionUID = 1L;

  private transient OptionTexts texts = new OptionTexts(defaults());

  /** The learner's options with their values before any was set. */
  protected abstract OptionValues defaults();

  /** The object with the options that the window of the learner does not show. */
  protected abstract ExpertOptions experts();

  /** The name of a key among the options of WEKA. */
  protected String spelled(String key) {
    return key;
  }

  /**
   * The values as they are set.
   *
   * @throws IllegalArgumentException if a text is not allowed; names the option and all that is
   */
  public final OptionValues values() {
    return texts.values();
  }

  /** The texts of the options as they are set. */
  protected final OptionTexts texts() {
    return texts;
  }

  /** The value of an option as text. */
  public final String text(String key) {
    return texts.text(key);
  }

  /** The value of an option as one of the few that are allowed. */
  protected final SelectedTag tag(String key) {
    return texts.tag(key);
  }

  /** Sets an option to a text, a number, true or false, an enum's constant or a tag. */
  public final void option(String key, Object value) {
    texts.set(key, value);
  }

  /** Checks what was set, as the command line does at once and a window when training starts. */
  protected final void check() {
    texts.check();
    common().check();
  }

  /** Adds a description of every option, then of those that are no method's own. */
  protected final void list(List<Option> all) {
    texts.list(all, this::spelled);
    listCommon(all);
  }

  /**
   * Takes the options out of an array, without checking the method's own.
   *
   * @return whether they may be checked: the user is typing none of them in a window
   */
  protected final boolean read(String[] given) throws Exception {
    boolean finished = texts.read(given, this::spelled);
    readCommon(given);
    return finished;
  }

  /** Adds every option that differs from its default. */
  protected final void write(List<String> all) {
    texts.write(all, this::spelled);
    writeCommon(all);
  }

  /** In the window it is one of the expert options. */
  @Override
  @ProgrammaticProperty
  public final void setImportance(int number) {
    super.setImportance(number);
  }

  /** The options that the window does not show. */
  public final ExpertOptions getExpert() {
    ExpertOptions expert = experts();
    expert.keys().stream()
        .filter(texts.list().keys()::contains)
        .forEach(k -> expert.texts().set(k, text(k)));
    fill(expert);
    return expert;
  }

  @OptionMetadata(
      displayName = "expert",
      displayOrder = 90,
      description = "All other options; those shown differ from their defaults.")
  public final void setExpert(ExpertOptions expert) {
    expert.keys().stream()
        .filter(texts.list().keys()::contains)
        .forEach(k -> option(k, expert.texts().text(k)));
    take(expert);
  }

  /** Gives the object what is no option of the learner. */
  protected void fill(ExpertOptions expert) {
    expert.texts().set(CommonOptions.IMPORTANCE.key(), getImportance());
  }

  /** Takes from the object what is no option of the learner. */
  protected void take(ExpertOptions expert) {
    setImportance(Integer.parseInt(expert.texts().text(CommonOptions.IMPORTANCE.key())));
  }

  @Override
  public final int getSeed() {
    return Integer.parseInt(text(Seeds.SEED.key()));
  }

  @Override
  @OptionMetadata(displayName = "seed", displayOrder = 70, description = CommonOptions.SEED_HELP)
  public void setSeed(int seed) {
    option(Seeds.SEED.key(), seed);
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(texts.given());
  }

  @SuppressWarnings("unchecked")
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    texts = new OptionTexts(defaults());
    ((Map<String, String>) in.readObject()).forEach(texts::set);
  }
}
