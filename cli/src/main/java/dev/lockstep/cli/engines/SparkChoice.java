package dev.lockstep.cli.engines;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What a user says of a Spark cluster.
 *
 * @param master which it is
 * @param home where Spark is here
 * @param settings of Spark
 * @param java the java command there; empty for the executor's own
 * @param shipped what the program reads besides its classes
 * @param tasks how many are asked for at a time; empty for twice as many as run at a time
 */
public record SparkChoice(
    SparkMaster master,
    SparkHome home,
    Map<String, String> settings,
    String java,
    List<Path> shipped,
    OptionalInt tasks) {
  /** Takes a copy of the list. */
  public SparkChoice {
    shipped = List.copyOf(shipped);
  }

  /** The same with one more file. */
  public SparkChoice shipping(Path file) {
    List<Path> all = Stream.concat(shipped.stream(), Stream.of(file)).toList();
    return new SparkChoice(master, home, settings, java, all, tasks);
  }
}
