package espalier.sheet;

import espalier.data.Dataset;
import espalier.ensemble.MixtureModel;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.neighbour.SharedCodes;
import java.util.List;

/** What the training rows that share a code with a row say of its labels. */
record CodeEvidence(Schema schema, SharedCodes rows) {

  /** The evidence that a model has; null if it keeps no rows with codes. */
  static CodeEvidence of(Model model) {
    return MixtureModel.member(model.answering(), SharedCodes.class)
        .map(rows -> new CodeEvidence(model.schema(), rows))
        .orElse(null);
  }

  /** The rows of a block in the terms of the model. */
  FeatureMatcher over(Dataset block) {
    return new FeatureMatcher(schema, block);
  }

  List<SheetLine> lines(FeatureRow row, List<SheetLine> lines) {
    int[] codes = rows.codes(row);
    return lines.stream().map(line -> line.withEvidence(text(codes, line.output()))).toList();
  }

  /** Such as {@code 11 of 12 with PF00005}; empty where no row that shares a code has the label. */
  private String text(int[] codes, int output) {
    return rows.support(codes, output)
        .map(
            found -> {
              String feature = schema.features().get(found.feature()).name();
              String code = feature.substring(feature.indexOf('=') + 1);
              return Message.of("%d of %d with %s", found.having(), found.rows(), code);
            })
        .orElse("");
  }
}
