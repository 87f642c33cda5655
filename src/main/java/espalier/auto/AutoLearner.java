package espalier.auto;

import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;

import espalier.auto.AutoOptions.Effort;
import espalier.data.Dataset;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestModel;
import espalier.ensemble.MixtureModel;
import espalier.hierarchy.LabelHierarchy;
import espalier.impurity.ClusteringOptions;
import espalier.learn.Contest;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Unlabelled;
import espalier.learn.TrainingCheck;
import espalier.learn.UnlabelledRows;
import espalier.neighbour.SimilarRows;
import espalier.option.OptionValues;
import espalier.tuning.HeldOutScores;
import espalier.tuning.SemiSupervised;
import espalier.tuning.TaskMeasure;
import espalier.tuning.Unseen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Chooses among forests of several kinds and mixes those that are worth it.
 *
 * <p>The candidates are extremely randomized trees, supervised (with √D and .3 D features in a
 * node) and semi-supervised (ω = 0, .5 and 1 in turn), a supervised random forest, and bags of
 * oblique trees, supervised and semi-supervised; {@link Effort} says which of them and how large.
 * Every tree leaves some labelled rows out, by its bootstrap or, for randomized trees, one fold of
 * five. On large data there are fewer trees and candidates ({@link CostEstimate}), and one that
 * adds nothing is dropped after its first trees ({@link CandidateRacing}). {@link Choice} judges
 * mean scores of several candidates on these rows; what it chooses is the model, and no tree is
 * grown twice. A single candidate is an ordinary forest, several are a mixture. The nearest
 * labelled rows ({@link NearestCandidate}) join where they add something. Leaves are smoothed where
 * the mixture is better for it beyond noise: a single forest chooses it by the few trees that have
 * not seen a row, which is more smoothing than a mixture needs. With fewer than 50 labelled rows
 * and labels alone, all forests have the same strength ({@link Choice#smoothing}): leaves of so few
 * rows may predict worse than the label frequencies that they shrink towards. The outcome holds the
 * {@link Contest}.
 *
 * <p>Paper: R. Caruana, A. Niculescu-Mizil, G. Crew, A. Ksikes, Ensemble contest from libraries of
 * models, 2004; here with equal weights and a guard against noise.
 */
public final class AutoLearner implements SemiSupervised<Model>, HeldOutScores {

  private static final String DROPPED = ", dropped after 20";
  private static final String SMOOTHED = " Leaf smoothing raises it by more than noise: used.";
  private static final String BARE = " Leaf smoothing: no clear gain, not used.";
  private static final String TOGETHER =
      " All forests together are better with the same leaf smoothing: used.";

  private final AutoOptions options;

  public AutoLearner(AutoOptions options) {
    this.options = options.checked();
  }

  @Override
  public String name() {
    return "Auto";
  }

  @Override
  public OptionValues values() {
    return options.values();
  }

  @Override
  public double[] labelWeights(LabelHierarchy hierarchy) {
    return ClusteringOptions.labelWeights(options, hierarchy);
  }

  @Override
  public Optional<Learner> supervised() {
    return dropsUnlabelledRows()
        ? Optional.empty()
        : Optional.of(new AutoLearner(options.with(UNLABELLED_ROWS, UnlabelledRows.DROP)));
  }

  @Override
  public boolean dropsUnlabelledRows() {
    return options.get(UNLABELLED_ROWS) == UnlabelledRows.DROP;
  }

  @Override
  public Model fit(Dataset all, FitContext context) {
    return scored(all, context).model();
  }

  @Override
  public Scored scored(Dataset all, FitContext context) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(all, warnings);
    int[] labelled = all.targets().labelledRows();
    Dataset data = dropsUnlabelledRows() ? all.select(labelled) : all;
    boolean unlabelled = labelled.length < data.rows();
    Dataset rows = data.select(data.targets().labelledRows());
    TaskMeasure measure = TaskMeasure.of(rows, Optional.empty(), this::labelWeights);
    List<ForestCandidate> candidates = ForestCandidate.of(options, data);
    CandidateRacing race = new CandidateRacing(rows, measure);
    List<Contest.Candidate> dropped = new ArrayList<>();
    List<ForestCandidate> finished = new ArrayList<>();
    List<ForestLearner.Judged> grown = new ArrayList<>();
    for (ForestCandidate candidate : candidates) {
      int tried = grown.size() + dropped.size();
      context.report("candidates", candidate.name(), tried, candidates.size());
      boolean costly = candidate.costly(data);
      boolean[] lost = {false};
      ForestLearner.Judged judged =
          new ForestLearner(candidate.options())
              .judged(data, context, Optional.of(first -> !(lost[0] = !race.worth(first, costly))));
      if (lost[0]) {
        dropped.add(new Contest.Candidate(candidate.name() + DROPPED, Double.NaN, false));
      } else {
        finished.add(candidate);
        grown.add(judged);
      }
    }
    Optional<NearestCandidate> nearest = NearestCandidate.of(options, data, measure, context);
    Form form = form(grown, f -> choice(rows, f, nearest, measure, context));
    List<ForestLearner.Judged> forests = form.forests();
    Choice choice = form.choice();
    List<Integer> chosen = choice.members();
    List<ForestModel> members =
        chosen.stream().filter(m -> m < forests.size()).map(m -> forests.get(m).forest()).toList();
    Optional<NearestCandidate> voter = nearest.filter(n -> chosen.contains(forests.size()));
    Optional<SimilarRows> voting = voter.map(NearestCandidate::rows);
    Unseen unseen = unseen(chosen, forests, voter);
    List<String> names = new ArrayList<>(finished.stream().map(ForestCandidate::name).toList());
    nearest.ifPresent(n -> names.add(n.name()));
    members.forEach(m -> warnings.addAll(m.provenance().warnings()));
    Outcome outcome =
        outcome(
            members, voting, unlabelled, contest(names, dropped, choice, form.leaves(), measure));
    ModelHead head = ModelHead.of(this, all, List.copyOf(new TreeSet<>(warnings)), outcome);
    return new Scored(model(head, members, voting), unseen);
  }

  /** The forests with some smoothing of their leaves, what is chosen of them, and why. */
  private record Form(List<ForestLearner.Judged> forests, Choice choice, String leaves) {}

  private static Form form(
      List<ForestLearner.Judged> grown, Function<List<ForestLearner.Judged>, Choice> chooser) {
    int strengths = grown.stream().mapToInt(g -> g.forms().size()).min().orElse(0);
    if (strengths > 1) {
      List<List<ForestLearner.Judged>> forms =
          IntStream.range(0, strengths).mapToObj(s -> formed(grown, s)).toList();
      List<Choice> choices = forms.stream().map(chooser).toList();
      int best = Choice.smoothing(choices);
      return new Form(forms.get(best), choices.get(best), best == 0 ? BARE : TOGETHER);
    }
    List<ForestLearner.Judged> bare = formed(grown, 0);
    Choice plain = chooser.apply(bare);
    if (bare.equals(grown)) {
      return new Form(bare, plain, "");
    }
    Choice smoothed = chooser.apply(grown);
    return smoothed.above(plain)
        ? new Form(grown, smoothed, SMOOTHED)
        : new Form(bare, plain, BARE);
  }

  private static List<ForestLearner.Judged> formed(List<ForestLearner.Judged> grown, int form) {
    return grown.stream().map(g -> g.forms().isEmpty() ? g : g.forms().get(form)).toList();
  }

  private static Unseen unseen(
      List<Integer> chosen, List<ForestLearner.Judged> forests, Optional<NearestCandidate> voter) {
    List<double[][]> scores = new ArrayList<>();
    chosen.stream()
        .filter(m -> m < forests.size())
        .forEach(m -> scores.add(forests.get(m).scores()));
    voter.ifPresent(n -> scores.add(n.scores()));
    return new Unseen(mean(scores));
  }

  private static Model model(
      ModelHead head, List<ForestModel> members, Optional<SimilarRows> voting) {
    return members.size() == 1 && voting.isEmpty()
        ? members.get(0).withHead(head)
        : mixture(head, members, voting);
  }

  private static Model mixture(ModelHead head, List<ForestModel> members, Optional<SimilarRows> v) {
    List<Model> all = new ArrayList<>(members);
    v.ifPresent(all::add);
    int[] votes = new int[all.size()];
    java.util.Arrays.fill(votes, 1);
    return new MixtureModel(head, all, votes);
  }

  private static Choice choice(
      Dataset rows,
      List<ForestLearner.Judged> forests,
      Optional<NearestCandidate> nearest,
      TaskMeasure measure,
      FitContext context) {
    List<double[][]> scores =
        new ArrayList<>(forests.stream().map(ForestLearner.Judged::scores).toList());
    nearest.ifPresent(n -> scores.add(n.scores()));
    return Choice.among(rows, scores, forests.size(), measure, context);
  }

  /** The mean of the members' scores of each row that all of them have scored. */
  private static double[][] mean(List<double[][]> members) {
    double[][] mean = new double[members.get(0).length][];
    for (int i = 0; i < mean.length; i++) {
      int row = i;
      if (members.stream().allMatch(m -> m[row] != null)) {
        mean[i] = new double[members.get(0)[i].length];
        for (double[][] member : members) {
          for (int o = 0; o < mean[i].length; o++) {
            mean[i][o] += member[i][o] / members.size();
          }
        }
      }
    }
    return mean;
  }

  private static Contest contest(
      List<String> candidates,
      List<Contest.Candidate> dropped,
      Choice choice,
      String leaves,
      TaskMeasure measure) {
    Stream<Contest.Candidate> judged =
        IntStream.range(0, candidates.size())
            .mapToObj(
                k ->
                    new Contest.Candidate(
                        candidates.get(k), choice.values()[k], choice.members().contains(k)));
    List<Contest.Candidate> tried = Stream.concat(judged, dropped.stream()).toList();
    return new Contest(
        measure.key(), choice.rows(), tried, choice.value(), choice.reason() + leaves);
  }

  /**
   * Unlabelled rows shaped the model if they shaped a member, or the scales by which rows are
   * compared; else they took part in the choice.
   */
  private static Outcome outcome(
      List<ForestModel> members,
      Optional<SimilarRows> nearest,
      boolean unlabelled,
      Contest contest) {
    boolean used =
        (unlabelled && nearest.isPresent())
            || members.stream()
                .anyMatch(m -> m.provenance().outcome().unlabelled() == Unlabelled.USED);
    Unlabelled kind =
        used ? Unlabelled.USED : unlabelled ? Unlabelled.IN_CHOICE : Unlabelled.IGNORED;
    boolean alone = members.size() == 1 && nearest.isEmpty();
    Outcome start = alone ? members.get(0).provenance().outcome() : Outcome.of(kind);
    return start.with(
        o -> {
          o.unlabelled = kind;
          o.contest = Optional.of(contest);
        });
  }
}
