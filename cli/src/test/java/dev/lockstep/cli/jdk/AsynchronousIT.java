package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What threads of the JDK would tell: that a folder has changed, that a channel is done. */
final class AsynchronousIT {
  private static final String WATCHING = TestFiles.read(AsynchronousIT.class, "Watching.java");

  private static final String WATCHED =
      """
      nothing: null
      alone: +a
      nothing alone: null
      30 ms
      beside others: +b0
      beside others: +b1
      beside others: +b2
      folder: +inner
      one more folder: +c
      deleted: -inner
      taker: InterruptedException
      once more: true
      +d
      last: ClosedWatchServiceException
      register: ClosedWatchServiceException
      """;

  private static final String IN_FILES = TestFiles.read(AsynchronousIT.class, "InFiles.java");

  private static final String READ_AND_WRITTEN =
      """
      written: 54
      lock: true
      read: 12 part 2part 3
      full on daemon: true
      full: 0
      """;

  private static final String TALKS = TestFiles.read(AsynchronousIT.class, "Talks.java");

  /** What each group says. */
  private static final String TALKED =
      """
      connect: null
      alpha: 5 5
      beta: 4 4
      late: java.util.concurrent.TimeoutException
      timed: java.lang.IllegalStateException
      timed read failed: java.nio.channels.InterruptedByTimeoutException
      timed: class java.nio.channels.InterruptedByTimeoutException
      all: 5000000
      back: 5000000
      closed: java.nio.channels.AsynchronousCloseException
      cancelled: java.util.concurrent.CancellationException
      accept failed: java.nio.channels.AsynchronousCloseException
      ends: java.nio.channels.AsynchronousCloseException
      """;

  @TempDir private Path folder;

  @Test
  void a_folder_is_watched_by_a_task_that_is_alone_and_beside_others() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Watching", WATCHING);
    assertEquals(new Ended(0, WATCHED, ""), at.run("Watching.java"));
    assertEquals(new Ended(0, WATCHED, ""), at.run("--timeslice 1000 --nodes 2 Watching.java"));
    assertTakesTheSameTimeTwice(at, "Watching.java");
  }

  @Test
  void channels_of_files_tell_tasks_and_call_handlers_in_tasks() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("InFiles", IN_FILES);
    assertEquals(new Ended(0, READ_AND_WRITTEN, ""), at.run("InFiles.java"));
    assertEquals(new Ended(0, READ_AND_WRITTEN, ""), at.run("--timeslice 1000 InFiles.java"));
    assertTakesTheSameTimeTwice(at, "InFiles.java");
  }

  private static void assertTakesTheSameTimeTwice(JarFolder at, String program) throws Exception {
    Ended first = at.run("--stats " + program);
    assertEquals(0, first.status());
    assertEquals(first, at.run("--stats " + program));
  }

  @Test
  void channels_of_sockets_in_groups_of_every_kind_that_are_shut_down() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Talks", TALKS);
    String expected =
        """
        %1$sfixed truetrue
        %1$scached truetrue
        %1$sgroup: java.nio.channels.ShutdownChannelGroupException
        accept failed: java.nio.channels.AsynchronousCloseException
        own truetrue
        8 calls
        """
            .formatted(TALKED);
    assertEquals(new Ended(0, TALKED + expected, ""), at.run("Talks.java"));
    assertEquals(new Ended(0, TALKED + expected, ""), at.run("--timeslice 1000 Talks.java"));
  }

  @Test
  void each_process_has_its_own_group_and_its_own_services() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Each", TestFiles.read(AsynchronousIT.class, "Each.java"));
    Ended expected = new Ended(0, "f, written 7, read 5\n".repeat(3), "");
    assertEquals(expected, at.run("--nodes 3 --spmd Each.java"));
  }

  @Test
  void a_group_without_channels_waits_without_looking() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Waits",
        """
        import java.nio.channels.AsynchronousSocketChannel;
        import java.util.concurrent.CountDownLatch;

        class Waits {
          public static void main(String[] args) throws Exception {
            AsynchronousSocketChannel.open().close();
            new CountDownLatch(1).await();
          }
        }
        """);
    assertEquals(3, at.run("Waits.java").status());
  }
}
