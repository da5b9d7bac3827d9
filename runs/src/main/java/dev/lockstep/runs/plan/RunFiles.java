package dev.lockstep.runs.plan;

import dev.lockstep.machines.reader.ProfileException;
import dev.lockstep.machines.reader.Profiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files that a run reads and writes, so that none that it reads is lost.
 *
 * <p>What a program reads of the folders on its class path isn't known before it does: no file of
 * classes or source is replaced, wherever it is.
 */
public final class RunFiles {
  /** What files are of which names end so. */
  private static final Map<String, String> CODE =
      Map.of(".class", "a class file", ".java", "a source file", ".jar", "a jar");

  private final RunPlan plan;
  private final Optional<Path> failure;

  /**
   * The files of a run.
   *
   * @param failure the file of a failure that says what is run; empty if there is none
   */
  public RunFiles(RunPlan plan, Optional<Path> failure) {
    this.plan = plan;
    this.failure = failure;
  }

  /**
   * Checks that no file is written that is read, or written as something else too.
   *
   * @throws UsageException if one is; the message names it and both options
   */
  public void check() {
    Map<RunOption<Path>, Path> written = plan.writtenFiles();
    if (written.isEmpty()) {
      return;
    }
    Map<Path, String> read = read();
    written.forEach((key, file) -> refuseLoss(key.option(), file, read));
    written.forEach((key, file) -> written.forEach((next, same) -> refuse(key, file, next, same)));
  }

  private static void refuse(RunOption<?> key, Path file, RunOption<?> other, Path same) {
    if (key.compareTo(other) < 0 && wouldReplace(file, same)) {
      throw new UsageException(
          "%s and %s would both write %s: name another file for one of them"
              .formatted(key.option(), other.option(), same));
    }
  }

  /**
   * Checks that one more file may be written.
   *
   * @param option what asks for it
   * @throws UsageException if it is read
   */
  public void check(String option, Path file) {
    refuseLoss(option, file, read());
  }

  private static void refuseLoss(String option, Path file, Map<Path, String> read) {
    read.forEach((other, use) -> refuse(wouldReplace(file, other), option, file, use));
    String name = realName(file);
    String what = CODE.get(name.substring(Math.max(0, name.lastIndexOf('.'))));
    refuse(what != null, option, file, "is " + what);
  }

  private static void refuse(boolean isLost, String option, Path file, String use) {
    if (isLost) {
      throw new UsageException(
          "%s would replace %s, which %s: name another file".formatted(option, file, use));
    }
  }

  /** The name of a file that is there, behind links; else nothing. */
  private static String realName(Path file) {
    try {
      return Files.isRegularFile(file) ? file.toRealPath().getFileName().toString() : "";
    } catch (IOException gone) {
      return "";
    }
  }

  /** Whether two names are one file's; a pipe or a device keeps nothing that could be lost. */
  private static boolean wouldReplace(Path file, Path other) {
    return SameFile.is(file, other) && (!Files.exists(file) || Files.isRegularFile(file));
  }

  /** What is read, and as what. */
  private Map<Path, String> read() {
    Map<Path, String> files = new LinkedHashMap<>();
    failure.ifPresent(file -> files.put(file, "is the failure's file"));
    plan.policy().file().ifPresent(file -> files.put(file, "--replay reads"));
    plan.find(RunOptions.SUPPRESS).ifPresent(file -> files.put(file, "--suppress reads"));
    add(files, machine(), "--machine reads");
    add(files, program(), "is the program");
    add(files, plan.program().classPath().places().stream(), "is on the class path");
    return files;
  }

  private static void add(Map<Path, String> files, Stream<Path> more, String use) {
    more.filter(Files::isRegularFile).forEach(file -> files.putIfAbsent(file, use));
  }

  /** The file that is named, or that holds the class that is. */
  private Stream<Path> program() {
    String name = plan.program().name();
    String inPlace = name.replace('.', '/') + ".class";
    Stream<Path> places = plan.program().classPath().places().stream();
    return Stream.concat(
        Stream.of(Path.of(name), Path.of(inPlace)), places.map(place -> place.resolve(inPlace)));
  }

  /** Of a pipe it can't be known without taking what is in it. */
  private Stream<Path> machine() {
    try {
      return plan.machine().named().stream()
          .filter(name -> Files.isRegularFile(Path.of(name)))
          .flatMap(file -> Profiles.files(file).stream())
          .toList()
          .stream();
    } catch (ProfileException refused) {
      return Stream.of(); // The run says why, when it loads the machine.
    }
  }
}
