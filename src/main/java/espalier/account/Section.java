package espalier.account;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A part of an account: a heading, a table, and a remark below it.
 *
 * @param remark empty for none
 */
public record Section(String heading, TextTable table, String remark) {

  static final String CHOSEN = "<- chosen";

  private static final int BAR = 24;

  /** A bar of blocks, the longest for 1; empty for NaN. */
  public static String bar(double share) {
    return Double.isNaN(share) ? "" : "█".repeat(1 + (int) Math.round((BAR - 1) * share));
  }

  /** The lines in letters that every window and file shows. */
  String plain() {
    return Stream.of(Stream.of(heading), table.plain().lines().stream(), Stream.of(remark))
        .flatMap(lines -> lines)
        .filter(line -> !line.isEmpty())
        .map(line -> TextTable.plain(line) + "\n")
        .collect(Collectors.joining());
  }
}
