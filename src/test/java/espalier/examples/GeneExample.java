package espalier.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * Writes the files under examples/genes: 300 made-up terms (OBO), what 300 of 400 genes are
 * annotated with (GAF 2.2), their expression under 16 conditions (CSV), and 100 genes more. A term
 * moves the expression of its genes along a direction of its own, a deeper term less than those
 * above it. In a table of its own all genes have domains; most terms bring one.
 */
public final class GeneExample {

  private static final int TERMS = 300;
  private static final int OBSOLETE = 5;
  private static final int COMPONENTS = 100;
  private static final int GENES = 500;
  private static final int NEW = 100;
  private static final int CONDITIONS = 16;
  private static final int DOMAINS = 120;
  private static final double NOISE = 0.35;
  private static final double KNOWN = 0.75;

  private static final String[] KINDS = {
    "transport", "repair", "assembly", "folding", "signalling", "uptake", "storage", "splicing",
    "docking", "export", "sensing", "decay", "priming", "coupling", "sorting", "budding"
  };
  private static final String[] PARTS = {
    "body", "sheath", "lattice", "granule", "pore", "rim", "fold", "capsule", "spindle", "net"
  };
  private static final String[] WORDS = {
    "amber", "basal", "coiled", "distal", "early", "fused", "green", "hollow", "inner", "jointed",
    "knotted", "late", "minor", "narrow", "outer", "paired", "quiet", "round", "slow", "twin"
  };
  private static final String[] CODES = {"IDA", "IMP", "IEA", "ISS", "IGI", "TAS"};

  private final SplittableRandom random = new SplittableRandom(20261122);
  private final SplittableRandom domains = new SplittableRandom(20261128);
  private final List<String> names = new ArrayList<>();
  private final List<int[]> parents = new ArrayList<>();
  private final List<Integer> whole = new ArrayList<>();
  private final List<Integer> depth = new ArrayList<>();
  private final List<double[]> direction = new ArrayList<>();

  private GeneExample() {}

  /** Writes the files into the folder that is named, or examples/genes. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args.length > 0 ? args[0] : "examples/genes");
    Files.createDirectories(folder);
    for (Map.Entry<String, String> file : files().entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
  }

  /** The files by name. */
  static Map<String, String> files() {
    GeneExample example = new GeneExample();
    example.terms();
    return example.write();
  }

  private void terms() {
    int processes = TERMS - OBSOLETE - COMPONENTS;
    for (int t = 0; t < TERMS - OBSOLETE; t++) {
      int first = t < processes ? 0 : processes;
      boolean root = t == first;
      names.add(root ? (t == 0 ? "example process" : "example component") : name(t >= processes));
      int parent =
          root ? -1 : first + (int) ((t - first) * StrictMath.pow(random.nextDouble(), 1.7));
      int second = root || random.nextInt(8) > 0 ? parent : first + random.nextInt(t - first);
      parents.add(
          root ? new int[0] : second == parent ? new int[] {parent} : new int[] {parent, second});
      whole.add(!root && first > 0 && random.nextInt(12) == 0 ? random.nextInt(1, processes) : -1);
      int above = Math.max(root ? -1 : depth.get(parent), root ? -1 : depth.get(second));
      depth.add(above + 1);
      double[] step = new double[CONDITIONS];
      for (int c = 0; c < CONDITIONS && !root; c++) {
        step[c] = gauss() * 1.6 / (1 << above);
      }
      direction.add(step);
    }
  }

  private String name(boolean component) {
    String name;
    do {
      String[] nouns = component ? PARTS : KINDS;
      name = WORDS[random.nextInt(WORDS.length)] + " " + nouns[random.nextInt(nouns.length)];
      String word = WORDS[random.nextInt(WORDS.length)];
      if (random.nextBoolean() && !name.startsWith(word)) {
        name = word + " " + name;
      }
    } while (names.contains(name));
    return name;
  }

  private double gauss() {
    double u = 1 - random.nextDouble();
    return StrictMath.sqrt(-2 * StrictMath.log(u))
        * StrictMath.cos(2 * Math.PI * random.nextDouble());
  }

  private static String id(int term) {
    return String.format(Locale.ROOT, "EX:%07d", term + 1);
  }

  private Map<String, String> write() {
    StringBuilder gaf = new StringBuilder("!gaf-version: 2.2\n!made up by GeneExample\n");
    StringBuilder known = new StringBuilder(header());
    StringBuilder fresh = new StringBuilder(header());
    StringBuilder table = new StringBuilder("gene\tlength\tdomains\n");
    for (int g = 0; g < GENES; g++) {
      TreeSet<Integer> own = new TreeSet<>();
      int count = 1 + random.nextInt(3);
      while (own.size() < count) {
        own.add(1 + random.nextInt(names.size() - 1));
      }
      domains(table, g, own);
      boolean isNew = g >= GENES - NEW;
      expression(isNew ? fresh : known, g, own);
      if (!isNew && random.nextDouble() < KNOWN) {
        annotations(gaf, g, own);
      }
    }
    Map<String, String> files = new LinkedHashMap<>();
    files.put("terms.obo", obo());
    files.put("annotations.gaf", gaf.toString());
    files.put("expression.csv", known.toString());
    files.put("new.csv", fresh.toString());
    files.put("domains.tsv", table.toString());
    return files;
  }

  private static String header() {
    StringBuilder header = new StringBuilder("gene");
    for (int c = 1; c <= CONDITIONS; c++) {
      header.append(",condition").append(c);
    }
    return header.append('\n').toString();
  }

  private static String gene(int g) {
    return String.format(Locale.ROOT, "EXG%03d", g + 1);
  }

  private void expression(StringBuilder out, int g, TreeSet<Integer> own) {
    double[] value = new double[CONDITIONS];
    for (int term : closure(own)) {
      for (int c = 0; c < CONDITIONS; c++) {
        value[c] += direction.get(term)[c];
      }
    }
    out.append(gene(g));
    for (double v : value) {
      String text = String.format(Locale.ROOT, "%.2f", v + NOISE * gauss());
      out.append(',').append(random.nextInt(60) == 0 ? "NA" : text);
    }
    out.append('\n');
  }

  private void domains(StringBuilder out, int g, TreeSet<Integer> own) {
    TreeSet<String> codes = new TreeSet<>();
    for (int term : closure(own)) {
      if (depth.get(term) > 0 && domains.nextDouble() < 0.8) {
        codes.add(domain(term * 7 % DOMAINS));
      }
    }
    if (domains.nextInt(3) == 0) {
      codes.add(domain(domains.nextInt(DOMAINS)));
    }
    int length = 80 + (int) StrictMath.exp(4.5 + 2 * domains.nextDouble());
    out.append(gene(g)).append('\t').append(length).append('\t');
    out.append(String.join(" ", codes)).append('\n');
  }

  private static String domain(int number) {
    return String.format(Locale.ROOT, "EXD%03d", number + 1);
  }

  private TreeSet<Integer> closure(TreeSet<Integer> own) {
    TreeSet<Integer> all = new TreeSet<>();
    List<Integer> open = new ArrayList<>(own);
    while (!open.isEmpty()) {
      int term = open.remove(open.size() - 1);
      if (all.add(term)) {
        for (int parent : parents.get(term)) {
          open.add(parent);
        }
        if (whole.get(term) >= 0) {
          open.add(whole.get(term));
        }
      }
    }
    return all;
  }

  private void annotations(StringBuilder gaf, int g, TreeSet<Integer> own) {
    for (int term : own) {
      boolean old = term % 50 == 7;
      line(gaf, g, "involved_in", old ? "EX:9" + id(term).substring(4) : id(term), term);
    }
    TreeSet<Integer> closed = closure(own);
    int other = 1 + random.nextInt(names.size() - 1);
    if (random.nextInt(20) == 0 && !closed.contains(other) && depth.get(other) > 1) {
      line(gaf, g, "NOT|involved_in", id(other), other);
    }
  }

  private void line(StringBuilder gaf, int g, String qualifier, String term, int number) {
    boolean component = number >= TERMS - OBSOLETE - COMPONENTS;
    gaf.append(
        String.join(
            "\t",
            "EXDB",
            gene(g),
            "exg" + (g + 1),
            component ? qualifier.replace("involved_in", "located_in") : qualifier,
            term,
            "EXREF:1",
            CODES[random.nextInt(CODES.length)],
            "",
            component ? "C" : "P",
            "",
            "synonym" + (g + 1),
            "protein",
            "taxon:1",
            "20261122",
            "EXDB",
            "",
            "\n"));
  }

  private String obo() {
    StringBuilder obo =
        new StringBuilder("format-version: 1.4\nontology: example\n! made up by GeneExample\n");
    int processes = TERMS - OBSOLETE - COMPONENTS;
    for (int t = 0; t < names.size(); t++) {
      obo.append("\n[Term]\nid: ").append(id(t)).append("\nname: ").append(names.get(t));
      obo.append("\nnamespace: ").append(t < processes ? "process" : "component").append('\n');
      if (t % 50 == 7) {
        obo.append("alt_id: EX:9").append(id(t).substring(4)).append('\n');
      }
      for (int p : parents.get(t)) {
        obo.append("is_a: ").append(id(p)).append(" ! ").append(names.get(p)).append('\n');
      }
      if (whole.get(t) >= 0) {
        obo.append("relationship: part_of ").append(id(whole.get(t))).append(" ! ");
        obo.append(names.get(whole.get(t))).append('\n');
      }
    }
    for (int t = names.size(); t < TERMS; t++) {
      obo.append("\n[Term]\nid: ").append(id(t)).append("\nname: obsolete term ").append(t + 1);
      obo.append("\nnamespace: process\nis_obsolete: true\n");
    }
    return obo.append("\n[Typedef]\nid: part_of\nname: part of\n").toString();
  }
}
