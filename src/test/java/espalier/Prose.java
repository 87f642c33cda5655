package espalier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The sentences of pages and of sources: Markdown without code, comments, string literals. */
final class Prose {

  private static final Pattern TOKEN =
      Pattern.compile(
          "\"\"\"[\\s\\S]*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])+'"
              + "|/\\*[\\s\\S]*?\\*/|//[^\n]*");
  private static final Pattern JOINED = Pattern.compile("\"\\s*\\+\\s*\"");
  private static final Pattern INLINE =
      Pattern.compile("\\{@(?:link|code|value|linkplain)\\b[^}]*}|<pre>[\\s\\S]*?</pre>");
  private static final Pattern MARKS = Pattern.compile("(?m)^\\s*/?\\*+/?|\\*/$|^\\s*//");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern TAG = Pattern.compile("\\s@(?:param|return|throws|see|since)\\b");

  /** A text with its place. */
  record Text(String where, String text) {}

  /** A Javadoc text without its tags, and the first words of what it belongs to. */
  record Javadoc(String where, String text, String declared) {

    boolean isPublic() {
      return declared.matches("(?s)(?:@\\w+(?:\\([^)]*\\))?\\s*)*(?:public|protected)\\b.*");
    }
  }

  private Prose() {}

  /** All files below some folders with an ending, in order. */
  static List<Path> files(String ending, String... folders) {
    List<Path> files = new ArrayList<>();
    for (String folder : folders) {
      try (Stream<Path> found = Files.walk(Path.of(folder))) {
        found.filter(f -> f.toString().endsWith(ending)).sorted().forEach(files::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return files;
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Comments and string literals of a program, one by one; joined literals are one. */
  static List<Text> ofProgram(Path file) {
    String program = read(file);
    String whole = JOINED.matcher(program).replaceAll(m -> "\n".repeat(lines(m.group())));
    List<Text> texts = new ArrayList<>();
    int line = 1;
    int before = 0;
    for (MatchResult token : TOKEN.matcher(whole).results().toList()) {
      line += lines(whole.substring(before, token.start()));
      before = token.start();
      String text = INLINE.matcher(token.group()).replaceAll("CODE");
      texts.add(new Text(file + ":" + line, plain(text)));
    }
    return texts;
  }

  private static int lines(String text) {
    int lines = 0;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      lines++;
    }
    return lines;
  }

  private static String plain(String comment) {
    return BLANKS.matcher(MARKS.matcher(comment).replaceAll(" ")).replaceAll(" ").strip();
  }

  /** All Javadoc texts of a program. */
  static List<Javadoc> javadoc(Path file) {
    String program = read(file);
    List<Javadoc> texts = new ArrayList<>();
    for (MatchResult token : TOKEN.matcher(program).results().toList()) {
      if (token.group().startsWith("/**")) {
        String text = " " + plain(token.group().substring(3));
        String declared = program.substring(token.end()).strip();
        texts.add(
            new Javadoc(
                file + ":" + (1 + lines(program.substring(0, token.start()))),
                TAG.split(text, 2)[0].strip(),
                declared.substring(0, Math.min(200, declared.length()))));
      }
    }
    return texts;
  }

  /** The paragraphs, items and cells of a page without code, each as one line. */
  static List<Text> ofPage(Path page, boolean withTables) {
    String text = read(page).replaceAll("(?ms)^```.*?^```", "\n");
    List<Text> all = new ArrayList<>();
    List<String> open = new ArrayList<>();
    for (String line : (text + "\n\n").split("\n", -1)) {
      boolean table = line.strip().startsWith("|");
      boolean item = line.matches("\\s*(?:[*-]|\\d+\\.) .*");
      boolean code = line.startsWith("    ") && open.isEmpty();
      if ((line.isBlank() || table || item || code || line.startsWith("#")) && !open.isEmpty()) {
        all.add(new Text(page.toString(), String.join(" ", open)));
        open.clear();
      }
      if (table && withTables) {
        all.add(new Text(page.toString(), withoutCode(line)));
      } else if (!line.isBlank() && !table && !code && !line.matches("(?:#|!\\[|<).*")) {
        open.add(line.strip().replaceAll("^(?:[*-]|\\d+\\.) ", ""));
      }
    }
    return all.stream().map(t -> new Text(t.where(), withoutCode(t.text()))).toList();
  }

  private static String withoutCode(String text) {
    return text.replaceAll("`[^`]*`", "CODE").replaceAll("\\[([^\\]]*)]\\([^)]*\\)", "$1");
  }

  /** The sentences of a text; a colon ends one, since a list or an example follows. */
  static List<String> sentences(String text) {
    return List.of(text.replace("**", "").split("(?<=[.!?:])\\s+"));
  }

  /** The number of words with a letter or a digit. */
  static long words(String text) {
    return Stream.of(text.split("\\s+")).filter(w -> w.matches(".*[\\p{L}\\p{N}].*")).count();
  }

  /** Texts as lines of a message. */
  static String listed(List<String> found) {
    return found.size() + ":\n" + found.stream().collect(Collectors.joining("\n"));
  }
}
