package espalier.adapter;

import espalier.catalogue.Catalogue;
import espalier.message.Resource;
import java.util.Arrays;
import java.util.List;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;

/** The papers that the learners' descriptions cite, from {@code papers.txt} in the resources. */
public final class Papers {

  private Papers() {}

  /**
   * The papers of a method of the {@link Catalogue}: the first with the others added to it.
   *
   * @throws IllegalArgumentException if there is no such method
   */
  public static TechnicalInformation of(String method) {
    String needed = Catalogue.of(method).paper().name();
    List<TechnicalInformation> found =
        Arrays.stream(Resource.text(Papers.class, "papers.txt").split("\n\n"))
            .map(block -> block.strip().split("\n"))
            .filter(lines -> List.of(lines[0].split(" ")).contains(needed))
            .map(Papers::paper)
            .toList();
    found.subList(1, found.size()).forEach(found.get(0)::add);
    return found.get(0);
  }

  /** A paper: its first line ends with the type, the others are a field and its value. */
  private static TechnicalInformation paper(String... lines) {
    String type = lines[0].substring(lines[0].lastIndexOf(' ') + 1);
    TechnicalInformation paper = new TechnicalInformation(Type.valueOf(type));
    for (String line : List.of(lines).subList(1, lines.length)) {
      String[] field = line.split(" ", 2);
      paper.setValue(Field.valueOf(field[0]), field[1]);
    }
    return paper;
  }
}
