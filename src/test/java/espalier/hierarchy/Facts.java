package espalier.hierarchy;

import espalier.oracle.Oracles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** A fact file about a published hierarchy, and the data file it speaks about. */
record Facts(Path folder, Map<?, ?> json) {

  static Facts read(Path file) {
    return new Facts(file.getParent(), (Map<?, ?>) Oracles.json(file));
  }

  /** The value at a chain of keys. */
  static Object at(Object from, String... keys) {
    Object here = from;
    for (String key : keys) {
      here = ((Map<?, ?>) here).get(key);
    }
    return here;
  }

  static double number(Object from, String... keys) {
    return (Double) at(from, keys);
  }

  static List<String> strings(Object from, String... keys) {
    return ((List<?>) at(from, keys)).stream().map(String.class::cast).toList();
  }

  /** Entries declared by the hierarchical attribute of the first data file. */
  List<String> declared() throws IOException {
    Path file = folder.resolve(strings(json, "files").get(0));
    try (InputStream raw = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
      String type = " hierarchical ";
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int at = line.toLowerCase(Locale.ROOT).indexOf(type);
        if (at >= 0) {
          return List.of(line.substring(at + type.length()).strip().split(",", -1));
        }
      }
    }
    throw new IOException("No hierarchical attribute in " + file);
  }
}
