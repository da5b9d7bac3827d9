package dev.lockstep.cli.engines;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where Spark is on this machine: a folder whose {@code jars} has all that is needed.
 *
 * @param folder its absolute path
 */
record SparkHome(Path folder) {
  private static final Pattern CORE =
      Pattern.compile("spark-core_2\\.13-(\\d+)\\.(\\d+)[.\\d]*.*\\.jar");
  private static final int MAJOR = 4;

  /** Of 4.1, executors lose their connection where the first file is shipped on Java 25. */
  private static final int LEAST_MINOR = 2;

  /**
   * Finds it.
   *
   * @param named by the user; else the environment names it
   * @throws UsageException if it is none, or one that is too old
   */
  static SparkHome find(Optional<String> named) {
    String text =
        named
            .or(
                () ->
                    Optional.ofNullable(System.getenv("SPARK_HOME"))
                        .filter(home -> !home.isEmpty()))
            .orElseThrow(
                () ->
                    new UsageException(
                        "--engine spark: --spark-home DIR says where Spark is, or SPARK_HOME"
                            + " does"));
    Path folder = Path.of(text).toAbsolutePath().normalize();
    String core =
        names(folder.resolve("jars")).stream()
            .filter(name -> CORE.matcher(name).matches())
            .findFirst()
            .orElseThrow(
                () ->
                    new UsageException(
                        "--spark-home %s: has no jars/spark-core_2.13-VERSION.jar, so it is no Spark 4"
                            .formatted(text)));
    Matcher version = CORE.matcher(core);
    if (version.matches()
        && (Integer.parseInt(version.group(1)) != MAJOR
            || Integer.parseInt(version.group(2)) < LEAST_MINOR)) {
      throw new UsageException(
          "--spark-home %s: has %s; Spark 4.2 or a later 4 is needed".formatted(text, core));
    }
    return new SparkHome(folder);
  }

  private static List<String> names(Path jars) {
    if (!Files.isDirectory(jars)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(jars)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UsageException("--spark-home: %s: %s".formatted(jars, IoReason.of(e)));
    }
  }

  /** The class path of a JVM that is to ask it, before what is ours. */
  String classPath(Path ours) {
    String conf = Optional.ofNullable(System.getenv("HADOOP_CONF_DIR")).orElse("");
    Stream<String> places =
        Stream.of(folder.resolve("conf").toString(), folder.resolve("jars") + "/*", conf);
    return String.join(
        File.pathSeparator,
        Stream.concat(places, Stream.of(ours.toString()))
            .filter(place -> !place.isEmpty())
            .toList());
  }

  /** The settings that it has for all; empty if there are none. */
  String defaults() {
    Path file = folder.resolve("conf").resolve("spark-defaults.conf");
    return Files.exists(file) ? file.toString() : "";
  }
}
