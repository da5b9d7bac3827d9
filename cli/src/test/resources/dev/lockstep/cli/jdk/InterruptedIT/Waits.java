import java.net.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.nio.file.*;
import java.util.concurrent.TimeUnit;

public class Waits {
  interface Body { void run() throws Exception; }

  static void interrupted(String what, Thread.Builder kind, Body body) throws Exception {
    Thread thread = kind.start(() -> {
      try {
        body.run();
        System.out.println(what + " ends");
      } catch (Exception e) {
        System.out.println(
            what + " " + e + " " + Thread.currentThread().isInterrupted());
      }
    });
    Thread.sleep(20);
    thread.interrupt();
    thread.join();
  }

  public static void main(String[] args) throws Exception {
    for (Thread.Builder kind : new Thread.Builder[] {Thread.ofPlatform(), Thread.ofVirtual()}) {
      InetAddress here = InetAddress.getLoopbackAddress();
      try (ServerSocketChannel server = ServerSocketChannel.open()) {
        server.bind(new InetSocketAddress(here, 0));
        SocketChannel client = SocketChannel.open(server.getLocalAddress());
        SocketChannel accepted = server.accept();
        interrupted("read", kind, () -> client.read(ByteBuffer.allocate(5)));
        interrupted("accept", kind, () -> server.accept());
        System.out.println(client.isOpen() + " " + server.isOpen() + " " + accepted.isOpen());
      }
      try (DatagramChannel datagrams = DatagramChannel.open()) {
        datagrams.bind(new InetSocketAddress(here, 0));
        interrupted("receive", kind, () -> datagrams.receive(ByteBuffer.allocate(5)));
      }
      Pipe pipe = Pipe.open();
      interrupted("pipe", kind, () -> pipe.source().read(ByteBuffer.allocate(5)));
      try (WatchService watch = FileSystems.getDefault().newWatchService()) {
        interrupted("take", kind, () -> watch.take());
        interrupted("poll", kind, () -> watch.poll(1, TimeUnit.MINUTES));
      }
      interrupted("sleep", kind, () -> Thread.sleep(60_000));
      interrupted("unit", kind, () -> TimeUnit.MINUTES.sleep(1));
      interrupted("process", kind, () -> new ProcessBuilder("sleep", "60").start().waitFor());
    }
    SecurityManager context = new SecurityManager() {
      @Override
      public String toString() { return java.util.Arrays.toString(getClassContext()); }
    };
    System.out.println(context.toString());
  }
}
