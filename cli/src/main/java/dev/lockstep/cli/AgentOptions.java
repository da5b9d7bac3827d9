package dev.lockstep.cli;

import dev.lockstep.cli.running.PicocliOptions;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Reads what follows {@code -javaagent:lockstep.jar=}: the options of {@code lockstep run}, without
 * their dashes, separated by commas: {@code machine=vax780,timeslice=7,stats}.
 *
 * <p>A comma in a value is written as {@code \,}. The class path is the JVM's own, and no option.
 */
final class AgentOptions {
  private static final Pattern COMMA = Pattern.compile("(?<!\\\\),");
  private static final String CLASS_PATH = RunOptions.CLASS_PATH.word();
  private static final String JAVA_AGENT = RunOptions.JAVA_AGENT.word();

  private AgentOptions() {}

  /**
   * Reads and checks the options of an agent; the program is still missing in the plan.
   *
   * @param text may be null, if there are no options
   * @throws UsageException if one is unknown or has a wrong value
   */
  static RunPlanBuilder parse(@Nullable String text) {
    CommandSpec spec = CommandSpec.create();
    PicocliOptions options = new PicocliOptions(spec);
    CommandLine parser = CommandLines.of(spec);
    List<String> given = split(text == null ? "" : text);
    given.forEach(option -> checkName(option, spec));
    try {
      parser.parseArgs(given.stream().map("--"::concat).toArray(String[]::new));
      RunPlanBuilder plan = new RunPlanBuilder();
      options.into(plan);
      return plan;
    } catch (ParameterException e) {
      throw new UsageException("-javaagent: " + UsageErrors.describe(e, given));
    } catch (UsageException e) {
      throw new UsageException("-javaagent: " + e.getMessage());
    }
  }

  private static List<String> split(String text) {
    return Arrays.stream(COMMA.split(text))
        .filter(option -> !option.isEmpty())
        .map(option -> option.replace("\\,", ","))
        .toList();
  }

  private static void checkName(String option, CommandSpec spec) {
    String name = option.split("=", 2)[0];
    if (name.equals(CLASS_PATH)) {
      throw new UsageException("-javaagent: the class path is the JVM's, give it to java with -cp");
    }
    if (name.equals(JAVA_AGENT)) {
      throw new UsageException(
          "-javaagent: agents of the program are the JVM's, give them to java, before Lockstep");
    }
    if (names(spec).noneMatch(name::equals)) {
      throw new UsageException(
          "-javaagent: unknown option %s; the options are %s"
              .formatted(name, String.join(", ", names(spec).toList())));
    }
  }

  private static Stream<String> names(CommandSpec spec) {
    return spec.options().stream()
        .map(OptionSpec::longestName)
        .map(name -> name.substring(2))
        .filter(name -> !name.equals(CLASS_PATH) && !name.equals(JAVA_AGENT));
  }
}
