package espalier.meka;

import espalier.adapter.Papers;
import espalier.learn.Learner;
import espalier.neighbour.SpectralLearner;
import espalier.neighbour.SpectralOptions;
import espalier.option.OptionValues;
import weka.core.TechnicalInformation;

/** Laplacian eigenvectors for MEKA: {@link SpectralLearner} with its options. */
public class LaplacianEigenvectors extends LaplacianEigenvectorsProperties {

  private static final long serialVersionUID = 1L;

  /** MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new LaplacianEigenvectors(), arguments);
  }

  @Override
  public String globalInfo() {
    return "Laplacian eigenvectors: every row, labelled or not, is joined to its nearest rows, and each"
        + " label is fitted as a sum of the smoothest functions on this graph. The labels may form a"
        + " hierarchy."
        + " For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.of("laplacian");
  }

  @Override
  protected OptionValues defaults() {
    return SpectralOptions.defaults().values();
  }

  @Override
  protected Learner engine(OptionValues chosen) {
    return new SpectralLearner(SpectralOptions.defaults().takeFrom(chosen));
  }
}
