package dev.lockstep.engines.api;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * What an engine is to do: which workers it needs, and where.
 *
 * @param master names the cluster
 * @param settings of the engine, by their names
 * @param defaults a file with more of them, which count less; empty if there is none
 * @param jar Lockstep's jar, on this machine
 * @param files a zip file with what a worker's program is, on this machine
 * @param work how a worker is started
 */
public record ClusterOrder(
    String master,
    Map<String, String> settings,
    String defaults,
    String jar,
    String files,
    Work work)
    implements Serializable {
  /** Takes a copy of the settings. */
  public ClusterOrder {
    settings = Map.copyOf(settings);
  }

  /**
   * How a worker is started, on any machine.
   *
   * @param jarHash the SHA-256 of Lockstep's jar
   * @param filesHash that of the zip file
   * @param folder where a worker is at work, in what the zip file holds
   * @param java the java command there; empty for the one that the machine itself has
   * @param version the oldest that will do
   * @param options of the JVM
   * @param socketProperty names the socket to a worker
   * @param rootProperty names the folder to it that has the files
   * @param words behind the jar
   */
  public record Work(
      String jarHash,
      String filesHash,
      String folder,
      String java,
      int version,
      List<String> options,
      String socketProperty,
      String rootProperty,
      List<String> words)
      implements Serializable {
    /** Takes copies of the lists. */
    public Work {
      options = List.copyOf(options);
      words = List.copyOf(words);
    }
  }
}
