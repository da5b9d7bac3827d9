package dev.lockstep.engines.spark;

import dev.lockstep.engines.api.ClusterOrder;
import dev.lockstep.engines.api.Engine;
import dev.lockstep.engines.api.EngineException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Has tasks made by the executors of a Spark cluster.
 *
 * <p>Each task is a job with one partition: an executor that ends costs the tasks that it was at,
 * which Spark makes again elsewhere. Many threads ask, so that no executor waits.
 */
final class SparkEngine implements Engine {
  private static final String JOBS = "lockstep";
  private static final String DYNAMIC = "spark.dynamicAllocation.enabled";

  /** In what is thrown where the cluster has ended the application. */
  private static final String STOPPED = "stopped SparkContext";

  /** Executors come one after the other. */
  private static final int MOST_WAITS = 60;

  private static final int WAIT_MILLIS = 500;

  private final JavaSparkContext context;
  private final SparkTask task;
  private final int slots;

  /**
   * Starts it.
   *
   * @throws EngineException if the cluster can't be had
   */
  SparkEngine(ClusterOrder order) throws EngineException {
    try {
      context = new JavaSparkContext(settings(order));
      context.addJar(order.jar());
      context.addFile(order.files());
      slots = settledSlots();
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw new EngineException("%s can't be read".formatted(order.defaults()));
    } catch (Exception | LinkageError e) { // Scala throws what it doesn't declare.
      throw new EngineException(
          String.valueOf(e.getMessage()).contains(STOPPED)
              ? "%s does not answer, or no executor could be started there: see the logs of its"
                      .formatted(order.master())
                  + " master and of its workers"
              : "Spark: " + reason(e));
    }
    task = new SparkTask(order.work(), Path.of(order.files()).getFileName().toString());
  }

  private static SparkConf settings(ClusterOrder order) throws IOException {
    SparkConf settings = new SparkConf(false);
    settings.setAppName(JOBS);
    // It would listen on a port, and a command has its own progress.
    settings.set("spark.ui.enabled", "false");
    settings.set("spark.log.level", "WARN");
    settings.set("spark.task.maxFailures", "8");
    if (!order.defaults().isEmpty()) {
      Properties defaults = new Properties();
      try (BufferedReader in =
          Files.newBufferedReader(Path.of(order.defaults()), StandardCharsets.UTF_8)) {
        defaults.load(in);
      }
      defaults
          .stringPropertyNames()
          .forEach(name -> settings.set(name, defaults.getProperty(name).strip()));
    }
    order.settings().forEach(settings::set);
    settings.setMaster(order.master());
    // A second try of the same would only take a place.
    settings.set("spark.speculation", "false");
    return settings;
  }

  /** Waits until there are executors, and no more come. */
  private int settledSlots() throws EngineException, InterruptedException {
    boolean waits = !context.isLocal() && !context.getConf().getBoolean(DYNAMIC, false);
    int last = context.defaultParallelism();
    for (int i = 0; waits; i++) {
      Thread.sleep(WAIT_MILLIS);
      int now = context.defaultParallelism();
      // The driver itself is among those who keep blocks.
      boolean isSomebodyThere = context.sc().getExecutorMemoryStatus().size() > 1;
      waits = now != last || !isSomebodyThere;
      last = now;
      if (i == MOST_WAITS) {
        throw new EngineException(
            "no executor of %s has come within %s s: see whether its workers are up, and have as"
                    .formatted(context.master(), MOST_WAITS * WAIT_MILLIS / 1000)
                + " much memory as spark.executor.memory says");
      }
    }
    return last;
  }

  @Override
  public int slots() {
    return slots;
  }

  @Override
  public List<String> answer(String asked) throws EngineException, InterruptedException {
    // What an executor is at is interrupted when all is cancelled.
    context.setJobGroup(JOBS, JOBS, true);
    try {
      return context.parallelize(List.of(asked), 1).flatMap(task).collect();
    } catch (Exception e) {
      if (e instanceof InterruptedException interrupted) {
        throw interrupted;
      }
      throw new EngineException("Spark: " + reason(e));
    }
  }

  private static String reason(Throwable thrown) {
    String message = String.valueOf(thrown.getMessage());
    return message.lines().findFirst().orElse(message);
  }

  @Override
  public void close() {
    context.cancelJobGroup(JOBS);
    context.stop();
  }
}
