package espalier.model;

import static espalier.model.Fields.object;

import espalier.learn.CandidateScores;
import espalier.learn.LeafForm;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Setting;
import espalier.learn.Outcome.Unlabelled;
import espalier.learn.Provenance;
import espalier.learn.Provenance.RowCounts;
import espalier.learn.Tuning;
import espalier.learn.TwinReport;
import espalier.learn.TwinReport.Basis;
import espalier.option.Form;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** The record of the training of a model. */
final class RecordLayout {

  static final Value<Provenance> PROVENANCE = object(RecordLayout::provenance);

  private static final Value<RowCounts> ROWS =
      object(
          f ->
              new RowCounts(
                  f.count("complete", 0, RowCounts::complete),
                  f.count("partial", 0, RowCounts::partial),
                  f.count("unlabelled", 0, RowCounts::unlabelled)));

  /** Candidates that were not cut by their cost have no α. */
  private static final Value<Tuning.Candidate> CANDIDATE =
      object(
          f ->
              new Tuning.Candidate(
                  f.finiteOrNull("omega", Tuning.Candidate::omega),
                  new LeafForm(
                      f.finiteOrNull("smoothing", Tuning.Candidate::smoothing),
                      f.orDefault("pruning", Value.FINITE_OR_NULL, 0.0, Tuning.Candidate::pruning)),
                  f.finiteOrNull("mean", Tuning.Candidate::mean),
                  f.finiteOrNull("standardError", Tuning.Candidate::standardError)));

  private static final Value<Tuning> TUNING =
      object(
          f -> {
            String measure = f.text("measure", Tuning::measure);
            int folds = f.count("folds", 0, Tuning::folds);
            List<Tuning.Candidate> all = f.list("candidates", CANDIDATE, Tuning::candidates);
            int chosen = f.of("chosen", Value.integer(0, all.size() - 1), Tuning::chosen);
            return new Tuning(measure, folds, all, chosen);
          });

  private static final Value<TwinReport> TWIN =
      object(
          f ->
              new TwinReport(
                  f.text("measure", TwinReport::measure),
                  f.finiteOrNull("semiSupervised", TwinReport::semiSupervised),
                  f.finiteOrNull("supervised", TwinReport::supervised),
                  f.finiteOrNull("gain", TwinReport::gain),
                  f.finiteOrNull("low", TwinReport::low),
                  f.finiteOrNull("high", TwinReport::high),
                  f.of("basis", Value.choice(Basis.class, "outcome"), TwinReport::basis),
                  f.count("size", 0, TwinReport::size),
                  f.count("enough", 0, TwinReport::enough),
                  f.flag("replaced", TwinReport::replaced)));

  private static final Value<Set<Setting>> SETTINGS =
      Value.TEXTS.as(
          names ->
              names.stream()
                  .map(name -> Form.choice(Setting.class).read("outcome", name))
                  .collect(Collectors.toSet()),
          settings -> settings.stream().map(Form::name).toList());

  /** What a fit used, except the search, the course, the twin and the contest. */
  private static final Value<Outcome> OUTCOME = object(RecordLayout::outcome);

  private static final String SMOOTHING = "leafSmoothing";

  private RecordLayout() {}

  private static Value<List<Double>> list(Value<double[]> numbers) {
    return numbers.as(
        array -> DoubleStream.of(array).boxed().toList(),
        list -> list.stream().mapToDouble(v -> v).toArray());
  }

  private static Value<CandidateScores> contest() {
    Value<CandidateScores.Candidate> candidate =
        object(
            f ->
                new CandidateScores.Candidate(
                    f.text("name", CandidateScores.Candidate::name),
                    f.finiteOrNull("value", CandidateScores.Candidate::value),
                    f.flag("chosen", CandidateScores.Candidate::chosen)));
    return object(
        f ->
            new CandidateScores(
                f.text("measure", CandidateScores::measure),
                f.count("rows", 0, CandidateScores::rows),
                f.list("candidates", candidate, CandidateScores::candidates),
                f.finiteOrNull("value", CandidateScores::value),
                f.text("reason", CandidateScores::reason)));
  }

  private static Provenance provenance(Fields<Provenance> f) throws IOException {
    String library = f.text("library", Provenance::version);
    String method = f.text("method", Provenance::method);
    Optional<String> key = f.optional("key", Value.TEXT, Provenance::key);
    Map<String, String> options = f.of("options", Value.map(Value.TEXT), Provenance::options);
    String data = f.text("data", Provenance::dataName);
    String fingerprint = f.text("fingerprint", Provenance::fingerprint);
    RowCounts rows = f.of("rows", ROWS, Provenance::rows);
    List<Double> shares =
        f.orDefault("shares", list(Value.numbers(0, 1)), List.of(), Provenance::shares);
    Optional<Tuning> tuning = f.optional("tuning", TUNING, Provenance::tuning);
    List<String> warnings = f.of("warnings", Value.TEXTS, Provenance::warnings);
    List<Double> course = f.orDefault("course", list(Value.FINITES), List.of(), Provenance::course);
    Optional<TwinReport> twin = f.optional("twin", TWIN, Provenance::twin);
    Optional<CandidateScores> contest =
        f.optional("contest", Value.rare(RecordLayout::contest), p -> p.outcome().contest());
    Outcome used = f.of("outcome", OUTCOME, Provenance::outcome);
    return f.made(
        () -> {
          Outcome outcome =
              used.with(
                  o -> {
                    o.tuning = tuning;
                    o.course = course;
                    o.twin = twin;
                    o.contest = contest;
                  });
          return new Provenance(
              method, key, options, library, data, fingerprint, rows, shares, warnings, outcome);
        });
  }

  private static Outcome outcome(Fields<Outcome> f) throws IOException {
    List<Double> omegas = f.of("omegas", list(Value.numbers(0, 1)), Outcome::omegas);
    Unlabelled unlabelled =
        f.of("unlabelled", Value.choice(Unlabelled.class, "outcome"), Outcome::unlabelled);
    Optional<LeafForm> leaves =
        f.next(SMOOTHING, o -> o.leaves().isPresent())
            ? Optional.of(f.part(RecordLayout::leaves, o -> o.leaves().get()))
            : Optional.empty();
    Set<Setting> chosen = f.of("chosen", SETTINGS, Outcome::chosen);
    boolean perRow = f.flag("gainPerRow", Outcome::gainPerRow);
    return f.made(
        () ->
            Outcome.of(unlabelled)
                .with(
                    o -> {
                      o.omegas = omegas;
                      o.leaves = leaves;
                      o.chosen = chosen;
                      o.gainPerRow = perRow;
                    }));
  }

  private static LeafForm leaves(Fields<LeafForm> f) throws IOException {
    return new LeafForm(
        f.amount(SMOOTHING, LeafForm::smoothing), f.amount("leafPruning", LeafForm::pruning));
  }
}
