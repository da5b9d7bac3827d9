package dev.lockstep.cli.doctor;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import java.util.List;

/** {@code lockstep doctor}: what runs depend on outside of them, and what is wrong with it. */
public final class DoctorCommand extends Command {
  private static final String INDENT = "            ";

  private final Argument json = flag("--json", "Print it as JSON instead.");

  /** The command without values. */
  public DoctorCommand() {
    super(
        "Shows which JDK, jar, archive, kept classes and settings are in use, and what is wrong"
            + " with them.");
    footer("Exit status: 0 all is well; 1 something is not.");
    examples("lockstep doctor");
  }

  @Override
  public Integer call() {
    List<Finding> all = new Examination(Surroundings.ofThisJvm()).findings();
    out().print(json.isSet() ? json(all) : text(all));
    out().flush();
    boolean isWell = all.stream().allMatch(finding -> finding.advice().isEmpty());
    return (isWell ? ExitStatus.DONE : ExitStatus.UNWELL).code();
  }

  /** A line for each finding, and below it what to do. */
  static String text(List<Finding> findings) {
    StringBuilder text = new StringBuilder();
    for (Finding finding : findings) {
      text.append("%-12s%s%n".formatted(finding.subject(), finding.state()));
      finding
          .advice()
          .ifPresent(advice -> text.append(INDENT).append("! ").append(advice).append('\n'));
    }
    long ill = findings.stream().filter(finding -> finding.advice().isPresent()).count();
    return text
        + (ill == 0
            ? "all is well\n"
            : "%s to look at\n".formatted(ill == 1 ? "1 thing" : ill + " things"));
  }

  private static String json(List<Finding> findings) {
    JsonArray all = new JsonArray();
    for (Finding finding : findings) {
      JsonObject one = new JsonObject();
      one.addProperty("subject", finding.subject());
      one.addProperty("state", finding.state());
      finding.advice().ifPresent(advice -> one.addProperty("advice", advice));
      all.add(one);
    }
    return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(all) + "\n";
  }
}
