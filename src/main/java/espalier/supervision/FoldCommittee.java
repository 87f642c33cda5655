package espalier.supervision;

import espalier.data.Dataset;
import espalier.hierarchy.Consistency;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.run.Seeds;
import espalier.tuning.Folds;
import espalier.tuning.OmegaSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Models of any learner, each without a third of the originally labelled rows; these are divided
 * into thirds several times. Nobody is a member if there are too few labelled rows to divide.
 */
final class FoldCommittee implements Committee {

  private static final int FOLDS = 3;

  private record Member(Model model, BitSet unseen) {}

  private final Dataset train;
  private final int[] labelled;
  private final List<Member> members = new ArrayList<>();

  /** Learns members on the rows of this round, divided several times as they were given. */
  FoldCommittee(
      Learner learner,
      Dataset train,
      Dataset original,
      int repeats,
      long seed,
      FitContext context) {
    this.train = train;
    this.labelled = original.targets().labelledRows();
    for (int r = 0; r < repeats && labelled.length >= OmegaSearch.FEWEST; r++) {
      long division = Seeds.derive(seed, "committee", r);
      for (int[] part : Folds.stratified(original.targets(), labelled, FOLDS, division)) {
        BitSet unseen = new BitSet();
        Arrays.stream(part).forEach(row -> unseen.set(Arrays.binarySearch(labelled, row)));
        members.add(new Member(learner.fit(train.without(part), context), unseen));
      }
    }
  }

  @Override
  public void votes(Dataset rows, Visitor visitor) {
    visit(rows, (member, row) -> true, visitor);
  }

  @Override
  public void unseen(Visitor visitor) {
    visit(train.select(labelled), (member, row) -> member.unseen().get(row), visitor);
  }

  private void visit(Dataset rows, BiPredicate<Member, Integer> votes, Visitor visitor) {
    double[][][] said = new double[members.size()][][];
    Arrays.setAll(said, m -> members.get(m).model().score(rows));
    for (int i = 0; i < rows.rows(); i++) {
      List<double[]> each = new ArrayList<>();
      for (int m = 0; m < said.length; m++) {
        if (votes.test(members.get(m), i)) {
          each.add(said[m][i]);
        }
      }
      visit(i, each, visitor);
    }
  }

  private void visit(int index, List<double[]> votes, Visitor visitor) {
    if (votes.isEmpty()) {
      return;
    }
    double[] scores = new double[train.targets().outputs()];
    double[] deviation = new double[scores.length];
    for (int o = 0; o < scores.length; o++) {
      double mean = 0;
      for (double[] vote : votes) {
        mean += vote[o] / votes.size();
      }
      double squares = 0;
      for (double[] vote : votes) {
        squares += (vote[o] - mean) * (vote[o] - mean);
      }
      scores[o] = mean;
      deviation[o] = Math.sqrt(squares / votes.size());
    }
    train.hierarchy().ifPresent(h -> Consistency.repair(h, scores));
    visitor.row(index, scores, deviation);
  }
}
