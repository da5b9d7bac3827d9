package dev.lockstep.junit;

import dev.lockstep.maven.Jdks;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The words that start a worker: with what the build gives to the JVM of the tests. */
final class WorkerCommand {
  /** What {@code ./lockstep} gives to its JVM: the script says why. */
  private static final List<String> USUAL =
      List.of(
          "-XX:ConditionalMoveLimit=6",
          "-XX:Tier4InvocationThreshold=15000",
          "-XX:Tier4MinInvocationThreshold=1800",
          "-XX:Tier4CompileThreshold=45000",
          "-XX:Tier4BackEdgeThreshold=120000",
          "-XX:CompilerThreadStackSize=8192",
          "-XX:+UseParallelGC",
          "-Xms64m",
          "-XX:GCTimeRatio=19",
          "-XX:MetaspaceSize=256m",
          "-XX:CompileCommand=quiet",
          "-XX:CompileCommand=MaxNodeLimit,dev/lockstep/instrumenter/*.*,1000",
          "-XX:CompileCommand=MaxNodeLimit,dev/lockstep/shaded/asm/*.*,1000",
          "-Xlog:disable",
          "-Xlog:all=warning:stderr");

  /** Options of this JVM without which tests may run otherwise. */
  private static final Pattern OPTIONS =
      Pattern.compile(
          "-(ea|da|esa|dsa|enableassertions|disableassertions|Xss).*"
              + "|--add-(opens|exports|modules)=(java|jdk)\\..*"
              + "|--enable-(preview|native-access=ALL-UNNAMED)");

  /** Agents that measure, or that belong to a launcher: they have no business in the worker. */
  private static final Pattern OTHER_AGENTS =
      Pattern.compile("-javaagent:.*(jacoco|idea_rt|intellij|debugger|lockstep).*");

  /** Properties that the JVM sets itself, and those of what launched the tests. */
  private static final Pattern NOT_THE_BUILDS =
      Pattern.compile(
          "(java|sun|jdk|os|user|file|line|path|native|stdout|stderr|stdin|awt|surefire|lockstep"
              + "|idea|intellij|org\\.gradle)\\..*");

  private static final String DEBUG = "lockstep.debug";

  private static final Pattern PORT =
      Pattern.compile("[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]");

  private WorkerCommand() {}

  /** All of them, but for the socket. */
  static List<String> words(ExtensionContext context) {
    List<String> words = new ArrayList<>(List.of(java(context).toString()));
    words.addAll(USUAL);
    cache().ifPresent(folder -> words.add("-Dlockstep.cache=" + folder));
    List<String> given = ManagementFactory.getRuntimeMXBean().getInputArguments();
    given.stream().filter(WorkerCommand::isForTests).forEach(words::add);
    properties().forEach((name, value) -> words.add("-D%s=%s".formatted(name, value)));
    Properties.find(context, "lockstep.jvm-options")
        .ifPresent(all -> words.addAll(List.of(all.trim().split("\\s+"))));
    debugPort(context)
        .ifPresent(
            port ->
                words.add(
                    "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,"
                        + "address=localhost:"
                        + port));
    words.addAll(List.of("-jar", LockstepJar.path().toString(), "explore", "--tests"));
    return words;
  }

  /**
   * Where the worker waits for a debugger before it does anything; empty if it does not.
   *
   * @throws ExtensionConfigurationException if it is no port
   */
  static Optional<Integer> debugPort(ExtensionContext context) {
    Optional<String> said = Properties.find(context, DEBUG);
    said.filter(text -> !PORT.matcher(text).matches())
        .ifPresent(
            text -> {
              throw new ExtensionConfigurationException(
                  "-D%s=%s: it is the port at which a debugger attaches, from 1 to 65535"
                      .formatted(DEBUG, text));
            });
    return said.map(Integer::valueOf);
  }

  /** The same, for a worker that asks there what it is to do. */
  static List<String> at(Path socket, List<String> words) {
    List<String> all = new ArrayList<>(words);
    all.add(1, "-Dlockstep.test-worker=" + socket);
    return all;
  }

  private static Path java(ExtensionContext context) {
    try {
      return Jdks.java(Jdks.find(Properties.find(context, "lockstep.jdk").orElse(null), List::of));
    } catch (IllegalArgumentException none) {
      throw new ExtensionConfigurationException(
          "these tests run on Java %s: %s"
              .formatted(Runtime.version().feature(), none.getMessage()),
          none);
    }
  }

  /** As the script has it. */
  private static Optional<String> cache() {
    String said = System.getenv("LOCKSTEP_CACHE");
    if (said != null) {
      return Optional.of(said).filter(folder -> !folder.isEmpty());
    }
    String caches = System.getenv("XDG_CACHE_HOME");
    String home = System.getenv("HOME");
    return Optional.ofNullable(caches)
        .or(() -> Optional.ofNullable(home).map(folder -> folder + "/.cache"))
        .map(folder -> folder + "/lockstep");
  }

  private static boolean isForTests(String option) {
    boolean isProperty =
        option.startsWith("-D")
            && NOT_THE_BUILDS.matcher(option.substring(2)).matches()
            && !option.matches("-D(lockstep|surefire|java\\.(class|home)|jdk\\.module).*");
    boolean isAgent = option.startsWith("-javaagent:") && !OTHER_AGENTS.matcher(option).matches();
    return isProperty || isAgent || OPTIONS.matcher(option).matches();
  }

  /** Builds also set them when their JVM is there already. */
  private static Map<String, String> properties() {
    Map<String, String> builds = new TreeMap<>();
    for (String name : System.getProperties().stringPropertyNames()) {
      if (!NOT_THE_BUILDS.matcher(name).matches()) {
        builds.put(name, System.getProperty(name));
      }
    }
    return builds;
  }
}
