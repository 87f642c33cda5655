package espalier.meka;

import static espalier.run.Seeds.SEED;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.experiment.MethodProvider;
import espalier.hierarchy.Consistency;
import espalier.learn.FeatureRow;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.message.Message;
import espalier.option.Form;
import espalier.option.Option;
import espalier.option.OptionList;
import espalier.option.OptionValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import meka.classifiers.multilabel.MultiLabelClassifier;
import meka.classifiers.multilabel.SemisupervisedClassifier;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Randomizable;
import weka.core.Utils;

/**
 * Any multi-label learner of MEKA, by its class name, as a learner of ours: a baseline that sees
 * the same rows. Labelled rows are handed to {@code buildClassifier}; unlabelled rows, without
 * targets, only to learners that ask for them ({@link SemisupervisedClassifier}). Unknown cells of
 * labelled rows are missing values.
 */
public final class MekaBaseline implements Learner {

  private static final Option<String> CLASS = text("class", "The full name of the class.");
  private static final Option<String> OPTIONS = text("options", "The options of the class.");

  private final String className;
  private final String settings;
  private final long seed;

  /**
   * A learner of MEKA with options.
   *
   * @param className the full name of its class, such as {@code meka.classifiers.multilabel.BR}
   * @param settings its options as MEKA's command line takes them
   * @param seed set where the learner takes one
   * @throws IllegalArgumentException if there is no such learner or it refuses the options
   */
  public MekaBaseline(String className, String settings, long seed) {
    this.className = className;
    this.settings = settings;
    this.seed = seed;
    make();
  }

  /** The methods of plans: ours by name, and MEKA's by the full name of a class. */
  public static MethodProvider methods() {
    return (how, seed) ->
        how.method().contains(".")
            ? new MekaBaseline(how.method(), how.options(), seed)
            : MethodProvider.ours().learner(how, seed);
  }

  private static Option<String> text(String key, String help) {
    return Option.of(key, Form.written(s -> s, s -> s, "a text"), "").help(help);
  }

  private MultiLabelClassifier make() {
    MultiLabelClassifier learner = instance();
    if (learner instanceof Randomizable random) {
      random.setSeed((int) seed);
    }
    if (!settings.isBlank()) {
      try {
        learner.setOptions(Utils.splitOptions(settings));
      } catch (Exception e) {
        throw new IllegalArgumentException(
            className + " refuses the options '" + settings + "': " + e.getMessage(), e);
      }
    }
    return learner;
  }

  private MultiLabelClassifier instance() {
    Object made;
    try {
      made = Class.forName(className).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "There is no learner '"
              + className
              + "'; give the full class name, such as meka.classifiers.multilabel.BR.",
          e);
    }
    if (made instanceof MultiLabelClassifier learner) {
      return learner;
    }
    throw new IllegalArgumentException(className + " is not a multi-label learner of MEKA.");
  }

  @Override
  public String name() {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  @Override
  public OptionValues values() {
    return OptionValues.defaults(OptionList.of(CLASS, OPTIONS, SEED))
        .with(CLASS, className)
        .with(OPTIONS, settings)
        .with(SEED, seed);
  }

  @Override
  public Model fit(Dataset data, FitContext context) {
    context.check();
    int[] labelled = data.targets().labelledRows();
    if (labelled.length == 0) {
      throw new IllegalArgumentException("There is no labelled row to learn from.");
    }
    Header header = new Header(data);
    MultiLabelClassifier learner = make();
    Provenance.RowCounts all = Provenance.RowCounts.of(data);
    int seen = 0;
    try {
      if (learner instanceof SemisupervisedClassifier semi) {
        Instances unlabelled = header.rows(data, data.targets().unlabelledRows(), false);
        seen = unlabelled.numInstances();
        semi.introduceUnlabelledData(unlabelled);
      }
      learner.buildClassifier(header.rows(data, labelled, true));
    } catch (Exception e) {
      throw new IllegalArgumentException(
          name() + " cannot learn from data set '" + data.name() + "': " + e.getMessage(), e);
    }
    Provenance.RowCounts used = new Provenance.RowCounts(all.complete(), all.partial(), seen);
    Outcome outcome = Outcome.of(seen > 0 ? Outcome.Unlabelled.USED : Outcome.Unlabelled.IGNORED);
    ModelHead head = head(data, List.of(), outcome);
    return new Learned(
        learner, header, head.withProvenance(head.provenance().with(p -> p.rows = used)));
  }

  /** MEKA's form of a data set: the labels first, as values 0 and 1, then the features. */
  private static final class Header {

    private static final String FEATURE = "feature ";

    private final Instances header;
    private final int labels;

    Header(Dataset data) {
      ArrayList<weka.core.Attribute> attributes = new ArrayList<>();
      for (Attribute target : data.targets().attributes()) {
        if (!target.isLabel()) {
          throw Message.refused(
              "MEKA's learners predict labels; target '%s' of data set '%s' is %s.",
              target.name(), data.name(), (target.isNumeric() ? "a number" : "a class"));
        }
        attributes.add(new weka.core.Attribute(target.name(), List.of("0", "1")));
      }
      labels = attributes.size();
      for (int f = 0; f < data.features().size(); f++) {
        Attribute feature = data.features().get(f);
        String name = FEATURE + feature.name();
        attributes.add(
            feature.isNumeric()
                ? new weka.core.Attribute(name)
                : new weka.core.Attribute(name, feature.values()));
      }
      header = new Instances(data.name() + ": -C " + labels, attributes, 0);
      header.setClassIndex(labels);
    }

    int labels() {
      return labels;
    }

    Instances rows(Dataset data, int[] rows, boolean targets) {
      Instances all = new Instances(header, rows.length);
      for (int row : rows) {
        double[] values = values(f -> data.value(row, f));
        for (int t = 0; t < labels; t++) {
          values[t] = targets ? data.targets().get(row, t) : Utils.missingValue();
        }
        all.add(new DenseInstance(data.weight(row), values));
      }
      return all;
    }

    Instance row(FeatureRow row) {
      Instance instance = new DenseInstance(1, values(row));
      instance.setDataset(header);
      return instance;
    }

    private double[] values(FeatureRow row) {
      return IntStream.range(0, header.numAttributes())
          .mapToDouble(a -> a < labels ? 0 : row.value(a - labels))
          .toArray();
    }
  }

  /**
   * What one of MEKA's learners learned, seen as a model. Its confidences are the scores; with a
   * hierarchy they are made consistent. Rows are scored one at a time, as MEKA's learners are not
   * thread-safe.
   */
  private record Learned(MultiLabelClassifier learned, Header header, ModelHead head)
      implements Model {

    @Override
    public Learned withHead(ModelHead other) {
      return new Learned(learned, header, other);
    }

    /** MEKA's learners do not report their size. */
    @Override
    public Map<String, Double> size() {
      return Map.of();
    }

    @Override
    public double[] raw(FeatureRow row) {
      double[] found;
      synchronized (learned) {
        try {
          found = learned.distributionForInstance(header.row(row));
        } catch (Exception e) {
          throw new IllegalArgumentException(
              provenance().method() + " cannot score a row: " + e.getMessage(), e);
        }
      }
      double[] scores = new double[header.labels()];
      for (int t = 0; t < scores.length; t++) {
        // A learner of MEKA may answer NaN where it knows nothing; that is no evidence for the
        // label.
        scores[t] = t < found.length && found[t] > 0 ? Math.min(1, found[t]) : 0;
      }
      schema().hierarchy().ifPresent(h -> Consistency.repair(h, scores));
      return scores;
    }
  }
}
