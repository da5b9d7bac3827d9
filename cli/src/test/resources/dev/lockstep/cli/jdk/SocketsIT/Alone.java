
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
