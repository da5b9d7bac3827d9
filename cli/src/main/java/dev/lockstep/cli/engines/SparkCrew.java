package dev.lockstep.cli.engines;

import dev.lockstep.cli.words.JavaOptions;
import dev.lockstep.cli.words.JvmCommand;
import dev.lockstep.engines.api.Answers;
import dev.lockstep.engines.api.ClusterOrder;
import dev.lockstep.engines.api.Hand;
import dev.lockstep.engines.api.Shipped;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.net.URISyntaxException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Workers on a Spark cluster. A JVM with the user's Spark on its class path asks for them, as what
 * Spark needs would be in the way of programs here.
 */
public final class SparkCrew implements Crew {
  private static final String MAIN = "dev.lockstep.engines.spark.SparkMain";
  private static final int PATIENCE_SECONDS = 20;
  private static final int TOLD_LINES = 12;

  /** While one task is made the next is on its way. */
  private static final int TASKS_OF_A_SLOT = 2;

  private final Path folder;
  private final Path log;
  private final ServerSocketChannel server;
  private final Process process;
  private final SocketChannel first;
  private final int size;

  private SparkCrew(Path folder, SparkChoice choice, String property, Load load)
      throws IOException {
    this.folder = folder;
    log = folder.resolve("log");
    Path zip = folder.resolve("lockstep-files.zip");
    LoadFiles.write(load, choice.shipped(), zip);
    choice.master().check();
    Path jar = jar();
    Path socket = folder.resolve("socket");
    server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    server.bind(UnixDomainSocketAddress.of(socket));
    process = driver(choice, jar, socket);
    var _ = process.onExit().thenRun(this::closeServer);
    boolean isUp = false;
    try {
      first = accept();
      ObjectOutputStream order = new ObjectOutputStream(Channels.newOutputStream(first));
      order.writeObject(order(choice, property, load, jar, zip));
      order.flush();
      int slots = slots(line(first));
      size = choice.tasks().orElse(slots * TASKS_OF_A_SLOT);
      isUp = true;
    } finally {
      if (!isUp) {
        process.destroyForcibly();
      }
    }
  }

  /**
   * Starts Spark's own JVM, and waits until it has a cluster.
   *
   * @param property names the socket to a worker
   * @param tell is told that it has
   * @throws UsageException if the cluster can't be had
   */
  public static Crew start(SparkChoice choice, String property, Load load, Consumer<String> tell) {
    Optional<Path> folder = Optional.empty();
    Optional<Crew> crew = Optional.empty();
    try {
      folder = Optional.of(Files.createTempDirectory("lockstep-spark"));
      crew = Optional.of(new SparkCrew(folder.get(), choice, property, load));
      tell.accept(
          "%s is up: %s tasks are under way at a time"
              .formatted(choice.master(), crew.get().size()));
      return crew.get();
    } catch (IOException e) {
      throw new UsageException("--engine spark: " + IoReason.of(e));
    } finally {
      if (crew.isEmpty()) {
        folder.ifPresent(SparkCrew::delete);
      }
    }
  }

  private Process driver(SparkChoice choice, Path jar, Path socket) throws IOException {
    List<String> command =
        List.of(
            SameCommand.java(),
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-cp",
            choice.home().classPath(jar),
            MAIN,
            socket.toString());
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("SPARK_HOME", choice.home().folder().toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    Process started = builder.start();
    started.getOutputStream().close();
    return started;
  }

  private static ClusterOrder order(
      SparkChoice choice, String property, Load load, Path jar, Path zip) throws IOException {
    return new ClusterOrder(
        choice.master().url(),
        choice.settings(),
        choice.home().defaults(),
        jar.toString(),
        zip.toString(),
        new ClusterOrder.Work(
            Shipped.hash(jar),
            Shipped.hash(zip),
            LoadFiles.name(Path.of("").toAbsolutePath()),
            choice.java(),
            Runtime.version().feature(),
            options(),
            property,
            ShippedRoot.PROPERTY,
            load.words()));
  }

  /** The JVM's options that make sense on another machine: none with a path of this one. */
  private static List<String> options() {
    List<String> options = new ArrayList<>();
    for (String option : JvmCommand.optionsOfThisJvm()) {
      boolean isOfThisMachine =
          option.startsWith("-Dlockstep.")
              || option.startsWith("-Xbootclasspath")
              || option.startsWith("-XX:AOT")
              || option.startsWith("-XX:SharedArchiveFile")
              || option.startsWith("-XX:StartFlightRecording");
      if (!isOfThisMachine && (option.startsWith("-X") || JavaOptions.isOfProgram(option))) {
        options.add(option);
      }
    }
    return options;
  }

  private static Path jar() {
    try {
      return Path.of(SparkCrew.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private SocketChannel accept() {
    try {
      return server.accept();
    } catch (IOException ended) {
      throw ended();
    }
  }

  private static String line(SocketChannel channel) throws IOException {
    StringBuilder line = new StringBuilder();
    var in = Channels.newReader(channel, StandardCharsets.UTF_8);
    for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      line.append((char) next);
    }
    return line.toString();
  }

  private int slots(String answer) {
    if (answer.isEmpty()) {
      throw ended();
    }
    String text = answer.substring(1).replace('\f', '\n');
    if (answer.charAt(0) == Answers.REFUSED) {
      throw new UsageException(text.substring(text.indexOf(Answers.DETAILS) + 2));
    }
    return Integer.parseInt(text);
  }

  /** What to throw where Spark's JVM has ended. */
  private UsageException ended() {
    try {
      boolean _ = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS); // It says why at its end.
      List<String> lines = Files.readAllLines(log, StandardCharsets.UTF_8);
      List<String> last = lines.subList(Math.max(lines.size() - TOLD_LINES, 0), lines.size());
      return new UsageException(
          String.join("\n", last) + "\n", "--engine spark: Spark's JVM has ended; see above");
    } catch (IOException | InterruptedException e) {
      return new UsageException("--engine spark: Spark's JVM has ended");
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public synchronized Hand hire(int index, Consumer<Process> started) throws IOException {
    OutputStream out = Channels.newOutputStream(first);
    out.write(index & 0x7f);
    out.flush();
    return new Asked(accept());
  }

  /** A line of tasks that Spark's JVM takes. */
  private final class Asked implements Hand {
    private final SocketChannel channel;

    Asked(SocketChannel channel) {
      this.channel = channel;
    }

    @Override
    public SocketChannel channel() {
      return channel;
    }

    /** It ends only with all of them. */
    @Override
    public int status() {
      throw ended();
    }

    @Override
    public void close() {
      closeQuietly(channel);
    }
  }

  @Override
  public boolean isElsewhere() {
    return true;
  }

  private void closeServer() {
    closeQuietly(server);
  }

  private static void closeQuietly(AutoCloseable open) {
    try {
      open.close();
    } catch (Exception closedAlready) {
      return;
    }
  }

  /** Lets Spark give back what it has of the cluster. */
  @Override
  public void close() {
    closeQuietly(first);
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
    }
    closeServer();
    delete(folder);
  }

  private static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      all.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException gone) {
      return;
    }
  }
}
