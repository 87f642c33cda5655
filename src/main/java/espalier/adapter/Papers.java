package espalier.adapter;

import espalier.catalogue.Catalogue;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;

/** The papers that the learners' descriptions cite. */
public final class Papers {

  private static final String LEVATIC =
      "Jurica Levati\u0107 and Michelangelo Ceci and Dragi Kocev and Sa\u0161o D\u017eeroski";

  private Papers() {}

  /**
   * The papers of a method of the {@link Catalogue}.
   *
   * @throws IllegalArgumentException if it is none of them
   */
  public static TechnicalInformation of(String method) {
    return switch (Catalogue.of(method).paper()) {
      case SELECTION ->
          talk(
              "R. Caruana and A. Niculescu-Mizil and G. Crew and A. Ksikes",
              "Ensemble selection from libraries of models",
              "Proceedings of the 21st International Conference on Machine Learning",
              "2004");
      case TREES -> trees();
      case DISTILLATION -> distillation();
      case FORESTS ->
          with(
              article(
                  "Dragi Kocev and Celine Vens and Jan Struyf and Sa\u0161o D\u017eeroski",
                  "Tree ensembles for predicting structured outputs",
                  "Pattern Recognition",
                  "46",
                  "817-833",
                  "2013"),
              semiSupervised());
      case OBLIQUE ->
          with(
              article(
                  "Toma\u017e Stepi\u0161nik and Dragi Kocev",
                  "Oblique predictive clustering trees",
                  "Knowledge-Based Systems",
                  "227",
                  "",
                  "2021"),
              article(
                  "Toma\u017e Stepi\u0161nik and Dragi Kocev",
                  "Semi-supervised oblique predictive clustering trees",
                  "PeerJ Computer Science",
                  "7",
                  "e506",
                  "2021"));
      case BOOSTING ->
          article(
              "Jerome H. Friedman",
              "Stochastic gradient boosting",
              "Computational Statistics and Data Analysis",
              "38",
              "367-378",
              "2002");
      case SELF_TRAINING ->
          article(
              LEVATIC,
              "Self-training for multi-target regression with tree ensembles",
              "Knowledge-Based Systems",
              "123",
              "41-60",
              "2017");
      case OPTIMISED ->
          with(
              talk(
                  "Arman Zharmagambetov and Miguel \u00c1. Carreira-Perpi\u00f1\u00e1n",
                  "Semi-supervised learning with decision trees: graph Laplacian tree alternating"
                      + " optimization",
                  "Advances in Neural Information Processing Systems 35",
                  "2022"),
              talk(
                  "Miguel \u00c1. Carreira-Perpi\u00f1\u00e1n and Pooya Tavallali",
                  "Alternating optimization of decision trees, with application to learning sparse oblique"
                      + " trees",
                  "Advances in Neural Information Processing Systems 31",
                  "2018"));
      case PROPAGATION ->
          with(
              talk(
                  "Xiaojin Zhu and Zoubin Ghahramani and John Lafferty",
                  "Semi-supervised learning using Gaussian fields and harmonic functions",
                  "Proceedings of the 20th International Conference on Machine Learning",
                  "2003"),
              talk(
                  "Dengyong Zhou and Olivier Bousquet and Thomas Navin Lal and Jason Weston and Bernhard"
                      + " Sch\u00f6lkopf",
                  "Learning with local and global consistency",
                  "Advances in Neural Information Processing Systems 16",
                  "2004"));
      case EIGENVECTORS ->
          article(
              "Mikhail Belkin and Partha Niyogi",
              "Semi-supervised learning on Riemannian manifolds",
              "Machine Learning",
              "56",
              "209-239",
              "2004");
      case LATENT ->
          talk(
              "Charles Kemp and Thomas L. Griffiths and Sean Stromsten and Joshua B. Tenenbaum",
              "Semi-supervised learning with trees",
              "Advances in Neural Information Processing Systems 16",
              "2003");
    };
  }

  /** Predictive clustering trees, supervised and semi-supervised. */
  private static TechnicalInformation trees() {
    TechnicalInformation trees =
        talk(
            "H. Blockeel and L. De Raedt and J. Ramon",
            "Top-down induction of clustering trees",
            "Proceedings of the 15th International Conference on Machine Learning",
            "1998");
    trees.setValue(Field.PAGES, "55-63");
    trees.setValue(Field.PUBLISHER, "Morgan Kaufmann");
    return with(
        trees,
        article(
            LEVATIC,
            "Semi-supervised classification trees",
            "Journal of Intelligent Information Systems",
            "49",
            "461-486",
            "2017"),
        semiSupervised());
  }

  /** Trees that imitate other models. */
  private static TechnicalInformation distillation() {
    TechnicalInformation report = new TechnicalInformation(Type.TECHREPORT);
    report.setValue(Field.AUTHOR, "L. Breiman and N. Shang");
    report.setValue(Field.TITLE, "Born again trees");
    report.setValue(Field.INSTITUTION, "University of California, Berkeley");
    report.setValue(Field.YEAR, "1996");
    return report;
  }

  private static TechnicalInformation article(
      String author, String title, String journal, String volume, String pages, String year) {
    TechnicalInformation paper = paper(Type.ARTICLE, author, title, year);
    paper.setValue(Field.JOURNAL, journal);
    paper.setValue(Field.VOLUME, volume);
    if (!pages.isEmpty()) {
      paper.setValue(Field.PAGES, pages);
    }
    return paper;
  }

  private static TechnicalInformation talk(String author, String title, String book, String year) {
    TechnicalInformation paper = paper(Type.INPROCEEDINGS, author, title, year);
    paper.setValue(Field.BOOKTITLE, book);
    return paper;
  }

  /** Semi-supervised trees and forests for labels and hierarchies. */
  private static TechnicalInformation semiSupervised() {
    TechnicalInformation paper =
        paper(
            Type.MISC,
            LEVATIC,
            "Semi-supervised Predictive Clustering Trees for (Hierarchical) Multi-label"
                + " Classification",
            "2022");
    paper.setValue(Field.HOWPUBLISHED, "arXiv:2207.09237");
    return paper;
  }

  /** The first paper, with additional ones. */
  private static TechnicalInformation with(
      TechnicalInformation first, TechnicalInformation... others) {
    for (TechnicalInformation other : others) {
      first.add(other);
    }
    return first;
  }

  private static TechnicalInformation paper(Type type, String author, String title, String year) {
    TechnicalInformation paper = new TechnicalInformation(type);
    paper.setValue(Field.AUTHOR, author);
    paper.setValue(Field.TITLE, title);
    paper.setValue(Field.YEAR, year);
    return paper;
  }
}
