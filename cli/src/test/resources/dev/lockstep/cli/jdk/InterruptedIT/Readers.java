import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.Callable;

/** An interrupt ends no wait for a socket or a process: who reads is told of it afterwards. */
class Readers {
  static Thread reading(Callable<Integer> read) {
    Thread reader =
        new Thread(
            () -> {
              String result;
              try {
                result = "read " + read.call();
              } catch (IOException closed) {
                result = "closed";
              } catch (Exception other) {
                result = other.toString();
              }
              System.out.println(result + " " + Thread.currentThread().isInterrupted());
            });
    reader.setDaemon(true);
    reader.start();
    return reader;
  }

  static void interrupt(String name, Thread reader) throws InterruptedException {
    Thread.sleep(5);
    reader.interrupt();
    int interrupted = 0;
    for (int look = 0; look < 100; look++) {
      interrupted += reader.isInterrupted() ? 1 : 0;
      Thread.sleep(0, 300_000);
    }
    System.out.println(name + " " + reader.getState() + " " + interrupted);
  }

  public static void main(String[] args) throws Exception {
    InetAddress here = InetAddress.getLoopbackAddress();
    ServerSocket lonely = new ServerSocket(0, 5, here);
    interrupt("accept", reading(() -> lonely.accept().getPort()));

    ServerSocket server = new ServerSocket(0, 5, here);
    Socket client = new Socket(here, server.getLocalPort());
    Socket other = server.accept();
    Thread reader = reading(() -> client.getInputStream().read());
    interrupt("socket", reader);
    other.getOutputStream().write(7);
    reader.join();

    Process process = new ProcessBuilder("cat").start();
    Thread ofProcess = reading(() -> process.getInputStream().read());
    interrupt("process", ofProcess);
    process.destroy();
    ofProcess.join();
  }
}
