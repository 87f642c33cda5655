package espalier.cli;

import espalier.data.Dataset;
import espalier.experiment.DataProvider;
import espalier.experiment.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;

/** Reads a plan's data sets as the command line reads files: the keys are its options. */
final class PlanData implements DataProvider {

  @Command
  private static final class Holder {
    @ArgGroup(validate = false)
    private DataOptions form = new DataOptions();
  }

  @Override
  public Dataset read(Plan.Data data) {
    List<String> args = new ArrayList<>();
    for (Map.Entry<String, String> entry : data.form().entrySet()) {
      if (!entry.getKey().equals(MethodOptions.LABEL_CUT)) {
        args.add("--" + entry.getKey() + "=" + entry.getValue());
      }
    }
    Holder holder = new Holder();
    try {
      CommandLine line = new CommandLine(holder);
      line.setCaseInsensitiveEnumValuesAllowed(true);
      line.parseArgs(args.toArray(String[]::new));
    } catch (CommandLine.ParameterException e) {
      throw new IllegalArgumentException("Data set '" + data.name() + "': " + e.getMessage(), e);
    }
    return holder.form.read(
        data.files(), Optional.ofNullable(data.form().get(MethodOptions.LABEL_CUT)));
  }
}
