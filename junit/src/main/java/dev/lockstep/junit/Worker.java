package dev.lockstep.junit;

import dev.lockstep.junit.wire.Answer;
import dev.lockstep.junit.wire.Question;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The JVM that runs tests on simulated machines, for all tests of this one, one after the other: so
 * JUnit, the tests and what they test are loaded and compiled once.
 *
 * <p>It ends when its socket is closed, which this JVM's end does.
 */
final class Worker {
  private static final int SECONDS_TO_END = 10;
  private static final int LINES_AT_END = 20;

  private static @Nullable Worker worker;

  private final Process process;
  private final Path log;
  private final DataInputStream in;
  private final DataOutputStream out;

  private Worker(Process process, Path log, SocketChannel channel) {
    this.process = process;
    this.log = log;
    this.in = new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel)));
    this.out = new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)));
  }

  /**
   * The one of this JVM, which is started where it has ended, or not yet begun.
   *
   * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if there is no JVM that
   *     is new enough
   */
  static synchronized Worker of(ExtensionContext context) throws IOException {
    Optional<Integer> port = WorkerCommand.debugPort(context);
    Worker now = worker;
    if (now == null || !now.process.isAlive()) {
      List<String> words = WorkerCommand.words(context);
      port.ifPresent(
          at ->
              System.out.println("lockstep: waiting for a debugger: jdb -attach localhost:" + at));
      now = start(words);
      worker = now;
    }
    return now;
  }

  private static Worker start(List<String> command) throws IOException {
    Path folder = Files.createTempDirectory("lockstep");
    Path socket = folder.resolve("worker");
    Path log = folder.resolve("log");
    List.of(folder, socket, log).forEach(file -> file.toFile().deleteOnExit());
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(socket));
      // What it printed itself would be taken for Surefire's own words.
      Process process =
          new ProcessBuilder(WorkerCommand.at(socket, command))
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      process.getOutputStream().close();
      // Else one that can't start would be waited for.
      var unused = process.onExit().thenRun(() -> close(server));
      try {
        return new Worker(process, log, server.accept());
      } catch (IOException ended) {
        throw new IllegalStateException(
            "the JVM that is to explore tests did not start: " + end(process, log), ended);
      }
    }
  }

  private static void close(ServerSocketChannel server) {
    try {
      server.close();
    } catch (IOException closedAlready) {
      return;
    }
  }

  /**
   * Asks it, and waits for its answer. Tests that run at the same time wait for each other.
   *
   * @param most how long it may say nothing
   * @throws IllegalStateException if it dies
   */
  synchronized Answer ask(Question question, Duration most) {
    Silence silence = Silence.of(process, most);
    try (silence) {
      question.write(out);
      Answer answer = Answer.read(in);
      while (answer.kind() == Answer.Kind.ALIVE) {
        silence.heard();
        answer = Answer.read(in);
      }
      if (answer.kind() == Answer.Kind.HANGS) {
        process.destroyForcibly();
      }
      return answer;
    } catch (IOException ended) {
      throw new IllegalStateException(
          "the JVM that explored %s has ended: %s"
              .formatted(question.name(), silence.told().orElseGet(() -> end(process, log))),
          ended);
    }
  }

  /** Its exit status, and what it said last. */
  private static String end(Process process, Path log) {
    try {
      String status =
          process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)
              ? "exit status " + process.exitValue()
              : "it does not end";
      List<String> lines = Files.readAllLines(log);
      Stream<String> last = lines.stream().skip(Math.max(0, lines.size() - LINES_AT_END));
      return status + last.map("\n  "::concat).reduce("", String::concat);
    } catch (IOException unreadable) {
      return "its output can't be read: " + unreadable.getMessage();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted";
    } finally {
      process.destroyForcibly();
    }
  }
}
