package dev.lockstep.cli;

import dev.lockstep.agent.Agent;
import dev.lockstep.agent.JvmEnd;
import dev.lockstep.cli.output.StandardFiles;
import dev.lockstep.cli.running.CommandRun;
import dev.lockstep.cli.words.JvmCommand;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.jar.JarFile;

/**
 * Runs programs that are started with {@code java -javaagent:lockstep.jar=options -cp ... Main}.
 *
 * <p>The run takes place inside {@link #premain}, which then ends the JVM, so the JVM itself never
 * calls the program's main method.
 */
public final class JavaAgent {
  private static final String OPTION = "-javaagent:";

  private JavaAgent() {}

  /** Called by the JVM before the program's main method. */
  public static void premain(String options, Instrumentation instrumentation) {
    PrintWriter err = ShownText.to(System.err);
    if (isForLockstep()) {
      err.println("lockstep: -javaagent is for other programs; Lockstep itself runs without it");
      return;
    }
    ShownText.inUtf8();
    JvmEnd.exit(run(options, instrumentation, ShownText.to(System.err)));
  }

  /** Such as where JAVA_TOOL_OPTIONS gives the agent to every JVM. */
  private static boolean isForLockstep() {
    String command = System.getProperty("sun.java.command", "");
    String classPath = System.getProperty("java.class.path", "");
    boolean isJar = command.startsWith(classPath);
    return command.split(" ")[0].equals(Main.class.getName()) || (isJar && isOurJar(classPath));
  }

  private static boolean isOurJar(String classPath) {
    CodeSource ours = JavaAgent.class.getProtectionDomain().getCodeSource();
    try {
      return classPath.endsWith(".jar")
          && Files.isSameFile(Path.of(ours.getLocation().toURI()), Path.of(classPath));
    } catch (IOException | URISyntaxException | InvalidPathException severalOrNone) {
      return false;
    }
  }

  private static int run(String options, Instrumentation instrumentation, PrintWriter err) {
    try {
      List<String> words = JvmCommand.optionsOfThisJvm();
      refuseBehindOurs(words);
      refuseTwice(words);
      Agent.prepare(instrumentation, others(words));
      RunPlanBuilder plan = AgentOptions.parse(options);
      JvmCommand command = JvmCommand.ofThisJvm();
      warnUnlessExact(command, err);
      JvmProgram programs = new JvmProgram(instrumentation);
      plan.with(RunOptions.PROGRAM, command.program())
          .with(RunOptions.ARGUMENTS, command.args())
          .with(RunOptions.CLASS_PATH, programs.places());
      RunPlan whole = plan.build();
      StandardFiles.OF_THIS_JVM.check(whole);
      return CommandRun.run(whole, programs::load);
    } catch (Throwable failure) {
      return Failures.report(failure, err);
    }
  }

  /** The JVM would start them when ours has returned, which it does not. */
  private static void refuseBehindOurs(List<String> options) {
    String last =
        options.stream().filter(word -> word.startsWith(OPTION)).reduce("", (_, next) -> next);
    if (last.length() > OPTION.length() && !isOurs(jar(last))) {
      throw new UsageException(
          "-javaagent: Lockstep's agent runs the program, so it comes last: put it behind " + last);
    }
  }

  /** The first one would run the program, and what the other was told would be lost. */
  private static void refuseTwice(List<String> options) {
    List<String> ours =
        options.stream()
            .filter(word -> word.startsWith(OPTION))
            .filter(word -> isOurs(jar(word)))
            .toList();
    if (ours.size() > 1) {
      throw new UsageException(
          "-javaagent: Lockstep's agent is there twice: leave out one of "
              + String.join(", ", ours));
    }
  }

  /** The jars of the agents before ours. */
  private static List<Path> others(List<String> options) {
    return options.stream()
        .filter(word -> word.startsWith(OPTION))
        .map(JavaAgent::jar)
        .filter(jar -> !isOurs(jar))
        .toList();
  }

  private static Path jar(String option) {
    return Path.of(option.substring(OPTION.length()).split("=", 2)[0]);
  }

  private static boolean isOurs(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      String starts = file.getManifest().getMainAttributes().getValue("Premain-Class");
      return starts != null && starts.startsWith(JavaAgent.class.getPackageName());
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static void warnUnlessExact(JvmCommand command, PrintWriter err) {
    if (!command.exact()) {
      err.println(
          "lockstep: the program's arguments can't be told apart for certain, taken are "
              + command.args());
    }
  }
}
