package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.running.PicocliOptions;
import dev.lockstep.cli.words.JavaOptions;
import dev.lockstep.cli.words.JvmCommand;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.ParameterException;

/**
 * This command once more, in a JVM with more options: a JVM takes them only when it starts.
 *
 * @param command the words that start it
 * @param jvms those of them that are the user's options of the JVM
 */
record AnotherJvm(List<String> command, List<String> jvms) {
  /**
   * What {@code ./lockstep} says to the JVM unless the user has said something of the kind: the
   * user's options, and ours that they put out. The script has the same.
   */
  private static final Map<Pattern, Pattern> PUT_OUT =
      Map.of(
          Pattern.compile("-XX:\\+Use.*GC"),
          Pattern.compile("-XX:\\+UseParallelGC"),
          Pattern.compile("-Xm[sxn].*|-XX:.*(HeapSize|NewSize|RAM).*|-XX:GCTimeRatio.*"),
          Pattern.compile("-Xms64m|-XX:NewSize=32m|-XX:GCTimeRatio=19|-XX:MetaspaceSize=256m"),
          Pattern.compile("-Xshare.*|-XX:SharedArchiveFile.*|-XX:AOT.*"),
          Pattern.compile("-XX:AOTCache=.*"));

  /** What the archive of classes needs, which isn't for a JVM that starts with an agent. */
  private static final Pattern OF_ARCHIVE =
      Pattern.compile("-XX:AOTCache=.*|-Xbootclasspath/a:.*lockstep-hooks\\.jar");

  /** The same words, and one more option. */
  static AnotherJvm of(String option) {
    List<String> command = new ArrayList<>(List.of(java(), option));
    command.addAll(JvmCommand.words());
    return new AnotherJvm(command, List.of());
  }

  /**
   * The command with the options of the JVM that stood behind {@code run}.
   *
   * @param args the command line as this JVM was given it
   * @param all the words behind {@code java} that started this JVM
   * @throws ParameterException if the command line isn't the end of them
   */
  static AnotherJvm of(CommandWords words, List<String> args, List<String> all) {
    int begin = all.size() - args.size();
    if (begin < 0 || !all.subList(begin, all.size()).equals(args)) {
      List<String> next = words.jvms().subList(1, words.jvms().size());
      throw words.wrong(JavaOptions.advice(words.jvms().getFirst(), next).orElseThrow());
    }
    List<String> command = new ArrayList<>(List.of(java()));
    List<String> own = all.subList(0, begin);
    int jar = own.lastIndexOf("-jar") < 0 ? own.size() - 1 : own.lastIndexOf("-jar");
    own.subList(0, jar).stream()
        .filter(option -> !isPutOut(option, words.jvms()))
        .filter(option -> !words.nameModule() || !OF_ARCHIVE.matcher(option).matches())
        .forEach(command::add);
    if (words.nameModule()) {
      addModule(command, words);
    } else {
      command.addAll(words.jvms());
      command.addAll(own.subList(jar, begin));
      command.addAll(words.withoutJvms());
    }
    return new AnotherJvm(command, words.jvms());
  }

  /**
   * The same words behind {@code java -jar lockstep.jar}, for a JVM that has the jar on its class
   * path; empty if Lockstep's classes are in no jar.
   */
  static Optional<AnotherJvm> asJar(List<String> args) {
    if (!Files.isRegularFile(ourJar())) {
      return Optional.empty();
    }
    List<String> all = JvmCommand.words();
    int begin = all.size() - args.size() - 1; // before the name of the main class
    List<String> command = new ArrayList<>(List.of(java()));
    for (int i = 0; i < begin; i++) {
      if (PicocliOptions.JAVAS_CLASS_PATH.contains(all.get(i))) {
        i++;
      } else {
        command.add(all.get(i));
      }
    }
    command.addAll(List.of("-jar", ourJar().toString()));
    command.addAll(args);
    return Optional.of(new AnotherJvm(command, List.of()));
  }

  private static boolean isPutOut(String ours, List<String> users) {
    return PUT_OUT.entrySet().stream()
        .filter(each -> each.getValue().matcher(ours).matches())
        .anyMatch(each -> users.stream().anyMatch(each.getKey().asMatchPredicate()));
  }

  /** A program in modules is the JVM's own, and Lockstep its agent. */
  private static void addModule(List<String> command, CommandWords words) {
    List<String> ours = new ArrayList<>();
    Iterator<String> options = words.options().iterator();
    while (options.hasNext()) {
      String[] given = options.next().split("=", 2);
      RunOption<?> row =
          row(given[0])
              .orElseThrow(
                  () ->
                      words.wrong(
                          given[0] + " doesn't go with a program in modules: leave it out"));
      String value = row.isFlag() ? "" : given.length == 2 ? given[1] : options.next();
      if (row.equals(RunOptions.CLASS_PATH)) {
        command.addAll(List.of("-cp", value));
      } else if (row.equals(RunOptions.JAVA_AGENT)) {
        command.add("-javaagent:" + value);
      } else {
        ours.add(row.isFlag() ? row.word() : row.word() + "=" + value.replace(",", "\\,"));
      }
    }
    command.add("-javaagent:" + ourJar() + "=" + String.join(",", ours));
    command.addAll(words.jvms());
    command.addAll(words.programs());
  }

  private static Optional<RunOption<?>> row(String option) {
    return RunOptions.all().stream()
        .<RunOption<?>>map(row -> row)
        .filter(row -> row.option().equals(option) || isClassPath(row, option))
        .findAny();
  }

  private static boolean isClassPath(RunOption<?> row, String option) {
    return row.equals(RunOptions.CLASS_PATH) && PicocliOptions.JAVAS_CLASS_PATH.contains(option);
  }

  private static Path ourJar() {
    try {
      return Path.of(AnotherJvm.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Starts it; it has this JVM's standard streams. */
  Process start() {
    try {
      Process jvm = new ProcessBuilder(command).inheritIO().start();
      Runtime.getRuntime().addShutdownHook(new Thread(jvm::destroy));
      return jvm;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Its exit status, when it has ended. */
  static int awaitEnd(Process jvm) {
    try {
      return jvm.waitFor();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Runs it to its end, and returns its exit status. A JVM that can't start with these options has
   * said why, with the status of a program that failed; then the usage was wrong.
   */
  int run() {
    int status = awaitEnd(start());
    return status == ExitStatus.PROGRAM_FAILED.code() && !canStart()
        ? ExitStatus.USAGE.code()
        : status;
  }

  /** Whether a JVM with the user's options, which runs nothing, comes to its end. */
  private boolean canStart() {
    List<String> probe = new ArrayList<>(List.of(java(), "--dry-run"));
    probe.addAll(jvms);
    if (jvms.stream().noneMatch(JavaOptions::namesModule)) {
      probe.add("-version");
    }
    try {
      return awaitEnd(
              new ProcessBuilder(probe)
                  .redirectOutput(Redirect.DISCARD)
                  .redirectError(Redirect.DISCARD)
                  .start())
          == 0;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
