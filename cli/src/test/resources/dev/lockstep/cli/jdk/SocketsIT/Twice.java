
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
