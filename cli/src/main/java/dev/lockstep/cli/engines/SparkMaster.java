package dev.lockstep.cli.engines;

import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Spark cluster, as its URL names it. Spark itself takes seconds to say that a URL is wrong, and
 * a minute that nothing answers there.
 *
 * <p>Source: Spark 4.2, Submitting Applications, Master URLs.
 */
record SparkMaster(String url) {
  private static final String STANDALONE = "spark://";
  private static final Pattern HOSTS =
      Pattern.compile("spark://[^:,/]+:\\d{1,5}(,[^:,/]+:\\d{1,5})*");
  private static final Pattern OTHERS =
      Pattern.compile(
          "local(\\[([1-9]\\d*|\\*)(,\\s*[1-9]\\d*)?])?"
              + "|local-cluster\\[\\s*\\d+\\s*,\\s*\\d+\\s*,\\s*\\d+\\s*]"
              + "|yarn|(?!spark:)[a-z][a-z0-9+.-]*://.+");
  private static final int PATIENCE_MILLIS = 5000;

  /**
   * Reads a URL.
   *
   * @throws UsageException if it is none of Spark's
   */
  static SparkMaster read(String url) {
    if (!HOSTS.matcher(url).matches() && !OTHERS.matcher(url).matches()) {
      throw new UsageException(
          "--master %s: must be spark://HOST:PORT, local[N], local-cluster[EXECUTORS,CORES,MB],"
                  .formatted(url)
              + " yarn or k8s://...");
    }
    return new SparkMaster(url);
  }

  /**
   * Checks that something answers, where it says where.
   *
   * @throws UsageException if nothing does
   */
  void check() {
    if (url.startsWith(STANDALONE)) {
      List<Optional<String>> answers =
          Stream.of(url.substring(STANDALONE.length()).split(",")).map(SparkMaster::asked).toList();
      if (answers.stream().allMatch(Optional::isPresent)) {
        throw new UsageException(
            "--master %s: nothing answers there: %s"
                .formatted(url, answers.getFirst().orElseThrow()));
      }
    }
  }

  /** Why nothing answers; empty if something does. */
  private static Optional<String> asked(String hostAndPort) {
    String[] parts = hostAndPort.split(":", 2);
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(parts[0], Integer.parseInt(parts[1])), PATIENCE_MILLIS);
      return Optional.empty();
    } catch (UnknownHostException _) {
      return Optional.of("there is no host " + parts[0]);
    } catch (IOException | IllegalArgumentException refused) {
      return Optional.of(String.valueOf(refused.getMessage()));
    }
  }

  @Override
  public String toString() {
    return url;
  }
}
