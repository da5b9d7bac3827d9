package dev.lockstep.engines.spark;

import dev.lockstep.engines.api.Driver;
import java.nio.file.Path;

/** The JVM that asks Spark: a command starts it, with the jars of the user's Spark. */
public final class SparkMain {
  private SparkMain() {}

  /** Comes to the socket that it is given. */
  public static void main(String[] args) {
    Driver.serve(Path.of(args[0]), SparkEngine::new);
  }
}
