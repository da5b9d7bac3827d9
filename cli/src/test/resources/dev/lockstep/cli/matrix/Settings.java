import java.io.StringReader;
import java.util.Properties;
import java.util.TreeMap;

/** Properties of the JVM that follow from nothing but Lockstep, and tables of properties. */
class Settings {
  public static void main(String[] args) throws Exception {
    for (String name : new String[] {"user.language", "user.timezone", "file.encoding",
        "line.separator", "user.country", "java.specification.version"}) {
      String value = System.getProperty(name);
      System.out.println(name + " " + (value == null ? "none" : value.strip()));
    }
    System.setProperty("matrix.one", "1");
    System.out.println(System.getProperty("matrix.one") + Integer.getInteger("matrix.one"));
    Properties own = new Properties(System.getProperties());
    own.load(new StringReader("b=2\na=1\nc: three\nd e\n"));
    System.out.println(own + " " + new TreeMap<>(own) + " " + own.getProperty("matrix.one"));
    Runtime runtime = Runtime.getRuntime();
    System.out.println(runtime.availableProcessors() + " " + runtime.maxMemory());
  }
}
