package espalier.neighbour;

import static espalier.learn.OptionTable.choice;
import static espalier.learn.OptionTable.name;
import static espalier.learn.OptionTable.number;
import static espalier.learn.OptionTable.plain;

import espalier.learn.OptionTable;

/** The options of label propagation by name. */
public final class PropagationOptionTable {

  private PropagationOptionTable() {}

  /** The table. */
  public static OptionTable<PropagationOptions> table() {
    OptionTable<PropagationOptions> table = new OptionTable<>();
    table
        .add(
            "form",
            "What spread targets obey: soft (known ones may give way), harmonic (known ones stay)"
                + " or normalised (they fade with the distance).",
            o -> name(o.form()),
            (o, s) ->
                new PropagationOptions(
                    choice("form", s, PropagationForm.class), o.gamma(), o.graph(), o.seed()))
        .add(
            "gamma",
            "How much neighbours are to agree: 0 or more; without effect in the harmonic form.",
            o -> plain(o.gamma()),
            (o, s) ->
                new PropagationOptions(o.form(), number("gamma", s, 0, 1e9), o.graph(), o.seed()));
    GraphOptionEntries.add(
        table,
        PropagationOptions::graph,
        (o, graph) -> new PropagationOptions(o.form(), o.gamma(), graph, o.seed()));
    return table.add(
        "seed",
        "Seed of the internal folds that choose the number of neighbours: a whole number.",
        o -> Long.toString(o.seed()),
        (o, s) ->
            new PropagationOptions(
                o.form(), o.gamma(), o.graph(), GraphOptionEntries.wholeNumber(s)));
  }
}
