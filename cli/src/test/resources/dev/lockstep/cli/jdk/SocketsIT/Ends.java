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
