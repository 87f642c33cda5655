package espalier.meka;

import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;

/** What the learners' descriptions cite. */
final class Papers {

  /** The authors of the semi-supervised trees. */
  static final String LEVATIC =
      "Jurica Levati\u0107 and Michelangelo Ceci and Dragi Kocev and Sa\u0161o D\u017eeroski";

  private Papers() {}

  static TechnicalInformation article(
      String author, String title, String journal, String volume, String pages, String year) {
    TechnicalInformation paper = paper(Type.ARTICLE, author, title, year);
    paper.setValue(Field.JOURNAL, journal);
    paper.setValue(Field.VOLUME, volume);
    if (!pages.isEmpty()) {
      paper.setValue(Field.PAGES, pages);
    }
    return paper;
  }

  static TechnicalInformation talk(String author, String title, String book, String year) {
    TechnicalInformation paper = paper(Type.INPROCEEDINGS, author, title, year);
    paper.setValue(Field.BOOKTITLE, book);
    return paper;
  }

  /** Semi-supervised trees and forests for labels and hierarchies. */
  static TechnicalInformation semiSupervised() {
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

  /** The first with others beside it. */
  static TechnicalInformation with(TechnicalInformation first, TechnicalInformation... others) {
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
