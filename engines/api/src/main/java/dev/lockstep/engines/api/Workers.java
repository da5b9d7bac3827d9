package dev.lockstep.engines.api;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Workers on the machine that an engine has chosen: each makes one task at a time, and stays warm
 * for the next one. They end with this JVM, as they see the end of what they are asked by.
 */
public final class Workers {
  /** A task that begins so is made by a worker that has made none before. */
  public static final String FRESH = "fresh ";

  private final ClusterOrder.Work work;
  private final Path jar;
  private final Path root;
  private final Path sockets;
  private final Deque<Worker> idle = new ArrayDeque<>();
  private int started;

  /** One worker, and what it said when it was ready. */
  private record Worker(ChildJvm jvm, BufferedReader in, BufferedWriter out, String ready)
      implements AutoCloseable {
    @Override
    public void close() {
      jvm.close();
    }
  }

  /** There is no worker, of which a line tells. */
  private static final class NotReady extends Exception {
    private static final long serialVersionUID = 1;

    private final String line;

    NotReady(String line) {
      super(line);
      this.line = line;
    }
  }

  /**
   * None yet.
   *
   * @param jar Lockstep's jar on this machine, which has been checked
   * @param root a folder with the files
   */
  public Workers(ClusterOrder.Work work, Path jar, Path root) throws IOException {
    this.work = work;
    this.jar = jar;
    this.root = root;
    // A name of a socket has 100 characters at most.
    this.sockets = Files.createTempDirectory("lockstep");
    sockets.toFile().deleteOnExit();
  }

  /**
   * Has a task made by a worker.
   *
   * @return lines as {@link Answers} says: of a worker that is ready, of the answer, and how it
   *     ended
   */
  public List<String> answer(String task) throws IOException {
    boolean isFresh = task.startsWith(FRESH);
    List<String> lines = new ArrayList<>();
    Worker worker;
    try {
      worker = isFresh ? start() : idle();
    } catch (NotReady unready) {
      return List.of(unready.line);
    }
    boolean isWhole = false;
    try {
      lines.add(worker.ready());
      isWhole = ask(worker, isFresh ? task.substring(FRESH.length()) : task, lines);
    } finally {
      // A thread that is interrupted has closed the channel.
      if (isWhole) {
        giveBack(worker);
      } else {
        worker.close();
      }
    }
    return lines;
  }

  private static boolean ask(Worker worker, String task, List<String> lines) throws IOException {
    try {
      worker.out().write(task + "\n");
      worker.out().flush();
      for (String line = worker.in().readLine(); line != null; line = worker.in().readLine()) {
        lines.add(line);
        if (line.charAt(0) == Answers.END) {
          return true;
        }
        if (line.charAt(0) == Answers.REFUSED) {
          return false;
        }
      }
    } catch (IOException ended) {
      if (Thread.currentThread().isInterrupted()) {
        throw ended;
      }
    }
    lines.add(Answers.DIED + String.valueOf(worker.jvm().status()));
    return false;
  }

  private Worker idle() throws IOException, NotReady {
    synchronized (this) {
      if (!idle.isEmpty()) {
        return idle.pop();
      }
    }
    return start();
  }

  private synchronized void giveBack(Worker worker) {
    idle.push(worker);
  }

  private synchronized Path socket() {
    started++;
    return sockets.resolve(String.valueOf(started));
  }

  private Worker start() throws IOException, NotReady {
    ChildJvm jvm = jvm(java(), socket());
    boolean isReady = false;
    try {
      BufferedReader in =
          new BufferedReader(Channels.newReader(jvm.channel(), StandardCharsets.UTF_8));
      BufferedWriter out =
          new BufferedWriter(Channels.newWriter(jvm.channel(), StandardCharsets.UTF_8));
      String ready = in.readLine();
      if (ready == null) {
        throw new NotReady(
            Answers.refusal(
                "a worker on the cluster ended with exit status %s: its words are in the log of the"
                        .formatted(jvm.status())
                    + " executor"));
      }
      if (ready.charAt(0) != Answers.READY) {
        throw new NotReady(ready);
      }
      isReady = true;
      return new Worker(jvm, in, out, ready);
    } finally {
      if (!isReady) {
        jvm.close();
      }
    }
  }

  private ChildJvm jvm(String java, Path socket) throws IOException, NotReady {
    List<String> command = new ArrayList<>();
    command.add(java);
    command.addAll(work.options());
    command.add("-D%s=%s".formatted(work.socketProperty(), socket));
    command.add("-D%s=%s".formatted(work.rootProperty(), root));
    command.addAll(List.of("-jar", jar.toString()));
    command.addAll(work.words());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(root.resolve(work.folder()).toFile())
            .redirectOutput(Redirect.INHERIT)
            .redirectError(Redirect.INHERIT);
    try {
      return ChildJvm.start(builder, socket, process -> {});
    } catch (IOException e) {
      if (Thread.currentThread().isInterrupted()) {
        throw e;
      }
      throw new NotReady(
          Answers.refusal(
              "%s starts no worker on the cluster: it has to be a Java %s (%s)"
                  .formatted(java, work.version(), e.getMessage())));
    }
  }

  /** The java command. */
  private String java() throws NotReady {
    if (!work.java().isEmpty()) {
      return work.java();
    }
    if (Runtime.version().feature() < work.version()) {
      throw new NotReady(
          Answers.refusal(
              "a machine of the cluster has Java %s: --worker-java names a Java %s there"
                  .formatted(Runtime.version().feature(), work.version())));
    }
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
