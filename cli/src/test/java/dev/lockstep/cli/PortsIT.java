package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ports of sockets that ask for any. */
class PortsIT {
  @TempDir private Path folder;

  /** Others may have one of them, so that it is passed over. */
  @Test
  void sockets_that_are_bound_to_port_0_get_one_port_after_the_other() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Ports",
        """
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
        """);
    String expected =
        """
        server true true
        channel true true
        later true true
        datagrams true true
        packets true true
        client true true
        Address already in use
        after true true
        """;

    assertEquals(new Ended(0, expected, ""), at.run("--machine smp Ports.java"));
    assertEquals(new Ended(0, expected, ""), at.run("--timeslice 100 Ports.java"));
  }
}
