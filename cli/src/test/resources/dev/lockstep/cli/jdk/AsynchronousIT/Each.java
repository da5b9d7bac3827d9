import static java.nio.file.StandardWatchEventKinds.*;

import java.net.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.nio.file.*;
import java.util.concurrent.*;

class Each {
  static BlockingQueue<String> told = new LinkedBlockingQueue<>();
  static class Handler implements CompletionHandler<Integer, String> {
    public void completed(Integer n, String what) { told.add(what + n); }
    public void failed(Throwable e, String what) { told.add(what + e); }
  }
  public static void main(String[] args) throws Exception {
    var here = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    Path folder = Files.createTempDirectory("each");
    var watch = folder.getFileSystem().newWatchService();
    folder.register(watch, ENTRY_CREATE);
    new Thread(() -> {
      try {
        told.add("" + watch.take().pollEvents().get(0).context());
      } catch (InterruptedException e) {
        told.add("" + e);
      }
    }).start();
    var file = AsynchronousFileChannel.open(
        folder.resolve("f"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    String seen = told.take();
    file.write(ByteBuffer.wrap(new byte[7]), 0, "written ", new Handler());
    seen += ", " + told.take();
    var server = AsynchronousServerSocketChannel.open().bind(here);
    var accepted = server.accept();
    var client = AsynchronousSocketChannel.open();
    client.connect(server.getLocalAddress()).get();
    client.read(ByteBuffer.allocate(9), "read ", new Handler());
    accepted.get().write(ByteBuffer.wrap(new byte[5])).get();
    System.out.println(seen + ", " + told.take());
  }
}
