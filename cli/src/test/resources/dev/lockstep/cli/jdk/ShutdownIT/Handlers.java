
import java.util.logging.*;

class Handlers {
  static int records;
  static class Own extends Handler {
    @Override public void publish(LogRecord record) { records++; }
    @Override public void flush() {}
    @Override public void close() { System.out.println("closed after " + records); }
  }
  public static void main(String[] args) {
    Logger logger = Logger.getLogger("own");
    logger.setUseParentHandlers(false);
    Handler removed = new Own();
    logger.addHandler(removed);
    logger.removeHandler(removed);
    logger.addHandler(new Own());
    Runtime.getRuntime().addShutdownHook(new Thread(() -> logger.info("two")));
    logger.info("one");
    if (args.length > 0) { System.exit(3); }
  }
}
