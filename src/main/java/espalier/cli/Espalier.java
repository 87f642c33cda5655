package espalier.cli;

import espalier.catalogue.Catalogue;
import espalier.cli.Terminal.Signs;
import espalier.io.file.KeyException;
import espalier.learn.FitCancelledException;
import espalier.learn.Provenance;
import espalier.message.Message;
import espalier.option.Nearest;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code espalier}: finds the command and turns failures into sentences. */
@Command(
    name = "espalier",
    description = "Semi-supervised predictive clustering trees for hierarchical labels.",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Espalier.VersionText.class,
    usageHelpWidth = Terminal.WIDTH,
    sortOptions = false,
    synopsisSubcommandLabel = "COMMAND")
public final class Espalier implements Callable<Integer> {

  private static final int FAILED = 1;
  private static final int WRONG_USAGE = 2;
  private static final long SECONDS_TO_STOP = 5;

  /** Quiet defaults for WEKA and its companions; what the user set stays. */
  private static final String QUIETLY = "--quiet";

  private static final Map<String, String> QUIET =
      Map.of(
          "java.awt.headless", "true",
          "weka.packageManager.offline", "true",
          "com.github.fommil.netlib.ARPACK", "com.github.fommil.netlib.F2jARPACK");

  private static final String HELP = "help";
  private static final String COMPLETION = "generate-completion";

  static final List<String> COMMANDS =
      List.of(
          "demo",
          "init",
          "evaluate",
          "experiment",
          "report",
          "train",
          "predict",
          "show",
          "export",
          "explain",
          "importance",
          "audit",
          "next",
          "distill",
          "hierarchy",
          "convert",
          "measures",
          "options",
          DataOptions.TOPIC,
          COMPLETION,
          HELP);

  @Spec private CommandSpec spec;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of a failure.")
  private boolean debug;

  @Option(
      names = QUIETLY,
      scope = ScopeType.INHERIT,
      description = "Show no progress: no bar on a terminal, no line every 10 s elsewhere.")
  private boolean quietly;

  private Espalier() {}

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getOut());
    return 0;
  }

  /** Runs a command and ends the virtual machine with its exit code. */
  public static void main(String[] args) {
    CountDownLatch done = new CountDownLatch(1);
    Thread worker = Thread.currentThread();
    Thread onInterrupt = new Thread(() -> stop(worker, done), "espalier-interrupt");
    Runtime.getRuntime().addShutdownHook(onInterrupt);
    int code = FAILED;
    try {
      Ink ink = Ink.here();
      PrintStream out = utf8(FileDescriptor.out);
      PrintStream err = utf8(FileDescriptor.err);
      code = run(new Terminal(out, err, signs(args), ink, ink.forMessages()), args);
    } finally {
      done.countDown();
    }
    if (code != 0) {
      System.exit(code);
    }
  }

  /** Runs a command in this process. */
  public static int run(String[] args, PrintStream out, PrintStream err) {
    return run(new Terminal(out, err, Signs.NONE), args);
  }

  private static Signs signs(String... args) {
    if (List.of(args).contains(QUIETLY)) {
      return Signs.NONE;
    }
    return System.console() != null && System.getenv("CI") == null ? Signs.BAR : Signs.LINES;
  }

  private static int run(Terminal terminal, String... args) {
    for (Map.Entry<String, String> quiet : QUIET.entrySet()) {
      System.getProperties().putIfAbsent(quiet.getKey(), quiet.getValue());
    }
    Espalier root = new Espalier();
    int code;
    try {
      CommandLine line = root.commandLine(terminal, args);
      Optional<ParameterException> mistyped = mistyped(line, args);
      code = mistyped.isPresent() ? root.wrongUsage(mistyped.get(), terminal) : line.execute(args);
    } catch (OutOfMemoryError e) {
      terminal.error(
          "There was not enough memory (at most "
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MB); give more, such as java -Xmx8g -jar espalier-cli.jar.");
      code = FAILED;
    }
    terminal.out().flush();
    terminal.err().flush();
    return code;
  }

  /** The line of commands; only the requested one is made, or else all. */
  private CommandLine commandLine(Terminal terminal, String... args) {
    CommandLine line = new CommandLine(this);
    String requested = firstWord(args);
    boolean alone = COMMANDS.contains(requested) && !List.of(HELP, COMPLETION).contains(requested);
    for (String name : alone ? List.of(requested) : COMMANDS) {
      line.addSubcommand(name, command(name, terminal));
    }
    for (CommandLine command : line.getSubcommands().values()) {
      if (requested.equals(COMPLETION)) {
        DataOptions.declare(command.getCommandSpec(), false);
      } else {
        DataOptions.refer(command.getCommandSpec());
      }
      examples(command.getCommandSpec().usageMessage());
    }
    line.setOut(writer(terminal.out()));
    line.setErr(writer(terminal.err()));
    line.setUsageHelpAutoWidth(false);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler((e, given) -> wrongUsage(e, terminal));
    line.setExecutionExceptionHandler((e, command, result) -> failure(e, command, terminal));
    return line;
  }

  private static void examples(UsageMessageSpec help) {
    long count = Stream.of(help.footer()).filter(line -> line.startsWith("  espalier ")).count();
    if (count > 0) {
      help.footerHeading(help.footerHeading() + "%nExample" + (count > 1 ? "s" : "") + ":%n");
    }
  }

  private static String firstWord(String... args) {
    for (String arg : args) {
      if (!arg.startsWith("-")) {
        return arg;
      }
    }
    return HELP;
  }

  /** Only the class of the requested command is loaded. */
  private static Object made(String name) {
    return switch (name) {
      case "demo" -> new DemoCommand();
      case "init" -> new InitCommand();
      case "evaluate" -> new EvaluateCommand();
      case "experiment" -> new ExperimentCommand();
      case "report" -> new ReportCommand();
      case "train" -> new TrainCommand();
      case "predict" -> new PredictCommand();
      case "show" -> new ShowCommand();
      case "export" -> new ExportCommand();
      case "explain" -> new ExplainCommand();
      case "importance" -> new ImportanceCommand();
      case "audit" -> new AuditCommand();
      case "next" -> new NextCommand();
      case "distill" -> new DistillCommand();
      case "hierarchy" -> new HierarchyCommand();
      case "convert" -> new ConvertCommand();
      case "measures" -> new MeasuresCommand();
      case "options" -> new OptionsCommand();
      case DataOptions.TOPIC -> new DataOptions.FilesTopic();
      case COMPLETION -> new AutoComplete.GenerateCompletion();
      case HELP -> new CommandLine.HelpCommand();
      default -> throw new IllegalArgumentException("There is no command '" + name + "'.");
    };
  }

  private static Object command(String name, Terminal terminal) {
    Object made = made(name);
    if (made instanceof TerminalCommand own) {
      own.terminal = terminal;
    }
    return made;
  }

  /**
   * A word that begins with two hyphens and is no option of the command; checked first, since the
   * options that take several files would swallow it.
   */
  private static Optional<ParameterException> mistyped(CommandLine line, String... args) {
    Optional<CommandLine> command =
        Stream.of(args).map(line.getSubcommands()::get).filter(Objects::nonNull).findFirst();
    if (command.isEmpty()) {
      return Optional.empty();
    }
    Set<String> known = command.get().getCommandSpec().optionsMap().keySet();
    for (int a = 0; a < args.length; a++) {
      String name = args[a].split("=", 2)[0];
      if (name.matches("--?[a-z][a-z-]+") && !known.contains(name)) {
        Optional<String> said = setting(name, known, List.of(args).subList(a, args.length));
        if (said.isEmpty() && name.startsWith("--")) {
          said =
              Optional.of(
                  Message.of("There is no option '%s'%s.", name, Nearest.hint(name, known)));
        }
        if (said.isPresent()) {
          return said.map(text -> new ParameterException(command.get(), text));
        }
      }
    }
    return Optional.empty();
  }

  /** What to write for an option of a method that was written as one of the command. */
  private static Optional<String> setting(String name, Set<String> known, List<String> rest) {
    String key = name.replaceFirst("^-+", "");
    boolean declared = known.contains("--set") && Catalogue.optionKeys().contains(key);
    String given = rest.get(0);
    String value =
        given.contains("=")
            ? given.split("=", 2)[1]
            : rest.size() > 1 && !rest.get(1).startsWith("-") ? rest.get(1) : "VALUE";
    return declared
        ? Optional.of(
            Message.of("'%s' is an option of methods: write --set %s=%s.", name, key, value))
        : Optional.empty();
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  private int wrongUsage(ParameterException e, Terminal terminal) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    terminal.error(
        e instanceof UnmatchedArgumentException unmatched && e.getCommandLine().getParent() == null
            ? noCommand(unmatched.getUnmatched().get(0))
            : choice(e).orElse(e.getMessage()));
    terminal.err().println("Try '" + command + " --help'.");
    trace(e, terminal.err());
    return WRONG_USAGE;
  }

  private static String noCommand(String given) {
    return Message.of(
        "There is no command '%s'%s; 'espalier help' lists all.",
        given, Nearest.hint(given, COMMANDS));
  }

  /** The message for an option with a closed choice of values was given another one. */
  private static Optional<String> choice(ParameterException e) {
    if (!(e.getArgSpec() instanceof OptionSpec option)
        || e.getValue() == null
        || option.completionCandidates() == null) {
      return Optional.empty();
    }
    List<String> allowed = new ArrayList<>();
    option.completionCandidates().forEach(v -> allowed.add(v.toLowerCase(Locale.ROOT)));
    return Optional.of(
        Message.of(
            "There is no value '%s' for %s%s; allowed: %s.",
            e.getValue(),
            option.longestName(),
            Nearest.hint(e.getValue(), allowed),
            String.join(", ", allowed)));
  }

  private int failure(Exception e, CommandLine command, Terminal terminal) {
    if (e instanceof KeyException key) {
      return wrongUsage(new ParameterException(command, key.withDashes(), e), terminal);
    }
    if (e instanceof UsageException) {
      return wrongUsage(new ParameterException(command, e.getMessage(), e), terminal);
    }
    if (e instanceof FitCancelledException || Thread.currentThread().isInterrupted()) {
      terminal.error("Interrupted: the job was stopped, no file was written or changed.");
    } else if (e instanceof IllegalArgumentException && e.getMessage() != null) {
      terminal.error(e.getMessage());
    } else {
      terminal.error(
          "Something went wrong inside Espalier ("
              + e
              + "); please report it with the output of --debug.");
    }
    trace(e, terminal.err());
    return FAILED;
  }

  private void trace(Exception e, PrintStream err) {
    if (debug) {
      e.printStackTrace(err);
    }
  }

  /** On Ctrl-C asks the job to stop and gives it time to clear up. */
  private static void stop(Thread worker, CountDownLatch done) {
    if (done.getCount() > 0) {
      worker.interrupt();
      try {
        done.await(SECONDS_TO_STOP, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  /** What {@code --version} prints: version, build as the jar's manifest has it, and Java. */
  static final class VersionText implements IVersionProvider {

    private static final String BUILD = "Implementation-Build";

    @Override
    public String[] getVersion() {
      String build = build();
      return new String[] {
        "espalier "
            + Provenance.VERSION
            + (build == null ? " (" : " (build " + build + ", ")
            + "Java "
            + Runtime.version().feature()
            + ")"
      };
    }

    /** The build, if the classes come from a jar; else {@code null}. */
    private static String build() {
      URL place = VersionText.class.getResource("VersionText.class");
      try {
        if (place != null && place.openConnection() instanceof JarURLConnection jar) {
          Manifest manifest = jar.getManifest();
          return manifest == null ? null : manifest.getMainAttributes().getValue(BUILD);
        }
      } catch (IOException e) {
        return null;
      }
      return null;
    }
  }
}
