package espalier.weka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.adapter.Papers;
import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.option.OptionList;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.TechnicalInformation.Field;
import weka.core.Utils;
import weka.gui.ProgrammaticProperty;

/** Options survive every way in which WEKA carries them. */
class OptionsTest {

  static Stream<String> methods() {
    return Catalogue.all().stream().map(Method::name);
  }

  private static EspalierClassifier with(String... options) throws Exception {
    EspalierClassifier learner = new EspalierClassifier();
    String[] given = options.clone();
    learner.setOptions(given);
    Utils.checkForRemainingOptions(given);
    return learner;
  }

  /** The grammars of other doors get a hint, and so do slips. */
  @Test
  void optionsThatNobodyReadsAreRefusedWithAHint() {
    refused("Options have one hyphen here: write -omega.", "--omega", "0.5");
    refused("write -omega 0.5 for --set omega=0.5", "--set", "omega=0.5");
    refused("There is no option -omga; the nearest one is -omega", "-omga", "0.5");
  }

  private static void refused(String message, String... options) {
    for (weka.core.OptionHandler learner : List.of(new EspalierClassifier("ssl-pct"), new PCT())) {
      List<String> all = new ArrayList<>(List.of(options));
      if (learner instanceof EspalierClassifier) {
        all.addAll(0, List.of("-method", "ssl-pct"));
      }
      Exception said =
          assertThrows(Exception.class, () -> learner.setOptions(all.toArray(String[]::new)));
      assertTrue(said.getMessage().contains(message), learner + ": " + said.getMessage());
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everyOptionOfAMethodGoesThroughAnArrayAStringAndTheGui(String method) throws Exception {
    List<String> all = new ArrayList<>(List.of("-method", method));
    Set<String> settings = new TreeSet<>();
    for (OptionList.Entry<?> o : Catalogue.of(method).listed().entries()) {
      if (!o.key().equals("seed")) {
        Collections.addAll(all, "-" + o.key(), Catalogue.of(method).defaults().text(o.key()));
        settings.add(o.key() + "=" + Catalogue.of(method).defaults().text(o.key()));
      }
    }
    EspalierClassifier learner = with(all.toArray(new String[0]));
    String[] written = learner.getOptions();
    assertEquals(all, Arrays.asList(written).subList(0, all.size()));
    assertArrayEquals(written, with(Utils.splitOptions(Utils.joinOptions(written))).getOptions());
    String text = learner.getSettings();
    assertEquals(settings, Arrays.stream(text.split(" ")).collect(Collectors.toSet()));
    EspalierClassifier other = new EspalierClassifier(method);
    other.setSettings(text);
    assertArrayEquals(written, other.getOptions());
    other.setSettings("");
    assertEquals("", other.getSettings());

    Set<String> listed = new TreeSet<>();
    for (Option o : Collections.list(learner.listOptions())) {
      assertTrue(o.description().length() > 10 && listed.add(o.name()), o.name());
    }
    for (OptionList.Entry<?> o : Catalogue.of(method).listed().entries()) {
      boolean free = !Catalogue.of(method).fixed().containsKey(o.key());
      if (!o.key().equals("seed")) {
        assertEquals(free, listed.contains(o.key()), o.key());
        assertEquals(free, learner.settingsTipText().contains("\n" + o.key() + "="), o.key());
      }
    }
    assertTrue(learner.globalInfo().contains("Chosen is " + method + ": "), learner.globalInfo());
    assertFalse(Papers.of(method).getValue(Field.AUTHOR).isEmpty());
  }

  @Test
  void commonOptionsAreReadAndWritten() throws Exception {
    String[] changed = {
      "-method",
      "ssl-rf",
      "-trees",
      "7",
      "-omega",
      "0.30000000000000004",
      "-unlabelled",
      "a folder/it's.arff",
      "-num-slots",
      "3",
      "-importance",
      "3",
      "-S",
      "-42"
    };
    EspalierClassifier learner = with(changed);
    assertArrayEquals(changed, learner.getOptions());
    assertEquals("trees=7 omega=0.30000000000000004", learner.getSettings());
    assertEquals("ssl-rf", learner.getMethod().getSelectedTag().getReadable());
    assertEquals(-42, learner.getSeed());
    assertEquals(3, learner.getNumExecutionSlots());
    assertEquals(3, learner.getImportance());
    learner.setOptions(new String[0]);
    assertArrayEquals(new EspalierClassifier().getOptions(), learner.getOptions());
  }

  @Test
  void aPresetIsASetting() throws Exception {
    EspalierClassifier learner = new EspalierClassifier("ssl-pct", "preset=paper-004");
    assertArrayEquals(learner.getOptions(), with(learner.getOptions()).getOptions());
    assertEquals("preset=paper-004", learner.getSettings());
  }

  @Test
  void theMethodIsAListOfChoices() {
    EspalierClassifier learner = new EspalierClassifier();
    SelectedTag now = learner.getMethod();
    assertEquals(Catalogue.all().size(), now.getTags().length);
    learner.setMethod(new SelectedTag("laptao", now.getTags()));
    assertEquals("laptao", learner.getOptions()[1]);
    assertTrue(learner.getTechnicalInformation().toString().contains("Laplacian"));
  }

  @Test
  void wekasOwnChecksPass() throws Exception {
    CheckOptionHandler handler = new CheckOptionHandler();
    handler.setSilent(true);
    handler.setOptionHandler(new EspalierClassifier());
    handler.setUserOptions(new String[] {"-method", "ssl-rf", "-trees", "5", "-S", "3"});
    handler.doTests();
    assertTrue(handler.getSuccess());
    CheckGOE editor = new CheckGOE();
    editor.setSilent(true);
    editor.setObject(new EspalierClassifier());
    editor.doTests();
    assertTrue(editor.getSuccess());
  }

  @Test
  void whatTheGuiShowsHasATip() throws Exception {
    EspalierClassifier learner = new EspalierClassifier();
    int shown = 0;
    for (PropertyDescriptor p :
        Introspector.getBeanInfo(EspalierClassifier.class).getPropertyDescriptors()) {
      if (p.getReadMethod() != null
          && p.getWriteMethod() != null
          && !p.isHidden()
          && !p.getWriteMethod().isAnnotationPresent(ProgrammaticProperty.class)
          && !p.getName().equals("options")) {
        OptionMetadata shownAs = p.getWriteMethod().getAnnotation(OptionMetadata.class);
        Object tip =
            shownAs != null
                ? shownAs.description()
                : EspalierClassifier.class.getMethod(p.getName() + "TipText").invoke(learner);
        String first = tip.toString().split("\\.")[0];
        assertTrue(first.length() > 10 && first.length() < 150, p.getName() + ": " + first);
        shown++;
      }
    }
    assertEquals(6, shown);
  }
}
