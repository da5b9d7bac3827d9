package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Method;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector.Argument;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.ClassPrepareRequest;
import dev.lockstep.samples.ShopProject.Ended;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project with {@code @Explore} on its tests, built by real Maven with the oldest JUnit. */
class SurefireIT {
  private static final String OLDEST = "5.10.3";

  /** Classes at once, and a JVM for each: a worker serves a JVM. */
  private static final String SUREFIRE =
      """
      <configuration>
        <reuseForks>false</reuseForks>
        <systemPropertyVariables><stock.first>10</stock.first></systemPropertyVariables>
        <properties><configurationParameters>
          junit.jupiter.execution.parallel.enabled = true
          junit.jupiter.execution.parallel.mode.default = concurrent
        </configurationParameters></properties>
      </configuration>
      """;

  private static final String TESTS =
      """
      package shop;

      import static org.junit.jupiter.api.Assertions.assertEquals;

      import dev.lockstep.junit.Explore;
      import java.util.List;
      import java.util.concurrent.*;
      import org.junit.jupiter.api.Test;

      class StockTest {
        @Test
        @Explore(runs = 100)
        void deliveriesAtOnce() throws Exception {
          int first = Integer.getInteger("stock.first");
          Stock stock = new Stock();
          Callable<Void> delivery = () -> { stock.add("tea", first); return null; };
          ExecutorService gates = Executors.newFixedThreadPool(2);
          gates.invokeAll(List.of(delivery, delivery));
          gates.shutdown();
          assertEquals(20, stock.count("tea"));
        }

        @Test
        @Explore(runs = 20)
        void nothingYet() {
          assertEquals(0, new Stock().count("tea"));
        }

        @Test
        void plain() {
          assertEquals("10", System.getProperty("stock.first"));
        }
      }
      """;

  @TempDir private Path folder;

  private ShopProject project() throws IOException {
    return ShopProject.make(
        folder,
        pom ->
            ShopProject.withPlugin(pom, "maven-surefire-plugin", SUREFIRE)
                .replaceFirst("(junit-jupiter</artifactId>\\s+<version>)[^<]+", "$1" + OLDEST),
        Map.of("test/java/shop/StockTest.java", TESTS));
  }

  @Test
  void a_build_explores_reports_replays_and_keeps_a_failure() throws Exception {
    ShopProject shop = project();
    Path project = shop.folder();
    Ended found = shop.maven("test");
    assertEquals(1, found.status(), found.out());
    assertTrue(found.out().contains("lockstep: StockTest.nothingYet: 20 runs, "), found.out());
    assertTrue(
        found
            .out()
            .contains(
                "org.opentest4j.AssertionFailedError: expected: <20> but was: <10>\n"
                    + "\tat org.junit.jupiter.api.AssertionFailureBuilder.build("),
        found.out());
    assertTrue(
        found.out().contains("\tSuppressed: dev.lockstep.junit.Explanation: it fails in run "));
    assertTrue(found.out().contains("Tests run: 3, Failures: 1, Errors: 0, Skipped: 0"));
    String report =
        Files.readString(project.resolve("target/surefire-reports/TEST-shop.StockTest.xml"));
    assertTrue(report.contains(" main ** fails: AssertionFailedError: expected: <20> but"), report);
    Path failure = failure(project);
    String replay = "-Dlockstep.replay=" + project.relativize(failure);
    assertTrue(
        found.out().contains("again: mvn test -Dtest='StockTest#deliveriesAtOnce' " + replay));
    String deliveries = "-Dtest=StockTest#deliveriesAtOnce";
    Ended again = shop.maven("test", deliveries, replay);
    assertEquals(1, again.status(), again.out());
    assertTrue(again.out().contains("expected: <20> but was: <10>"), again.out());
    keep(project, failure);
    Ended kept = shop.maven("test", deliveries);
    assertEquals(1, kept.status(), kept.out());
    assertTrue(kept.out().contains("this is the run with the schedule of src/test/Stock.failure"));
    int port = freePort();
    StopsInAdd debugger = new StopsInAdd(port);
    Thread session = Thread.ofPlatform().daemon().start(debugger);
    Ended debugged = shop.maven("test", deliveries, "-Dlockstep.debug=" + port);
    session.join();
    assertEquals(1, debugged.status(), debugged.out());
    assertEquals(
        List.of("pool-1-thread-1", "pool-1-thread-2"), debugger.stopped.stream().sorted().toList());
    assertTrue(
        debugged.out().contains("lockstep: waiting for a debugger: jdb -attach localhost:" + port));
    mend(project);
    Ended mended = shop.maven("test");
    assertEquals(0, mended.status(), mended.out());
    assertTrue(mended.out().contains("with the schedule of src/test/Stock.failure"), mended.out());
  }

  private static Path failure(Path project) throws IOException {
    try (Stream<Path> files = Files.list(project.resolve("target/lockstep-failures"))) {
      return files.findFirst().orElseThrow();
    }
  }

  /** The failure becomes a regression test, and the stock is mended. */
  private static void keep(Path project, Path failure) throws IOException {
    Files.copy(failure, project.resolve("src/test/Stock.failure"));
    Path test = project.resolve("src/test/java/shop/StockTest.java");
    Files.writeString(
        test,
        Files.readString(test)
            .replace(
                "@Explore(runs = 100)", "@dev.lockstep.junit.Replay(\"src/test/Stock.failure\")"));
  }

  private static void mend(Path project) throws IOException {
    Path stock = project.resolve("src/main/java/shop/Stock.java");
    Files.writeString(
        stock,
        Files.readString(stock)
            .replace(
                "counts.put(thing, count(thing) + more)",
                "counts.merge(thing, more, Integer::sum)"));
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  /** A debugger: it attaches where a JVM waits, and stops each task that comes to a method. */
  private static final class StopsInAdd implements Runnable {
    private final int port;
    private final List<String> stopped = new ArrayList<>();

    StopsInAdd(int port) {
      this.port = port;
    }

    @Override
    public void run() {
      try {
        debug(attach());
      } catch (Exception e) {
        stopped.add(e.toString());
      }
    }

    private VirtualMachine attach() throws Exception {
      AttachingConnector socket =
          Bootstrap.virtualMachineManager().attachingConnectors().stream()
              .filter(connector -> connector.name().equals("com.sun.jdi.SocketAttach"))
              .findFirst()
              .orElseThrow();
      Map<String, Argument> arguments = socket.defaultArguments();
      arguments.get("port").setValue(Integer.toString(port));
      while (true) {
        try {
          return socket.attach(arguments);
        } catch (IOException notYet) {
          Thread.onSpinWait();
        }
      }
    }

    private void debug(VirtualMachine jvm) throws Exception {
      ClassPrepareRequest loaded = jvm.eventRequestManager().createClassPrepareRequest();
      loaded.addClassFilter("shop.Stock");
      loaded.enable();
      jvm.resume();
      while (true) {
        EventSet events = jvm.eventQueue().remove();
        for (Event event : events) {
          switch (event) {
            case ClassPrepareEvent prepared -> {
              Method add = prepared.referenceType().methodsByName("add").getFirst();
              jvm.eventRequestManager().createBreakpointRequest(add.location()).enable();
            }
            case BreakpointEvent hit -> stopped.add(hit.thread().name());
            case VMDisconnectEvent _ -> {
              return;
            }
            default -> {}
          }
        }
        events.resume();
      }
    }
  }
}
