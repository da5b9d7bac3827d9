package dev.lockstep.engines.api;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Lets the JVM that has started this one ask an engine.
 *
 * <p>It comes to that JVM's socket once, reads an {@link ClusterOrder}, and answers by a line:
 * {@link Answers#READY} and how many tasks are made at a time, or {@link Answers#REFUSED}. Asked
 * for a number of lines of its own, it comes again for each; there a line is a task, and its answer
 * is behind it. It ends when the first of these is closed.
 */
public final class Driver {
  private final Path socket;

  private Driver(Path socket) {
    this.socket = socket;
  }

  /** Makes an engine. */
  @FunctionalInterface
  public interface Start {
    /**
     * Starts it.
     *
     * @throws EngineException if it can't be
     */
    Engine start(ClusterOrder order) throws EngineException;
  }

  /** Serves until nobody asks; ends this JVM. */
  public static void serve(Path socket, Start start) {
    try {
      new Driver(socket).serve(start);
    } catch (IOException nobodyAsks) {
      // There is nobody to tell.
    } catch (ClassNotFoundException | RuntimeException | LinkageError defect) {
      defect.printStackTrace();
      System.exit(1);
    }
    System.exit(0); // Engines delete their files then.
  }

  private void serve(Start start) throws IOException, ClassNotFoundException {
    try (SocketChannel first = come()) {
      InputStream in = Channels.newInputStream(first);
      ClusterOrder order = (ClusterOrder) new ObjectInputStream(in).readObject();
      OutputStream out = Channels.newOutputStream(first);
      Engine engine;
      try {
        engine = start.start(order);
      } catch (EngineException e) {
        say(out, Answers.refusal(String.valueOf(e.getMessage())));
        in.read();
        return;
      }
      try (engine) {
        say(out, Answers.READY + String.valueOf(engine.slots()));
        // Each byte asks for one more; the end of them is the end of all.
        for (int asked = in.read(); asked >= 0; asked = in.read()) {
          SocketChannel one = come();
          Thread thread = new Thread(() -> serve(one, engine), "lockstep-tasks");
          thread.setDaemon(true);
          thread.start();
        }
      }
    }
  }

  private SocketChannel come() throws IOException {
    SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
    channel.connect(UnixDomainSocketAddress.of(socket));
    return channel;
  }

  private static void serve(SocketChannel channel, Engine engine) {
    try (channel;
        BufferedReader in =
            new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8));
        BufferedWriter out =
            new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8))) {
      for (String task = in.readLine(); task != null; task = in.readLine()) {
        for (String line : answer(engine, task)) {
          out.write(line);
          out.write('\n');
        }
        out.flush();
      }
    } catch (IOException | InterruptedException nobodyAsks) {
      return;
    }
  }

  private static List<String> answer(Engine engine, String task) throws InterruptedException {
    try {
      return engine.answer(task);
    } catch (EngineException e) {
      return List.of(Answers.refusal(String.valueOf(e.getMessage())));
    }
  }

  private static void say(OutputStream out, String line) throws IOException {
    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
