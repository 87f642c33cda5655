package espalier.comparison;

import espalier.meka.AbstractEspalierLearner;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import meka.classifiers.multilabel.Evaluation;
import meka.core.MLUtils;
import meka.core.Result;
import weka.core.Instances;

/**
 * MEKA's measures of learners that give scores or label sets, with every tenth training row
 * labelled.
 *
 * <pre>
 * CompareMeka SHARED LEARNERS
 * </pre>
 */
public final class CompareMeka {

  private static final List<String> MEASURES =
      List.of(
          "F1 (micro averaged)",
          "Jaccard index",
          "One error",
          "Rank loss",
          "Avg precision",
          "Log Loss (lim. D)",
          "AUPRC (macro averaged)");

  private CompareMeka() {}

  /** Prints a line for each data set, learner, threshold and form of the answers. */
  public static void main(String[] arguments) throws Exception {
    System.out.println("data learner threshold outputs " + String.join(", ", MEASURES));
    String sets = arguments.length > 2 ? arguments[2] : "Music,Enron";
    for (String name : sets.split(",")) {
      Instances data;
      try (Reader in =
          Files.newBufferedReader(Path.of(arguments[0], "data", "meka", name + ".arff"))) {
        data = new Instances(in);
      }
      MLUtils.prepareData(data);
      data.randomize(new Random(1));
      int cut = 2 * data.numInstances() / 3;
      Instances train = new Instances(data, 0, cut);
      Instances test = new Instances(data, cut, data.numInstances() - cut);
      for (int i = 0; i < cut; i++) {
        for (int t = 0; t < train.classIndex() && i % 10 != 0; t++) {
          train.instance(i).setMissing(t);
        }
      }
      for (String learner : arguments[1].split(",")) {
        for (String threshold : List.of("PCut1", "0.5", "PCutL")) {
          for (String outputs : List.of("scores", "sets")) {
            AbstractEspalierLearner made =
                (AbstractEspalierLearner)
                    Class.forName("espalier.meka." + learner).getConstructor().newInstance();
            made.setOptions(new String[] {"-outputs", outputs, "-evaluation-rows", "ignore"});
            Result result = Evaluation.evaluateModel(made, train, test, threshold, "6");
            StringBuilder line =
                new StringBuilder(String.join(" ", name, learner, threshold, outputs));
            for (String measure : MEASURES) {
              double value = ((Number) result.getMeasurement(measure)).doubleValue();
              line.append(String.format(Locale.ROOT, " %.3f", value));
            }
            System.out.println(line);
          }
        }
      }
    }
  }
}
