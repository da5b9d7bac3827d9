
import java.io.*;
import java.util.*;
import java.util.logging.*;
import java.util.logging.Formatter;

class Slow extends Formatter {
  static final PrintStream OUT = new PrintStream(System.out, true);
  static final StringBuffer TEXT = new StringBuffer();
  record Name(int of) {
    @Override public String toString() {
      int zero = 0;
      for (int i = 0; i < 30; i++) { zero += i & 0; }
      return String.valueOf(of + zero);
    }
  }
  static class Odd extends Exception {
    @Override public String getMessage() { return new Name(1).toString(); }
  }
  @Override public String format(LogRecord record) {
    System.out.print("<" + new Name(2) + ">");
    return new Name(3) + "\n";
  }
  static void work() {
    for (int k = 0; k < 5; k++) {
      OUT.printf("%s%s%n", new Name(4), new Name(5));
      new Odd().printStackTrace(OUT);
      Logger.getLogger("x").info("x");
      TEXT.append(new Name(6));
    }
  }
  public static void main(String[] args) {
    for (Handler handler : Logger.getLogger("").getHandlers()) {
      handler.setFormatter(new Slow());
    }
    int[] tids = new int[3];
    for (int i = 0; i < 3; i++) { tids[i] = tfork(Slow::work, 100); }
    for (int tid : tids) { twait(tid); }
    System.out.println(TEXT);
  }
}
