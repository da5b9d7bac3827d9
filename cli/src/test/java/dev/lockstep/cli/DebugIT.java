package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.LocalVariable;
import com.sun.jdi.StackFrame;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector.Argument;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.StepEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.StepRequest;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --debug}, with a debugger in front of it. */
class DebugIT {
  private static final String PROGRAM = TestFiles.read(DebugIT.class, "Two.java");

  /** The line of {@code String text}. */
  private static final int LINE = 21;

  /** That of the call of {@code sum}. */
  private static final int LINE_OF_THREADS = 28;

  private static final List<Integer> STEPS =
      List.of(
          StepRequest.STEP_INTO,
          StepRequest.STEP_OVER,
          StepRequest.STEP_OUT,
          StepRequest.STEP_OVER,
          StepRequest.STEP_OVER);

  private static final List<String> STEPPED_OVER =
      List.of("java.*", "jdk.*", "sun.*", "dev.lockstep.*");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"--timeslice 7", "--no-aspp"})
  void a_debugger_stops_looks_and_steps_and_the_run_is_the_same(String options) throws Exception {
    JarFolder at = new JarFolder(folder).source("Two", PROGRAM);
    int port = freePort();

    Ended plain = at.run(options + " --trace plain Two.java");
    Process run = debug(options + " --trace debugged --debug " + port + " Two.java");
    Map<String, List<String>> seen = new Session(attach(port, run), "Two", LINE).untilEnd();

    assertEquals(List.of("task 1 on node 0", "task 2 on node 1"), List.copyOf(seen.keySet()));
    assertEquals(
        List.of(
            "work:21 {given=3, total=7}",
            "square:13 {of=7}",
            "square:14 {of=7, result=49}",
            "work:21 {given=3, total=7}",
            "work:22 {given=3, text=\"node 0: 49\", total=7}",
            "work:23 {given=3, text=\"node 0: 49\", total=7}"),
        seen.get("task 1 on node 0"));
    assertEquals(6, seen.get("task 2 on node 1").size());
    assertEquals(plain.status(), run.waitFor());
    assertEquals(plain.out(), Files.readString(folder.resolve("out")));
    assertEquals(
        "lockstep: waiting for a debugger: jdb -attach localhost:" + port + "\n" + plain.err(),
        Files.readString(folder.resolve("err")));
    assertSame("plain", "debugged");
  }

  @Test
  void threads_are_looked_at_by_their_names_and_the_run_is_the_same() throws Exception {
    JarFolder at =
        new JarFolder(folder).source("Threads", TestFiles.read(DebugIT.class, "Threads.java"));
    // Else main has done the pool's work before a worker of it is awake.
    String options = "--set threads.waking-nanoseconds=0 --timeslice 3 --nodes 2 --stats ";
    Ended plain = at.run(options + "--trace plain --schedule plain.schedule Threads.java");
    assertEquals(0, plain.status(), plain.err());

    Map<String, List<String>> seen =
        debugThreads(options + "--trace debugged --schedule debugged.schedule", plain);

    assertEquals(
        List.of(
            "add:28 {more=10, seen=0}",
            "sum:23 {more=10, seen=0}",
            "sum:24 {more=10, result=10, seen=0}",
            "add:28 {more=10, seen=0}",
            "add:29 {more=10, seen=0}",
            "add:30 {more=10, seen=0}"),
        seen.get("left"));
    assertEquals(seen.get("left"), seen.get("right"));
    assertEquals(
        List.of(
            "ForkJoinPool.commonPool-worker-1",
            "left",
            "main",
            "pool-1-thread-1",
            "right",
            "timer",
            "virtual"),
        List.copyOf(seen.keySet()));
    assertSame("plain", "debugged");
    assertSame("plain.schedule", "debugged.schedule");

    assertEquals(seen, debugThreads(options + "--trace replayed --replay plain.schedule", plain));
    assertSame("plain", "replayed");
  }

  private Map<String, List<String>> debugThreads(String options, Ended plain) throws Exception {
    int port = freePort();
    Process run = debug(options + " --debug " + port + " Threads.java");
    Map<String, List<String>> seen =
        new Session(attach(port, run), "Threads", LINE_OF_THREADS).untilEnd();
    String waiting = "lockstep: waiting for a debugger: jdb -attach localhost:" + port + "\n";
    assertEquals(
        new Ended(plain.status(), plain.out(), waiting + plain.err()),
        new Ended(
            run.waitFor(),
            Files.readString(folder.resolve("out")),
            Files.readString(folder.resolve("err"))));
    return seen;
  }

  private void assertSame(String plain, String debugged) throws IOException {
    assertEquals(
        Files.readString(folder.resolve(plain)), Files.readString(folder.resolve(debugged)));
  }

  @Test
  void a_port_that_is_taken_is_refused() throws Exception {
    new JarFolder(folder).source("Two", PROGRAM);
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());
      assertEquals(
          new Ended(
              2,
              "",
              """
              lockstep: --debug %s: the port can't be had (Address already in use): take another one
              Try 'lockstep run --help'.
              """
                  .formatted(port)),
          new JarFolder(folder).run("--debug " + port + " Two.java"));
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  private Process debug(String words) throws IOException {
    List<String> all = new ArrayList<>(List.of("-jar", JarFolder.JAR, "run"));
    all.addAll(List.of(words.split(" ")));
    return new ProcessBuilder(Jvm.command(all.toArray(String[]::new)))
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  /** Tries until the JVM listens: before, the command looks whether it can have the port. */
  private static VirtualMachine attach(int port, Process run) throws Exception {
    AttachingConnector socket =
        Bootstrap.virtualMachineManager().attachingConnectors().stream()
            .filter(connector -> connector.name().equals("com.sun.jdi.SocketAttach"))
            .findFirst()
            .orElseThrow();
    Map<String, Argument> arguments = socket.defaultArguments();
    arguments.get("port").setValue(Integer.toString(port));
    while (run.isAlive()) {
      try {
        return socket.attach(arguments);
      } catch (IOException notYet) {
        Thread.onSpinWait();
      }
    }
    throw new IllegalStateException("the run has ended with status " + run.exitValue());
  }

  /** What a user would do: stop each task at a line, and take some steps from there. */
  private static final class Session {
    private final VirtualMachine jvm;
    private final String program;
    private final int line;
    private final Map<String, List<String>> seen = new TreeMap<>();

    Session(VirtualMachine jvm, String program, int line) {
      this.jvm = jvm;
      this.program = program;
      this.line = line;
    }

    Map<String, List<String>> untilEnd() throws Exception {
      ClassPrepareRequest loaded = jvm.eventRequestManager().createClassPrepareRequest();
      loaded.addClassFilter(program);
      loaded.enable();
      jvm.resume();
      while (true) {
        EventSet events = jvm.eventQueue().remove();
        for (Event event : events) {
          if (event instanceof VMDisconnectEvent) {
            return seen;
          }
          react(event);
        }
        events.resume();
      }
    }

    private void react(Event event) throws Exception {
      switch (event) {
        case ClassPrepareEvent prepared ->
            jvm.eventRequestManager()
                .createBreakpointRequest(prepared.referenceType().locationsOfLine(line).getFirst())
                .enable();
        case BreakpointEvent stopped -> look(stopped.thread());
        case StepEvent step -> {
          jvm.eventRequestManager().deleteEventRequest(step.request());
          look(step.thread());
        }
        default -> {}
      }
    }

    private void look(ThreadReference thread) throws Exception {
      StackFrame top = thread.frame(0);
      Map<String, String> variables = new TreeMap<>();
      for (LocalVariable variable : top.visibleVariables()) {
        variables.put(variable.name(), top.getValue(variable).toString());
      }
      List<String> looks = seen.computeIfAbsent(thread.name(), _ -> new ArrayList<>());
      looks.add(
          "%s:%d %s"
              .formatted(top.location().method().name(), top.location().lineNumber(), variables));
      if (looks.size() <= STEPS.size()) {
        step(thread, STEPS.get(looks.size() - 1));
      }
    }

    private void step(ThreadReference thread, int depth) {
      StepRequest step =
          jvm.eventRequestManager().createStepRequest(thread, StepRequest.STEP_LINE, depth);
      STEPPED_OVER.forEach(step::addClassExclusionFilter);
      step.addCountFilter(1);
      step.enable();
    }
  }
}
