package espalier.explain;

import espalier.ensemble.MixtureModel;
import espalier.kernel.KernelModel;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.neighbour.SharedCodes;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Training rows as reasons for scores: rows of a kernel and rows that share codes. */
public record RowEvidence(Optional<KernelModel> kernel, Optional<SharedCodes> codes) {

  private static final int NAMED = 3;

  public RowEvidence(Model model) {
    this(
        MixtureModel.member(model, KernelModel.class),
        MixtureModel.member(model, SharedCodes.class));
  }

  /** The rows that the kernel counts in a direction, the most similar first. */
  public List<String> rows(FeatureRow row, int output, double direction) {
    return kernel.stream()
        .flatMap(k -> k.influences(row, output).stream())
        .filter(i -> i.added() * direction > 0)
        .sorted(Comparator.comparingDouble(i -> -i.kernel()))
        .limit(NAMED)
        .map(KernelModel.Influence::row)
        .toList();
  }

  /** How many rows have a code of the row, and how many of these have a target's label. */
  public Optional<SharedCodes.Support> support(FeatureRow row, int target) {
    return codes.flatMap(c -> c.support(c.codes(row), target));
  }
}
