package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads of one program may be at both ends of what blocks: sockets, pipes of processes. */
final class SocketsIT {
  private static final String ENDS = TestFiles.read(SocketsIT.class, "Ends.java");

  private static final String ENDED =
      """
      answer: ALPHA
      answer: BETA
      nothing: java.net.SocketTimeoutException: Read timed out
      thread: over
      nobody: java.net.SocketTimeoutException: Accept timed out
      thread: java.net.SocketException: Socket closed
      thread: over
      datagram: 3
      20000000 bytes
      thread: over
      thread: java.nio.channels.ClosedByInterruptException
      thread: over
      alone: java.net.SocketTimeoutException: Accept timed out
      30 ms
      """;

  private static final String HTTP = TestFiles.read(SocketsIT.class, "Http.java");

  @TempDir private Path folder;

  @Test
  void both_ends_of_a_socket_a_channel_and_a_pipe_are_in_one_program() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Ends", ENDS);
    assertEquals(new Ended(0, ENDED, ""), at.run("Ends.java"));
    assertEquals(new Ended(0, ENDED, ""), at.run("--timeslice 1000 Ends.java virtual"));
  }

  @Test
  void a_client_of_the_jdk_asks_a_server_of_the_same_program() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Http", HTTP);
    assertEquals(new Ended(0, "/hello 0\n/hello 10000000\n", ""), at.run("Http.java"));
  }

  /** The key stays in the selected set, so nothing is selected that was not before. */
  @Test
  void a_key_that_is_selected_and_ready_again_ends_a_wait_that_counts_nothing() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Twice", TestFiles.read(SocketsIT.class, "Twice.java"));
    Ended expected = new Ended(0, "1 1\n0 1\n0 0\n1 true\n0 1\n0 0\n", "");
    assertEquals(expected, at.run("Twice.java"));
    assertEquals(expected, at.run("--timeslice 1000 Twice.java"));
  }

  /** Ten simulated microseconds of smp. What nobody but a task could wake is a deadlock. */
  @Test
  void a_task_that_waits_alone_for_what_never_comes_ends_at_the_limit() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Alone", TestFiles.read(SocketsIT.class, "Alone.java"));
    for (String how :
        List.of("accept", "timed", "channel", "datagram", "select", "end", "output", "watch")) {
      Ended ended = at.run("--limit 30000 Alone.java " + how);
      String told = ended.status() + " " + ended.err().lines().findFirst().orElse("nothing");
      assertEquals(
          "4 lockstep: stopped: --limit 30,000 ticks (0.0000100000 s) were reached; 1 task was"
              + " left:",
          told,
          how);
    }
    assertEquals(3, at.run("--limit 30000 Alone.java unselected").status());
  }

  /**
   * What a run leaves open, the next one of the same JVM can have, and so can the second one of a
   * check: ports, locks of files, and the descriptors, whose number it prints.
   */
  @Test
  void what_a_run_leaves_open_is_closed_before_the_next() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Leaves", TestFiles.read(SocketsIT.class, "Leaves.java"));
    int port = freePorts();
    assertEquals(new Ended(0, "true\n", ""), at.run("Leaves.java " + port));
    // Not the same number: what earlier tests left to the collector of this JVM may go meanwhile.
    int second = descriptors(at, port);
    int third = descriptors(at, port);
    assertTrue(third <= second, () -> third + " descriptors after " + second);
    Ended checked = at.alone().run("--check-determinism Leaves.java " + port);
    assertEquals(new Ended(0, "true\n", checked.err()), checked);
  }

  /** How many descriptors of other things than files the JVM has at the end of a run. */
  private static int descriptors(JarFolder at, int port) throws Exception {
    Ended ended = at.run("Leaves.java " + port + " count");
    assertEquals(0, ended.status(), ended::err);
    List<String> lines = ended.out().lines().toList();
    assertEquals(List.of("true", lines.getLast()), lines);
    return Integer.parseInt(lines.getLast());
  }

  /** So many in a row, most probably. */
  private static int freePorts() throws IOException {
    try (ServerSocket any = new ServerSocket(0)) {
      return Math.min(any.getLocalPort() + 1, 65_000);
    }
  }

  /** The process answers what one thread writes, and ends when that closes the pipe. */
  @Test
  void a_process_that_one_thread_feeds_and_another_reads_or_waits_for() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Fed", TestFiles.read(SocketsIT.class, "Fed.java"));
    for (String options : List.of("", "--timeslice 100 ", "--machine vax780 --timeslice 1 ")) {
      Ended ended = at.run(options + "Fed.java");
      // A process that starts slowly, as the machine has much to do, is told of.
      assertEquals(new Ended(0, "one\ntwo\n0 [one, two]\n", ended.err()), ended);
    }
  }
}
