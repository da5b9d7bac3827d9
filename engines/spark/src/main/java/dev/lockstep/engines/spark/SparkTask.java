package dev.lockstep.engines.spark;

import dev.lockstep.engines.api.Answers;
import dev.lockstep.engines.api.ClusterOrder;
import dev.lockstep.engines.api.EngineException;
import dev.lockstep.engines.api.Shipped;
import dev.lockstep.engines.api.Workers;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkFiles;
import org.apache.spark.api.java.function.FlatMapFunction;

/** What an executor does: it asks a worker, which runs in a JVM of its own beside it. */
final class SparkTask implements FlatMapFunction<String, String> {
  private static final long serialVersionUID = 1;

  /** An executor works for one command only, but the hashes cost nothing to look at. */
  private static final Map<String, Workers> WORKERS = new HashMap<>();

  private final ClusterOrder.Work work;
  private final String files;

  /**
   * A task of any text.
   *
   * @param files the name of the zip file that was shipped
   */
  SparkTask(ClusterOrder.Work work, String files) {
    this.work = work;
    this.files = files;
  }

  @Override
  public Iterator<String> call(String asked) throws IOException {
    try {
      return workers().answer(asked).iterator();
    } catch (EngineException e) {
      return List.of(Answers.refusal(String.valueOf(e.getMessage()))).iterator();
    }
  }

  private Workers workers() throws IOException, EngineException {
    synchronized (WORKERS) {
      Workers known = WORKERS.get(work.filesHash());
      if (known != null) {
        return known;
      }
      Path jar = jar();
      Shipped.check(jar, work.jarHash());
      Path zip = Path.of(SparkFiles.get(files));
      Shipped.check(zip, work.filesHash());
      Path root = zip.resolveSibling("lockstep-" + work.filesHash()).toAbsolutePath();
      Shipped.unpack(zip, root);
      Workers made = new Workers(work, jar, root);
      WORKERS.put(work.filesHash(), made);
      return made;
    }
  }

  /** Where this very class is from. */
  private static Path jar() throws IOException {
    try {
      return Path.of(SparkTask.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toAbsolutePath()
          .normalize();
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
