package espalier.page;

import espalier.data.Dataset;
import espalier.learn.Drift;
import espalier.learn.FeatureMatcher;
import espalier.learn.Model;
import espalier.learn.RowProfile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Rows of a data set whose path through the trees can be followed in a page, by their features
 * alone.
 *
 * @param data the data, matched to the model by the names of features; null without rows
 * @param rows the numbers of the rows
 * @param explained whether the page says why these rows have their scores, by Shapley values
 */
public record PageRows(Dataset data, List<Integer> rows, boolean explained) {

  /** So many rows are in a page unless some are chosen. */
  public static final int MOST = 50;

  /** Copies the list of row numbers. */
  public PageRows {
    rows = List.copyOf(rows);
  }

  /** A page without rows of data. */
  public static PageRows none() {
    return new PageRows(null, List.of(), false);
  }

  /** The first rows of a data set, at most {@value #MOST}. */
  public static PageRows first(Dataset data) {
    List<Integer> first = IntStream.range(0, Math.min(MOST, data.rows())).boxed().toList();
    return new PageRows(data, first, false);
  }

  PageRows seenBy(Model model) {
    return data == null ? this : new PageRows(model.seen(data), rows, explained);
  }

  /** Whether the data, and which rows of the page, differ from the model's training rows. */
  Map<String, Object> compared(Model model) {
    Map<String, Object> all = new LinkedHashMap<>();
    Optional<RowProfile> profile =
        data == null || rows.isEmpty() ? Optional.empty() : model.head().profile();
    all.put("far", List.of());
    if (profile.isPresent()) {
      int[][] counts = profile.get().none();
      FeatureMatcher matcher = new FeatureMatcher(model.schema(), data);
      int[] far = profile.get().add(data.rows(), matcher.columns(), counts);
      all.put("far", IntStream.of(far).map(rows::indexOf).filter(k -> k >= 0).boxed().toList());
      Drift.sentence(model.schema(), profile.get(), counts)
          .ifPresent(said -> all.put("drift", said));
    }
    return all;
  }
}
