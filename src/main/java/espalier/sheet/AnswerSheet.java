package espalier.sheet;

import espalier.data.Dataset;
import espalier.ensemble.MixtureModel;
import espalier.io.Predictions;
import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.neighbour.SharedCodes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;

/**
 * Writes the predictions of rows, a line for each row and chosen label: {@code id} (or {@code row},
 * the number from 0), {@code label}, its {@code name} in words, the {@code namespace} (the labels
 * at the top of the hierarchy above it), its {@code depth} from 1, the {@code score}, the {@code
 * prior} (its share among the training rows in which it is known), the {@code lift} (score /
 * prior), the {@code information} (score x log₂(1 / prior), in bits), and {@code known}: whether
 * the data give the row this label already, {@code -} if they do not mention it. Models that keep
 * rows with codes add {@code evidence}: how many training rows with a code of the row have the
 * label.
 */
public final class AnswerSheet {

  /** Lines are sorted and cut when there are so many more than will be written. */
  private static final int MOST_KEPT = 100_000;

  private final SheetRules rules;
  private final SheetForm form;
  private final SheetOutputs outputs;
  private final SheetTally tally;
  private final CodeEvidence evidence;
  private boolean named;
  private final List<SheetLine> best = new ArrayList<>();

  /** The marks of rows that have any, by name. */
  private final Map<String, RowMarks> marked = new HashMap<>();

  /** A sheet of the answers of a model. */
  public AnswerSheet(Model model, SheetRules rules, SheetForm form) {
    this.rules = rules;
    this.form = form;
    this.evidence = CodeEvidence.of(model);
    this.outputs = new SheetOutputs(model.schema(), model.provenance().shares(), evidence != null);
    this.tally = new SheetTally(outputs);
  }

  /** Hands every block of rows with its predictions to a receiver, in the order of the rows. */
  @FunctionalInterface
  public interface Source {
    void each(BiConsumer<Dataset, Predictions> receiver);
  }

  /**
   * Writes the sheet block by block; a source that fails leaves no file behind.
   *
   * @param marks how the row of a number compares with the training rows
   * @param known whether targets of the rows, matched by name, say what is known of them
   * @throws InputException if the file cannot be written
   * @throws IllegalArgumentException if the form cannot name the labels
   */
  public SheetTally write(Source source, IntFunction<RowMarks> marks, boolean known, Path file) {
    AtomicFile.write(
        file,
        out -> {
          source.each((rows, said) -> block(rows, said, marks, known, out));
          keepBest();
          for (SheetLine line : best) {
            RowMarks mark = marked.getOrDefault(line.row(), RowMarks.NONE);
            out.write(form.row(outputs, line.row(), named, mark, List.of(line)));
          }
        });
    return tally;
  }

  private void block(
      Dataset block, Predictions said, IntFunction<RowMarks> marks, boolean known, Writer out) {
    SheetLine.KnownCells cells =
        new SheetLine.KnownCells(known ? Optional.of(block.targets()) : Optional.empty());
    try {
      if (best.size() > MOST_KEPT + rules.best()) {
        keepBest();
      }
      if (tally.rows() == 0) {
        named = said.named();
        out.write(form.heading(outputs, said.named()));
      }
      FeatureMatcher codes = evidence == null ? null : evidence.over(block);
      for (int i = 0; i < block.rows(); i++) {
        String name = said.name(i);
        RowMarks mark = marks.apply(said.rows()[i]);
        if (rules.best() > 0 && !mark.equals(RowMarks.NONE)) {
          marked.put(name, mark);
        }
        List<SheetLine> lines =
            rules.lines(outputs, name, i, said.scores()[i], said.chosen()[i], cells);
        boolean needed = !rules.unlabelledOnly() || !cells.labelled(i);
        tally.row(needed, lines);
        if (codes != null) {
          lines = evidence.lines(codes.row(i), lines);
        }
        if (needed && rules.best() > 0) {
          best.addAll(lines);
        } else if (needed) {
          out.write(form.row(outputs, name, said.named(), mark, lines));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void keepBest() {
    best.sort(rules.order(outputs));
    if (best.size() > rules.best()) {
      best.subList(rules.best(), best.size()).clear();
    }
  }

  /** What the training rows that share a code with a row say of its labels. */
  record CodeEvidence(Schema schema, SharedCodes rows) {

    static CodeEvidence of(Model model) {
      return MixtureModel.member(model.answering(), SharedCodes.class)
          .map(rows -> new CodeEvidence(model.schema(), rows))
          .orElse(null);
    }

    FeatureMatcher over(Dataset block) {
      return new FeatureMatcher(schema, block);
    }

    List<SheetLine> lines(FeatureRow row, List<SheetLine> lines) {
      int[] codes = rows.codes(row);
      return lines.stream().map(line -> line.withEvidence(text(codes, line.output()))).toList();
    }

    /** Such as {@code 11 of 12 with PF00005}; empty if no row that shares a code has it. */
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
}
