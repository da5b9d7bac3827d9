
import java.io.*;
import java.util.*;

class Sets {
  static class Own extends PrintStream { Own(OutputStream to) { super(to, true); } }
  static String view() {
    return System.getProperty("mine") + " " + System.getProperties().get("put") + " " +     System.getProperty("file.separator")
        + " " + Locale.getDefault() + " " + Locale.getDefault(Locale.Category.FORMAT) +         " " + TimeZone.getDefault().getID()
        + " " + String.format("%,.1f", 1234.5) + " " + (System.out instanceof Own) + (System.err instanceof Own)
        + " " + (System.in instanceof ByteArrayInputStream) + " " +         (Thread.getDefaultUncaughtExceptionHandler() != null);
  }
  public static void main(String[] args) throws Exception {
    PrintStream console = System.out;
    switch (mynode()) {
      case 1 -> {
        System.setProperty("mine", "one");
        Locale.setDefault(Locale.GERMANY);
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
        System.setOut(new Own(console));
      }
      case 2 -> {
        Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE);
        System.setErr(new Own(System.err));
        System.setIn(new ByteArrayInputStream(new byte[5]));
        System.clearProperty("file.separator");
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
      }
      case 3 -> {
        Runnable clear = System.getProperties()::clear;
        clear.run();
        System.getProperties().put("put", 3);
      }
      case 4 -> {
        var own = new Properties();
        own.put("put", 4);
        System.setProperties(own);
      }
      default -> {}
    }
    tsleep(1000);
    String before = view();
    tsleep(1000 * (1 + mynode()));
    int child = tfork(() -> console.println(mynode() + ": " + view() + " " + view().equals(before)), 1);
    twait(child);
  }
}
