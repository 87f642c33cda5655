package espalier.catalogue;

import static java.util.Map.entry;

import java.util.Map;

/** Further sentences about the methods that MEKA and WEKA show in windows. */
final class Details {

  private static final String OMEGA =
      " Omega is chosen by internal cross-validation unless given, and omega = 1 is the supervised"
          + " method.";

  /** By the name of the method. */
  static final Map<String, String> ALL =
      Map.ofEntries(
          entry(
              "auto",
              "Votes are weighed by least squares on the labelled rows, each scored by members that"
                  + " have not seen it."),
          entry(
              "ssl-pct",
              "A split gains omega times what it explains of the targets and 1 - omega times what it"
                  + " explains of the features, so that rows whose targets are missing shape the"
                  + " tree, too."
                  + OMEGA),
          entry(
              "ssl-spyct-grad",
              "A test asks on which side of a hyperplane through all features a row lies. A side is"
                  + " pure if its rows are alike, omega times in their targets and 1 - omega times in"
                  + " their features. With splitter=svm support vector machines find the hyperplanes."
                  + OMEGA),
          entry(
              "ssl-rf",
              "Every tree is grown on a bootstrap that keeps the share of labelled rows, and a node"
                  + " tries some random features; scores are averaged. Trees take omega 0, .5 and 1"
                  + " in turn unless it is given; omega-blend=false chooses one by internal"
                  + " cross-validation."),
          entry(
              "ssl-boost-pct",
              "Each tree is grown for what the trees before it left unexplained (squared loss), from"
                  + " a random share of the labelled and of the unlabelled rows, and a small step of"
                  + " its answer is added."
                  + OMEGA),
          entry(
              "self-rf",
              "From which confidence on answers can be trusted is read off labelled rows that it has"
                  + " not seen, unless given, and rounds end when these are predicted worse."),
          entry("distilled-tree", "Leaves answer with mean scores of the forest."),
          entry(
              "laptao",
              "The tree learns labels that have spread along the graph, and what spreads heeds what"
                  + " the tree can say, in turn until both agree. Meant for few labelled rows among"
                  + " many."),
          entry("label-propagation", "Rows not seen in training get the mean of their neighbours."),
          entry("nn", "The baseline of tree-based Bayes; unlabelled rows only scale the features."),
          entry(
              "tbb",
              "The tree joins rows by average linkage of their features. The mutation rate is chosen"
                  + " by the leave-one-out posteriors of the labelled rows unless given. Rows not"
                  + " seen in training are attached to the tree."),
          entry(
              "tnn",
              "A row gets the label frequencies of the smallest clade around it that knows the label:"
                  + " the limit of tree-based Bayes for high mutation rates."));

  private Details() {}
}
