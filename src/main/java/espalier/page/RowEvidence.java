package espalier.page;

import espalier.ensemble.MixtureModel;
import espalier.kernel.KernelModel;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.neighbour.SharedCodes;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Training rows as reasons for the scores of a mixture: rows of its kernel and rows that share
 * codes.
 */
final class RowEvidence {

  private static final int NAMED = 3;

  private final Optional<KernelModel> kernel;
  private final Optional<SharedCodes> codes;

  RowEvidence(Model model) {
    this.kernel = MixtureModel.member(model, KernelModel.class);
    this.codes = MixtureModel.member(model, SharedCodes.class);
  }

  /**
   * The training rows that the kernel counts in a direction, the most similar first: of landmarks
   * the coefficient alone says nothing.
   */
  List<String> rows(FeatureRow row, int output, double direction) {
    return kernel.stream()
        .flatMap(k -> k.influences(row, output).stream())
        .filter(i -> i.added() * direction > 0)
        .sorted(Comparator.comparingDouble(i -> -i.kernel()))
        .limit(NAMED)
        .map(KernelModel.Influence::row)
        .toList();
  }

  /**
   * {@code [feature, training rows with this code, those of them that have the label]}, or none.
   */
  List<Object> support(FeatureRow row, PageScore label) {
    return codes.stream()
        .flatMap(c -> c.support(c.codes(row), label.target()).stream())
        .flatMap(s -> Stream.<Object>of(s.feature(), s.rows(), s.having()))
        .toList();
  }
}
