package espalier.supervision;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A model that was learned with answers of its predecessors, and the record of how. */
public final class SelfTrainedModel implements Model {

  /**
   * How the model came about.
   *
   * @param added the rows whose targets were filled in and that the model learned from, in the
   *     order of rounds and rows
   * @param rounds all rounds, those that were taken back included
   * @param kept the number of rounds whose rows the model learned from
   * @param end why there was no further round
   */
  public record Record(List<AddedRow> added, List<SelfTrainingRound> rounds, int kept, String end) {
    /** Copies the lists. */
    public Record {
      added = List.copyOf(added);
      rounds = List.copyOf(rounds);
    }
  }

  private final Model base;
  private final Provenance provenance;
  private final Record record;

  /** A model around the last base. */
  public SelfTrainedModel(Model base, Provenance provenance, Record record) {
    this.base = base;
    this.provenance = provenance;
    this.record = record;
  }

  /** The model that answers: the base of a self-trained one, else the model itself. */
  public static Model answering(Model model) {
    return model instanceof SelfTrainedModel trained ? trained.base : model;
  }

  /** The base model of the last round that was kept. */
  public Model base() {
    return base;
  }

  /** The same model with another record of its fit. */
  SelfTrainedModel withProvenance(Provenance changed) {
    return new SelfTrainedModel(base, changed, record);
  }

  /** How the model came about. */
  public Record record() {
    return record;
  }

  @Override
  public Schema schema() {
    return base.schema();
  }

  @Override
  public Provenance provenance() {
    return provenance;
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>(base.size());
    size.put("rounds", (double) record.kept());
    size.put("added rows", (double) record.added().size());
    return size;
  }

  @Override
  public double[] score(FeatureRow row) {
    return base.score(row);
  }

  @Override
  public double[][] score(Dataset data) {
    return base.score(data);
  }

  @Override
  public double[] thresholds() {
    return base.thresholds();
  }

  @Override
  public SelfTrainedModel withThresholds(double[] chosen) {
    return new SelfTrainedModel(base.withThresholds(chosen), provenance, record);
  }
}
