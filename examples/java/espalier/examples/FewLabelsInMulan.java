package espalier.examples;

import espalier.mulan.EspalierLearner;
import espalier.mulan.Forest;
import espalier.mulan.Measures;
import espalier.mulan.PCT;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import mulan.classifier.MultiLabelLearner;
import mulan.classifier.transformation.BinaryRelevance;
import mulan.data.MultiLabelInstances;
import mulan.evaluation.Evaluator;
import mulan.evaluation.measure.Measure;
import weka.classifiers.trees.J48;

/** What 40 labelled and 460 unlabelled rows are worth to learners of Mulan and of Espalier. */
public final class FewLabelsInMulan {

  private static final Set<String> SHOWN =
      Set.of(
          "Hamming Loss",
          "Ranking Loss",
          "Hierarchical Loss",
          "Micro-averaged F-Measure",
          "Espalier wlrap",
          "Espalier auprc.pooled",
          "Espalier auprc.macro",
          "Espalier h.f1");

  private FewLabelsInMulan() {}

  /** Run from the top of the project. */
  public static void main(String[] args) throws Exception {
    MultiLabelInstances train = read("topics-train");
    MultiLabelInstances unlabelled = read("topics-unlabelled");
    MultiLabelInstances test = read("topics-test");

    Map<String, MultiLabelLearner> learners = new LinkedHashMap<>();
    learners.put("BR of J48", new BinaryRelevance(new J48()));
    learners.put("PCT", new PCT(1));
    // Rows without labels take part: those of the training data, and those that are given apart.
    learners.put("SSL-PCT", semiSupervised(new PCT(), unlabelled));
    learners.put("SSL-RF", semiSupervised(new Forest(50), unlabelled));
    learners.put("tree Bayes", semiSupervised(new EspalierLearner("tbb"), unlabelled));

    Map<String, StringBuilder> lines = new LinkedHashMap<>();
    StringBuilder head = new StringBuilder(String.format("%-26s", ""));
    for (Map.Entry<String, MultiLabelLearner> entry : learners.entrySet()) {
      MultiLabelLearner learner = entry.getValue();
      learner.build(train);
      // Mulan's own list fails on today's WEKA; this one works and has the measures Mulan lacks.
      List<Measure> measures = Measures.of(test);
      new Evaluator().evaluate(learner, test, measures);
      head.append(String.format("%12s", entry.getKey()));
      for (Measure measure : measures) {
        String name = measure.getName();
        if (SHOWN.contains(name)) {
          lines
              .computeIfAbsent(name, n -> new StringBuilder(String.format("%-26s", n)))
              .append(String.format(Locale.ROOT, "%12.4f", measure.getValue()));
        }
      }
    }
    System.out.println(head);
    lines.values().forEach(System.out::println);
  }

  private static MultiLabelInstances read(String name) throws Exception {
    Path folder = Path.of("examples", "mulan");
    return new MultiLabelInstances(
        folder.resolve(name + ".arff").toString(), folder.resolve(name + ".xml").toString());
  }

  private static MultiLabelLearner semiSupervised(
      EspalierLearner learner, MultiLabelInstances unlabelled) {
    learner.setUnlabelled(unlabelled);
    return learner;
  }
}
