package espalier.explain;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.explain.LabelAudit.Suspect;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.FeatureText;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.tree.TreeSum;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The features that speak most against the values of suspects: those whose Shapley values ({@link
 * TreeShap}) raise the score of an absent label or lower that of a given label or class, and for
 * numbers those that move the prediction most.
 */
final class AuditReasons {

  private static final int FEATURES = 3;

  /** The budget for the values of all suspects. */
  private static final double SECONDS = 10;

  private final Model model;
  private final Dataset data;
  private final FeatureMatcher matcher;
  private final FeatureText words;

  AuditReasons(Model model, Dataset data) {
    this.model = model;
    this.data = data;
    this.matcher = new FeatureMatcher(model.schema(), data);
    this.words = new FeatureText(model.answering().schema());
  }

  /** The suspects with their features; as they are for models without trees. */
  List<Suspect> with(List<Suspect> suspects, FitContext context) {
    if (suspects.isEmpty() || !(model.answering() instanceof TreeSum)) {
      return suspects;
    }
    TreeShap.Budget budget = TreeShap.of(model).withoutErrors().within(SECONDS, suspects.size(), 1);
    List<Suspect> first = suspects.subList(0, budget.rows());
    int[] rows = first.stream().mapToInt(Suspect::row).toArray();
    int[][] outputs = first.stream().map(s -> new int[] {output(s)}).toArray(int[][]::new);
    List<Explanation> why = new ArrayList<>();
    budget.shap().explain(data, rows, outputs, context, why::add);
    List<Suspect> all = new ArrayList<>();
    for (int k = 0; k < suspects.size(); k++) {
      Suspect s = suspects.get(k);
      all.add(k < why.size() ? s.speaking(features(s, why.get(k).values()[0])) : s);
    }
    return all;
  }

  private int output(Suspect s) {
    Attribute target = model.schema().targets().get(s.target());
    int value = target.isNominal() ? target.values().indexOf(s.given()) : 0;
    return model.schema().offsets()[s.target()] + value;
  }

  private List<String> features(Suspect s, double[] values) {
    boolean number = model.schema().targets().get(s.target()).isNumeric();
    int sign = s.given().equals(Suspect.ABSENT) ? 1 : -1;
    FeatureRow row = model.seen(matcher.row(s.row()));
    return IntStream.range(0, values.length)
        .filter(f -> number ? values[f] != 0 : sign * values[f] > 0)
        .boxed()
        .sorted(Comparator.comparingDouble(f -> -Math.abs(values[f])))
        .limit(FEATURES)
        .map(f -> words.cell(f, row.value(f)))
        .toList();
  }
}
