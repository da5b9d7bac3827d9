package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads of one program may be at both ends of what blocks: sockets, pipes of processes. */
final class SocketsIT {
  private static final String ENDS =
      """
      import java.io.*;
      import java.net.*;
      import java.nio.ByteBuffer;
      import java.nio.channels.*;
      import java.util.concurrent.Callable;

      class Ends {
        static final InetAddress HERE = InetAddress.getLoopbackAddress();
        static boolean areVirtual;
        interface Body { void run() throws Exception; }
        static void tell(String what, Callable<?> step) {
          try {
            System.out.println(what + ": " + step.call());
          } catch (Exception e) {
            System.out.println(what + ": " + e);
          }
        }
        static Thread thread(Body body) {
          Thread.Builder kind = areVirtual ? Thread.ofVirtual() : Thread.ofPlatform();
          return kind.start(() -> tell("thread", () -> { body.run(); return "over"; }));
        }
        static void echo(ServerSocket server) throws Exception {
          try (Socket socket = server.accept()) {
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
            var out = new PrintWriter(socket.getOutputStream(), true);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
              out.println(line.toUpperCase());
            }
          }
        }
        static void sockets() throws Exception {
          ServerSocket server = new ServerSocket(0, 5, HERE);
          Thread other = thread(() -> echo(server));
          try (Socket socket = new Socket(HERE, server.getLocalPort())) {
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
            var out = new PrintWriter(socket.getOutputStream(), true);
            for (String word : new String[] { "alpha", "beta" }) {
              out.println(word);
              tell("answer", in::readLine);
            }
            socket.setSoTimeout(20);
            tell("nothing", in::readLine);
          }
          other.join();
          server.setSoTimeout(10);
          tell("nobody", server::accept);
          server.setSoTimeout(0);
          Thread waits = thread(() -> server.accept());
          Thread.sleep(5);
          server.close();
          waits.join();
        }
        static void datagrams() throws Exception {
          try (DatagramSocket here = new DatagramSocket(0, HERE)) {
            byte[] bytes = { 1, 2, 3 };
            var packet = new DatagramPacket(bytes, 3, HERE, here.getLocalPort());
            Thread other = thread(() -> {
              Thread.sleep(5);
              try (DatagramSocket there = new DatagramSocket()) {
                there.send(packet);
              }
            });
            DatagramPacket got = new DatagramPacket(new byte[9], 9);
            here.receive(got);
            other.join();
            tell("datagram", got::getLength);
          }
        }
        static void channels() throws Exception {
          var server = ServerSocketChannel.open().bind(new InetSocketAddress(HERE, 0));
          Thread other = thread(() -> {
            ByteBuffer some = ByteBuffer.allocate(1 << 16);
            int sum = 0;
            try (SocketChannel from = server.accept()) {
              for (int n = from.read(some); n >= 0; n = from.read(some.clear())) { sum += n; }
            }
            System.out.println(sum + " bytes");
          });
          try (SocketChannel to = SocketChannel.open(server.getLocalAddress())) {
            for (ByteBuffer all = ByteBuffer.allocate(20_000_000); all.hasRemaining();) {
              to.write(all);
            }
          }
          other.join();
          Thread waits = thread(() -> server.accept());
          Thread.sleep(5);
          waits.interrupt();
          waits.join();
          Pipe pipe = Pipe.open();
          Thread reads = thread(() -> pipe.source().read(ByteBuffer.allocate(9)));
          Thread.sleep(5);
          pipe.sink().write(ByteBuffer.allocate(5));
          reads.join();
        }
        public static void main(String[] args) throws Exception {
          areVirtual = args.length > 0;
          sockets();
          datagrams();
          channels();
          long before = System.nanoTime();
          try (ServerSocket alone = new ServerSocket(0)) {
            alone.setSoTimeout(30);
            tell("alone", alone::accept);
          }
          System.out.println((System.nanoTime() - before) / 10_000_000 + "0 ms");
        }
      }
      """;

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

  private static final String HTTP =
      """
      import com.sun.net.httpserver.*;
      import java.net.*;
      import java.net.http.*;
      import java.net.http.HttpResponse.BodyHandlers;

      class Http {
        static void answer(HttpExchange exchange) throws java.io.IOException {
          int asked = exchange.getRequestBody().readAllBytes().length;
          byte[] text = (exchange.getRequestURI() + " " + asked).getBytes();
          exchange.sendResponseHeaders(200, text.length);
          exchange.getResponseBody().write(text);
          exchange.close();
        }
        public static void main(String[] args) throws Exception {
          HttpServer server =
              HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
          server.createContext("/", Http::answer);
          server.start();
          URI at = URI.create("http://localhost:" + server.getAddress().getPort() + "/hello");
          try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest get = HttpRequest.newBuilder(at).build();
            System.out.println(client.send(get, BodyHandlers.ofString()).body());
            HttpRequest post =
                HttpRequest.newBuilder(at)
                    .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[10_000_000]))
                    .build();
            client.sendAsync(post, BodyHandlers.ofString())
                .thenAccept(response -> System.out.println(response.body()))
                .join();
          }
          server.stop(0);
        }
      }
      """;

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
    at.source(
        "Twice",
        """

        import java.nio.ByteBuffer;
        import java.nio.channels.*;

        class Twice {
          public static void main(String[] args) throws Exception {
            Pipe pipe = Pipe.open();
            pipe.source().configureBlocking(false);
            Selector selector = Selector.open();
            SelectionKey key = pipe.source().register(selector, SelectionKey.OP_READ);
            pipe.sink().write(ByteBuffer.wrap(new byte[1]));
            System.out.println(selector.select() + " " + selector.selectedKeys().size());
            System.out.println(selector.select() + " " + selector.selectedKeys().size());
            System.out.println(selector.select(1_000_000) + " " + selector.selectNow());
            System.out.println(selector.select(ready -> {}) + " " + key.isReadable());
            pipe.source().read(ByteBuffer.allocate(9));
            System.out.println(selector.select(20) + " " + selector.selectedKeys().size());
            key.cancel();
            System.out.println(selector.select(20) + " " + selector.selectedKeys().size());
          }
        }
        """);
    Ended expected = new Ended(0, "1 1\n0 1\n0 0\n1 true\n0 1\n0 0\n", "");
    assertEquals(expected, at.run("Twice.java"));
    assertEquals(expected, at.run("--timeslice 1000 Twice.java"));
  }

  /** Ten simulated milliseconds of smp. What nobody but a task could wake is a deadlock. */
  @Test
  void a_task_that_waits_alone_for_what_never_comes_ends_at_the_limit() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Alone",
        """

        import java.net.*;
        import java.nio.channels.*;
        import java.nio.file.*;

        class Alone {
          public static void main(String[] args) throws Exception {
            switch (args[0]) {
              case "accept" -> new ServerSocket(0).accept();
              case "timed" -> {
                ServerSocket server = new ServerSocket(0);
                server.setSoTimeout(1_000_000);
                server.accept();
              }
              case "channel" -> ServerSocketChannel.open().bind(null).accept();
              case "datagram" -> new DatagramSocket().receive(new DatagramPacket(new byte[9], 9));
              case "unselected" -> Selector.open().select();
              case "select" -> {
                Selector selector = Selector.open();
                ServerSocketChannel server = ServerSocketChannel.open().bind(null);
                server.configureBlocking(false).register(selector, SelectionKey.OP_ACCEPT);
                selector.select();
              }
              case "end" -> new ProcessBuilder("cat").start().waitFor();
              case "output" -> new ProcessBuilder("cat").start().getInputStream().read();
              default -> {
                WatchService watch = FileSystems.getDefault().newWatchService();
                Path.of(".").register(watch, StandardWatchEventKinds.ENTRY_DELETE);
                watch.take();
              }
            }
          }
        }
        """);
    for (String how :
        List.of("accept", "timed", "channel", "datagram", "select", "end", "output", "watch")) {
      Ended ended = at.run("--limit 30000 Alone.java " + how);
      String told = ended.status() + " " + ended.err().lines().findFirst().orElse("nothing");
      assertEquals(
          "4 lockstep: stopped: --limit 30,000 ticks were reached; 1 task was left:", told, how);
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
    at.source(
        "Leaves",
        """

        import java.net.*;
        import java.nio.ByteBuffer;
        import java.nio.channels.*;
        import java.nio.file.*;

        class Leaves {
          static InetAddress here = InetAddress.getLoopbackAddress();
          static int port;
          static SocketAddress next() { return new InetSocketAddress(here, ++port); }
          public static void main(String[] args) throws Exception {
            port = Integer.parseInt(args[0]);
            ServerSocket server = new ServerSocket(port, 5, here);
            Socket client = new Socket(here, port);
            Socket accepted = server.accept();
            var channel = ServerSocketChannel.open().bind(next());
            var connected = SocketChannel.open(channel.getLocalAddress());
            var other = channel.accept();
            var selected = ServerSocketChannel.open().bind(next());
            Selector selector = Selector.open();
            selected.configureBlocking(false).register(selector, SelectionKey.OP_ACCEPT);
            var closed = ServerSocketChannel.open().bind(next());
            closed.configureBlocking(false).register(selector, SelectionKey.OP_ACCEPT);
            AsynchronousServerSocketChannel.open().bind(next()).accept();
            var asynchronous = AsynchronousServerSocketChannel.open().bind(next());
            var pending = asynchronous.accept();
            AsynchronousSocketChannel.open().connect(asynchronous.getLocalAddress()).get();
            pending.get();
            DatagramSocket datagrams = new DatagramSocket(next());
            DatagramChannel.open().bind(next());
            Pipe pipe = Pipe.open();
            WatchService watch = FileSystems.getDefault().newWatchService();
            Path.of(".").register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            FileChannel file = open("locked");
            System.out.println(file.tryLock() != null);
            daemon(server::accept);
            daemon(channel::accept);
            daemon(selector::select);
            daemon(watch::take);
            daemon(() -> accepted.getInputStream().read());
            daemon(() -> connected.read(ByteBuffer.allocate(9)));
            daemon(() -> pipe.source().read(ByteBuffer.allocate(9)));
            daemon(() -> datagrams.receive(new DatagramPacket(new byte[9], 9)));
            Thread.sleep(20);
            closed.close();
            if (args.length > 1) {
              try (var all = Files.list(Path.of("/proc/self/fd"))) {
                System.out.println(all.filter(Leaves::isNoFile).count());
              }
            }
          }
          static FileChannel open(String file) throws Exception {
            return FileChannel.open(
                Path.of(file), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          }
          static boolean isNoFile(Path descriptor) {
            try {
              return !Files.readSymbolicLink(descriptor).isAbsolute();
            } catch (Exception gone) {
              return false;
            }
          }
          interface Body { void run() throws Exception; }
          static void daemon(Body body) {
            Thread.ofPlatform().daemon().start(() -> {
              try { body.run(); } catch (Exception e) { System.out.println(e); }
            });
          }
        }
        """);
    int port = freePorts();
    assertEquals(new Ended(0, "true\n", ""), at.run("Leaves.java " + port));
    Ended second = at.run("Leaves.java " + port + " count");
    assertEquals(0, second.status(), second::err);
    assertEquals(second, at.run("Leaves.java " + port + " count"));
    Ended checked = at.alone().run("--check-determinism Leaves.java " + port);
    assertEquals(new Ended(0, "true\n", checked.err()), checked);
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
    at.source(
        "Fed",
        """
        import java.io.*;

        class Fed {
          static Thread feed(Process process) {
            return Thread.ofPlatform().start(() -> {
              try (Writer out = process.outputWriter()) {
                out.write("one\\n");
                out.flush();
                Thread.sleep(5);
                out.write("two\\n");
              } catch (IOException | InterruptedException e) {
                System.out.println(e);
              }
            });
          }
          public static void main(String[] args) throws Exception {
            Process read = new ProcessBuilder("cat").start();
            Thread feeder = feed(read);
            read.inputReader().lines().forEach(System.out::println);
            feeder.join();
            Process awaited = new ProcessBuilder("cat").start();
            feed(awaited);
            System.out.println(awaited.waitFor() + " " + awaited.inputReader().lines().toList());
          }
        }
        """);
    Ended expected = new Ended(0, "one\ntwo\n0 [one, two]\n", "");
    assertEquals(expected, at.run("Fed.java"));
    assertEquals(expected, at.run("--timeslice 100 Fed.java"));
  }
}
