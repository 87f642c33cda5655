package espalier.neighbour;

import static espalier.learn.OptionTable.choice;
import static espalier.learn.OptionTable.name;
import static espalier.learn.OptionTable.number;

import espalier.learn.OptionTable;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The options of the graph by name, for the tables of all learners that have one. */
public final class GraphOptionEntries {

  /** What leaves an option open. */
  public static final String AUTO = "auto";

  private GraphOptionEntries() {}

  /** Adds them to a table. */
  public static <O> void add(
      OptionTable<O> table, Function<O, GraphOptions> get, BiFunction<O, GraphOptions, O> set) {
    table
        .add(
            "neighbours",
            "How many nearest rows a row is joined to in the graph, from 1 up, or auto to choose"
                + " 5, 10 or 20 by internal validation of spread targets.",
            o -> get.apply(o).neighbours() == 0 ? AUTO : "" + get.apply(o).neighbours(),
            (o, s) ->
                set.apply(
                    o,
                    get.apply(o)
                        .withNeighbours(
                            s.equals(AUTO) ? 0 : (int) number("neighbours", s, 1, 1e9))))
        .add(
            "bandwidth",
            "How distances become weights of the graph: self-tuning, gaussian or binary.",
            o -> name(get.apply(o).bandwidth()),
            (o, s) ->
                set.apply(o, get.apply(o).withBandwidth(choice("bandwidth", s, Bandwidth.class))))
        .add(
            "scaling",
            "How features are scaled for the graph: minmax, standardise or none.",
            o -> name(get.apply(o).scaling()),
            (o, s) ->
                set.apply(o, get.apply(o).withScaling(choice("scaling", s, GraphScaling.class))))
        .add(
            "laplacian",
            "Which Laplacian of the graph is used: scaled, unnormalised or symmetric.",
            o -> name(get.apply(o).laplacian()),
            (o, s) ->
                set.apply(
                    o, get.apply(o).withLaplacian(choice("laplacian", s, LaplacianKind.class))))
        .add(
            "search",
            "How nearest rows are found: exact, approximate, or auto: approximate above 20000"
                + " rows.",
            o -> name(get.apply(o).search()),
            (o, s) ->
                set.apply(o, get.apply(o).withSearch(choice("search", s, GraphSearch.class))));
  }

  /** A seed as a number. */
  public static long wholeNumber(String s) {
    try {
      return Long.parseLong(s);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "Option seed was given as '" + s + "'; a whole number is needed.", e);
    }
  }
}
