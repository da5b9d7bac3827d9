import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What java.util.logging writes: in its own format, and in one of the program's. */
class Logs {
  static class Short extends Formatter {
    @Override
    public String format(LogRecord record) {
      return "%s %d %d %s %s%n".formatted(
          record.getLevel(),
          record.getSequenceNumber() - first,
          record.getMillis(),
          record.getSourceMethodName(),
          formatMessage(record));
    }
  }

  static final long first = new LogRecord(Level.INFO, "").getSequenceNumber();

  public static void main(String[] args) {
    Logger usual = Logger.getLogger("matrix.usual");
    usual.info("hello");
    usual.log(Level.SEVERE, "failed {0}", Level.FINE);
    Logger own = Logger.getLogger("matrix.own");
    own.setUseParentHandlers(false);
    ConsoleHandler handler = new ConsoleHandler();
    handler.setFormatter(new Short());
    own.addHandler(handler);
    own.log(Level.WARNING, "number {0}", 12345);
    own.throwing("Logs", "main", new RuntimeException());
    System.out.println(LogManager.getLogManager().getLogger("matrix.own") == own);
  }
}
