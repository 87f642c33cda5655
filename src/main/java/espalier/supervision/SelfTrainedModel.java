package espalier.supervision;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A model that was learned with answers of its predecessors, and the record of how.
 *
 * @param base the base model of the last round that was kept
 * @param record the record of the self-training
 */
public record SelfTrainedModel(ModelHead head, Model base, Record record) implements Model {

  /**
   * One round of self-training with its estimate.
   *
   * @param added the number of rows added
   * @param threshold the least confidence among them
   * @param estimate the internal estimate of the model learned with them, {@code NaN} if none was
   *     made
   */
  public record SelfTrainingRound(int added, double threshold, double estimate) {}

  /**
   * A row whose unknown targets self-training filled in.
   *
   * @param row its number in the training data, from 0
   * @param round the round, from 1
   * @param confidence how sure the model of the round before was, in [0, 1]
   */
  public record AddedRow(int row, int round, double confidence) {}

  /**
   * The record of the self-training.
   *
   * @param added the rows whose targets were filled in and that the model learned from, in the
   *     order of rounds and rows
   * @param rounds all rounds, those that were taken back included
   * @param kept the number of rounds whose rows the model learned from
   * @param end why there was no further round
   */
  public record Record(List<AddedRow> added, List<SelfTrainingRound> rounds, int kept, String end) {
    public Record {
      added = List.copyOf(added);
      rounds = List.copyOf(rounds);
    }
  }

  /** A model around the last base, whose schema and thresholds are the model's. */
  public SelfTrainedModel(Model base, Provenance provenance, Record record) {
    this(base.head().withProvenance(provenance), base, record);
  }

  /** The base of the last round that was kept. */
  @Override
  public Model answering() {
    return base.answering();
  }

  @Override
  public SelfTrainedModel withHead(ModelHead other) {
    return new SelfTrainedModel(
        base.withHead(other.withProvenance(base.provenance())), other.provenance(), record);
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>(base.size());
    size.put("rounds", (double) record.kept());
    size.put("added rows", (double) record.added().size());
    return size;
  }

  @Override
  public double[] raw(FeatureRow row) {
    return base.raw(row);
  }

  @Override
  public double[][] raw(Dataset data) {
    return base.raw(data);
  }
}
