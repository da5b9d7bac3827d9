package named;

import java.io.*;
import java.net.*;
import java.net.spi.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.*;
import java.nio.charset.spi.*;
import java.nio.file.*;
import java.nio.file.spi.*;
import java.security.*;
import java.time.*;
import java.time.zone.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.logging.*;
import java.util.stream.*;
import javax.management.*;
import javax.naming.*;
import javax.naming.spi.*;
import javax.xml.parsers.*;

/** Shows which classes of its own the JDK uses, as settings and services name them. */
public class Named {
  interface Body {
    Object get() throws Exception;
  }

  static void show(String what, Body body) throws Exception {
    System.out.println(what + ": " + body.get());
  }

  public static void main(String[] args) throws Exception {
    show("logging", () -> Logger.getLogger("a").getParent().getLevel() + " " + Settings.made);
    show("handler", () -> {
      Logger.getLogger("a").severe("said");
      return Keeping.said;
    });
    show("protocol", () -> new String(new URL("own:abc").openStream().readAllBytes()));
    show("content", () -> new URL("own:abc").getContent());
    show("security", () -> MessageDigest.getInstance("ONE").digest()[0]);
    show("factory", () -> SAXParserFactory.newInstance().getClass());
    show("naming", () -> new InitialContext().lookup("abc"));
    show("beans", () -> MBeanServerFactory.newMBeanServer().getDefaultDomain());
    show("workers", () -> CompletableFuture.supplyAsync(
        () -> Thread.currentThread().getName(), ForkJoinPool.commonPool()).get());
    show("handler of failures", () -> ForkJoinPool.commonPool().getUncaughtExceptionHandler());
    show("filters", () -> ObjectInputFilter.Config.getSerialFilterFactory());
    show("channels", () -> {
      try (var channel = AsynchronousFileChannel.open(Path.of("four"))) {
        return channel.read(ByteBuffer.allocate(9), 0).get() + " " + Started.threads;
      }
    });
    show("zone", () -> ZoneId.of("Own/Zone").getRules());
    show("charset", () -> new String(new byte[] {65}, Charset.forName("X-OWN")));
    show("logger", () -> System.getLogger("b").getName());
    show("address", () -> InetAddress.getByName("own.test"));
    show("type of a file", () -> Files.probeContentType(Path.of("a.own")));
  }

  public static class Settings {
    static int made;

    public Settings() throws IOException {
      made++;
      String text = "handlers=named.Named$Keeping\n.level=WARNING\n";
      LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(text.getBytes()));
    }
  }

  public static class Keeping extends Handler {
    static final List<String> said = new ArrayList<>();

    public void publish(LogRecord record) {
      said.add(record.getMessage());
    }

    public void flush() {}

    public void close() {}
  }

  public static class Provided extends Provider {
    public Provided() {
      super("Own", "1", "own");
      put("MessageDigest.ONE", "named.Named$One");
    }
  }

  public static class One extends MessageDigestSpi {
    protected void engineUpdate(byte more) {}

    protected void engineUpdate(byte[] more, int from, int length) {}

    protected byte[] engineDigest() {
      return new byte[] {1};
    }

    protected void engineReset() {}
  }

  public static class Parsers extends SAXParserFactory {
    public SAXParser newSAXParser() {
      return null;
    }

    public void setFeature(String name, boolean value) {}

    public boolean getFeature(String name) {
      return false;
    }
  }

  public static class Contexts implements InitialContextFactory {
    public Context getInitialContext(Hashtable<?, ?> environment) throws NamingException {
      return new InitialContext(true) {
        @Override public Object lookup(String name) {
          return "own " + name;
        }
      };
    }
  }

  public static class Beans extends MBeanServerBuilder {
    @Override public MBeanServer newMBeanServer(
        String domain, MBeanServer outer, MBeanServerDelegate delegate) {
      return super.newMBeanServer("own", outer, delegate);
    }
  }

  public static class Workers implements ForkJoinPool.ForkJoinWorkerThreadFactory {
    public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
      var thread = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
      thread.setName("own worker");
      return thread;
    }
  }

  public static class Failures implements Thread.UncaughtExceptionHandler {
    public void uncaughtException(Thread thread, Throwable failure) {}

    @Override public String toString() {
      return "own handler";
    }
  }

  public static class Filters implements BinaryOperator<ObjectInputFilter> {
    public ObjectInputFilter apply(ObjectInputFilter first, ObjectInputFilter next) {
      return next;
    }

    @Override public String toString() {
      return "own filters";
    }
  }

  public static class Started implements ThreadFactory {
    static int threads;

    public Thread newThread(Runnable task) {
      threads++;
      Thread thread = new Thread(task);
      thread.setDaemon(true);
      return thread;
    }
  }

  public static class Zones extends ZoneRulesProvider {
    protected Set<String> provideZoneIds() {
      return Set.of("Own/Zone");
    }

    protected ZoneRules provideRules(String zone, boolean forCaching) {
      return ZoneRules.of(ZoneOffset.ofHours(3));
    }

    protected NavigableMap<String, ZoneRules> provideVersions(String zone) {
      return new TreeMap<>(Map.of("1", provideRules(zone, false)));
    }
  }

  public static class Charsets extends CharsetProvider {
    private static final Charset OWN = new Charset("X-OWN", new String[0]) {
      public boolean contains(Charset other) {
        return false;
      }

      public CharsetDecoder newDecoder() {
        return StandardCharsets.US_ASCII.newDecoder();
      }

      public CharsetEncoder newEncoder() {
        return StandardCharsets.US_ASCII.newEncoder();
      }
    };

    public Iterator<Charset> charsets() {
      return List.of(OWN).iterator();
    }

    public Charset charsetForName(String name) {
      return name.equals("X-OWN") ? OWN : null;
    }
  }

  public static class Loggers extends System.LoggerFinder {
    public System.Logger getLogger(String name, Module module) {
      return new System.Logger() {
        public String getName() {
          return "own " + name;
        }

        public boolean isLoggable(Level level) {
          return true;
        }

        public void log(Level level, ResourceBundle texts, String text, Throwable thrown) {}

        public void log(Level level, ResourceBundle texts, String text, Object... values) {}
      };
    }
  }

  public static class Addresses extends InetAddressResolverProvider {
    public String name() {
      return "own";
    }

    public InetAddressResolver get(Configuration given) {
      InetAddressResolver jdks = given.builtinResolver();
      return new InetAddressResolver() {
        public Stream<InetAddress> lookupByName(String host, LookupPolicy policy)
            throws UnknownHostException {
          return host.equals("own.test")
              ? Stream.of(InetAddress.getByAddress(host, new byte[] {10, 1, 2, 3}))
              : jdks.lookupByName(host, policy);
        }

        public String lookupByAddress(byte[] address) throws UnknownHostException {
          return jdks.lookupByAddress(address);
        }
      };
    }
  }

  public static class Types extends FileTypeDetector {
    public String probeContentType(Path file) {
      return file.toString().endsWith(".own") ? "own/own" : null;
    }
  }
}
