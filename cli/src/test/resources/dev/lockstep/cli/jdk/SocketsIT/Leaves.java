
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
