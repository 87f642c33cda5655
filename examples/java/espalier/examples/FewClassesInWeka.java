package espalier.examples;

import espalier.weka.EspalierClassifier;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import weka.classifiers.Classifier;
import weka.classifiers.Evaluation;
import weka.classifiers.trees.J48;
import weka.classifiers.trees.RandomForest;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;

/**
 * Irises of which ten have a class and ninety have none, for classifiers of WEKA and of Espalier.
 */
public final class FewClassesInWeka {

  private static final String DATA = "/weka/gui/knowledgeflow/templates/iris.arff";
  private static final int LABELLED = 10;
  private static final int TRAINING = 100;
  private static final int DRAWS = 20;

  private FewClassesInWeka() {}

  /** Needs no files: the data come with WEKA. */
  public static void main(String[] args) throws Exception {
    Map<String, Classifier> learners = new LinkedHashMap<>();
    learners.put("J48", new J48());
    learners.put("pct", new EspalierClassifier("pct"));
    learners.put("ssl-pct", new EspalierClassifier("ssl-pct"));
    learners.put("RandomForest", new RandomForest());
    learners.put("ssl-rf", new EspalierClassifier("ssl-rf", "trees=100"));
    learners.put("tbb", new EspalierClassifier("tbb"));
    for (Map.Entry<String, Classifier> entry : learners.entrySet()) {
      double sum = 0;
      double squares = 0;
      for (int draw = 0; draw < DRAWS; draw++) {
        double right = percentRight(entry.getValue(), draw);
        sum += right;
        squares += right * right;
      }
      double mean = sum / DRAWS;
      double error = Math.sqrt(Math.max(0, squares / DRAWS - mean * mean) / (DRAWS - 1));
      System.out.printf(
          Locale.ROOT, "%-13s %5.1f %% right, s.e. %.1f%n", entry.getKey(), mean, error);
    }
  }

  private static double percentRight(Classifier learner, int draw) throws Exception {
    Instances all;
    try (InputStream in = FewClassesInWeka.class.getResourceAsStream(DATA)) {
      all = DataSource.read(in);
    }
    all.setClassIndex(all.numAttributes() - 1);
    all.randomize(new Random(draw));
    Instances train = new Instances(all, 0, TRAINING);
    // A missing class makes a row unlabelled; classifiers of WEKA leave it out.
    train.stream().skip(LABELLED).forEach(row -> row.setClassMissing());
    Instances test = new Instances(all, TRAINING, all.numInstances() - TRAINING);
    learner.buildClassifier(train);
    Evaluation evaluation = new Evaluation(train);
    evaluation.evaluateModel(learner, test);
    return evaluation.pctCorrect();
  }
}
