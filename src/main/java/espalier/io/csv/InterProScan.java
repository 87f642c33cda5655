package espalier.io.csv;

import espalier.io.file.InputException;
import espalier.io.file.Place;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The tab-separated output of InterProScan 5: a line for each match of a protein, without a header.
 * Among its cells are the accession of a signature and perhaps that of an InterPro entry. It is
 * read as a table with the columns {@code protein} and {@code domains}. The second has both
 * accessions of all matches, each once, in the order of the file.
 */
public final class InterProScan {

  /** The column of proteins, which are the names of the rows. */
  static final String NAMES = "protein";

  /** The column of lists of codes. */
  static final String CODES = "domains";

  private static final int SIGNATURE = 4;
  private static final int ENTRY = 11;

  private InterProScan() {}

  /**
   * The table with a line for each protein. O(matches).
   *
   * @param in the file from its beginning; read to its end
   * @throws InputException if a line has too few cells
   */
  static Reader table(Path file, BufferedReader in) throws IOException {
    Map<String, Set<String>> codes = new LinkedHashMap<>();
    int number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      String[] cells = line.split("\t");
      if (cells.length <= SIGNATURE) {
        throw Place.at(file, number)
            .error(
                "a match of InterProScan has 11 cells or more, separated by tabs; this"
                    + " line has %s.",
                cells.length);
      }
      Set<String> own = codes.computeIfAbsent(cells[0].strip(), name -> new LinkedHashSet<>());
      own.add(cells[SIGNATURE].strip());
      if (cells.length > ENTRY && cells[ENTRY].startsWith("IPR")) {
        own.add(cells[ENTRY].strip());
      }
    }
    StringBuilder text = new StringBuilder(NAMES + "\t" + CODES + "\n");
    codes.forEach(
        (name, own) -> text.append(CsvText.PLAIN.cell(name) + "\t" + String.join(" ", own) + "\n"));
    return new StringReader(text.toString());
  }
}
