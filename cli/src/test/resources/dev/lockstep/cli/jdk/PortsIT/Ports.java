import java.net.*;
import java.nio.channels.*;

public class Ports {
  static int last = 60_999;
  static void tell(String what, int port) {
    System.out.println(what + " " + (port > last) + " " + (port < 62_000));
    last = port;
  }
  static int port(SocketAddress address) { return ((InetSocketAddress) address).getPort(); }
  public static void main(String[] args) throws Exception {
    InetAddress here = InetAddress.getLoopbackAddress();
    InetSocketAddress any = new InetSocketAddress(here, 0);
    try (ServerSocket server = new ServerSocket(0);
        ServerSocketChannel channel = ServerSocketChannel.open().bind(any);
        AsynchronousServerSocketChannel later =
            AsynchronousServerSocketChannel.open().bind(any);
        DatagramSocket datagrams = new DatagramSocket();
        DatagramChannel packets = DatagramChannel.open().bind(any);
        Socket client = new Socket()) {
      tell("server", server.getLocalPort());
      tell("channel", port(channel.getLocalAddress()));
      tell("later", port(later.getLocalAddress()));
      tell("datagrams", datagrams.getLocalPort());
      tell("packets", port(packets.getLocalAddress()));
      client.bind(any);
      tell("client", client.getLocalPort());
      ServerSocket taken = new ServerSocket();
      try {
        taken.bind(channel.getLocalAddress());
      } catch (BindException e) {
        System.out.println(e.getMessage());
      }
      taken.bind(any);
      tell("after", taken.getLocalPort());
    }
  }
}
