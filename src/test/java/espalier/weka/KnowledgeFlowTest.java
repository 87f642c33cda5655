package espalier.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.converters.ArffLoader;
import weka.knowledgeflow.Flow;
import weka.knowledgeflow.FlowRunner;
import weka.knowledgeflow.LoggingLevel;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.StepManagerImpl;
import weka.knowledgeflow.steps.ClassAssigner;
import weka.knowledgeflow.steps.Classifier;
import weka.knowledgeflow.steps.ClassifierPerformanceEvaluator;
import weka.knowledgeflow.steps.CrossValidationFoldMaker;
import weka.knowledgeflow.steps.Loader;
import weka.knowledgeflow.steps.Step;
import weka.knowledgeflow.steps.TextViewer;

/** A classifier with typed options as a step of WEKA's KnowledgeFlow, run without a window. */
class KnowledgeFlowTest {

  @TempDir Path folder;

  private static StepManagerImpl added(Flow flow, Step step) {
    StepManagerImpl manager = new StepManagerImpl(step);
    flow.addStep(manager);
    return manager;
  }

  private Flow flow(weka.classifiers.Classifier classifier) throws Exception {
    Path file = folder.resolve("data.arff");
    Files.writeString(file, WekaData.nominal(90, 1).toString());
    Loader loader = new Loader();
    ArffLoader arff = new ArffLoader();
    arff.setFile(file.toFile());
    loader.setLoader(arff);
    ClassAssigner third = new ClassAssigner();
    third.setClassColumn("3");
    CrossValidationFoldMaker folds = new CrossValidationFoldMaker();
    folds.setNumFolds("3");
    Classifier step = new Classifier();
    step.setClassifier(classifier);

    Flow flow = new Flow();
    StepManagerImpl read = added(flow, loader);
    StepManagerImpl target = added(flow, third);
    StepManagerImpl divided = added(flow, folds);
    StepManagerImpl learned = added(flow, step);
    StepManagerImpl measured = added(flow, new ClassifierPerformanceEvaluator());
    StepManagerImpl shown = added(flow, new TextViewer());
    assertTrue(flow.connectSteps(read, target, StepManager.CON_DATASET));
    assertTrue(flow.connectSteps(target, divided, StepManager.CON_DATASET));
    assertTrue(flow.connectSteps(divided, learned, StepManager.CON_TRAININGSET));
    assertTrue(flow.connectSteps(divided, learned, StepManager.CON_TESTSET));
    assertTrue(flow.connectSteps(learned, measured, StepManager.CON_BATCH_CLASSIFIER));
    assertTrue(flow.connectSteps(measured, shown, StepManager.CON_TEXT));
    return flow;
  }

  private static Map<String, String> run(Flow flow) throws Exception {
    FlowRunner runner = new FlowRunner();
    runner.getExecutionEnvironment().setHeadless(true);
    runner.setLoggingLevel(LoggingLevel.NONE);
    runner.setLogger(new Quiet());
    runner.setFlow(flow);
    runner.run();
    runner.waitUntilFinished();
    return step(flow, TextViewer.class).getResults();
  }

  private static final class Quiet implements weka.gui.Logger {
    @Override
    public void logMessage(String message) {}

    @Override
    public void statusMessage(String message) {}
  }

  private static <T> T step(Flow flow, Class<T> type) {
    return flow.getSteps().stream()
        .map(StepManagerImpl::getManagedStep)
        .filter(type::isInstance)
        .map(type::cast)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void typedOptionsRunAndAreKeptInTheFileOfAFlow() throws Exception {
    PCT tree = new PCT();
    tree.setOmega("0.5");
    tree.setMaxDepth(3);
    Flow flow = flow(tree);
    Flow again = Flow.JSONToFlow(flow.toJSON());
    PCT kept = assertInstanceOf(PCT.class, step(again, Classifier.class).getClassifier());
    assertEquals("0.5", kept.getOmega());
    assertEquals(3, kept.getMaxDepth());
    String text = String.join("\n", run(again).values());
    assertTrue(text.contains("Scheme: PCT"), text);
    assertTrue(text.contains("Total Number of Instances               90"), text);
  }
}
