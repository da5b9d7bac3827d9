import java.io.*;
import java.lang.annotation.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.math.*;
import java.net.*;
import java.net.http.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.security.*;
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.logging.*;
import java.util.prefs.Preferences;
import java.util.random.*;
import java.util.regex.*;
import java.util.stream.*;
import java.util.zip.*;

/**
 * Four threads that use features of the JDK for the first time in their JVM, all at once, one
 * feature after the other.
 */
public class FirstUses {
  record Point(int x, int y) {}

  enum Colour {
    RED,
    GREEN
  }

  interface Greets {
    String greet();
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Mark {
    String value() default "m";

    Class<?> type() default String.class;
  }

  @Mark("here")
  static class Marked {}

  static final Map<String, Callable<Object>> ALL = new LinkedHashMap<>();

  static {
    use("instant", () -> Instant.now().toString().length() > 0);
    use("localdate", () -> LocalDate.of(2024, 2, 29).plusYears(1));
    use("zoned", () -> ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneId.of("Europe/Vienna")));
    use(
        "dtf",
        () ->
            DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.FRANCE)
                .format(LocalDate.of(2024, 2, 29)));
    use(
        "calendar",
        () -> new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo")).getTimeZone().getID());
    use("japanese", () -> java.time.chrono.JapaneseDate.of(2024, 1, 1).toString());
    use("hijrah", () -> java.time.chrono.HijrahDate.now() != null);
    use(
        "format",
        () ->
            String.format(
                Locale.GERMANY, "%,.2f %tY", 12345.678, new GregorianCalendar(2024, 0, 1)));
    use("simpledate", () -> new SimpleDateFormat("EEE yyyy", Locale.US).format(new Date(0)));
    use("numberformat", () -> NumberFormat.getCurrencyInstance(Locale.JAPAN).format(12));
    use("currency", () -> Currency.getInstance("EUR").getDisplayName(Locale.US));
    use("collator", () -> Collator.getInstance(Locale.FRANCE).compare("a", "b"));
    use(
        "breaks",
        () -> {
          var b = BreakIterator.getWordInstance();
          b.setText("a b c");
          return b.last();
        });
    use("normalizer", () -> Normalizer.normalize("é", Normalizer.Form.NFD).length());
    use("messageformat", () -> MessageFormat.format("{0,number} {1}", 5, "x"));
    use(
        "logger",
        () -> {
          Logger l = Logger.getLogger("a.b." + Thread.currentThread().getName());
          l.setLevel(Level.FINE);
          return l.isLoggable(Level.FINER);
        });
    use(
        "logrecord",
        () ->
            new java.util.logging.SimpleFormatter()
                .format(new LogRecord(Level.INFO, "hi"))
                .contains("hi"));
    use("syslogger", () -> System.getLogger("q").getName());
    use(
        "ortimeout",
        () -> CompletableFuture.supplyAsync(() -> 5).orTimeout(9, TimeUnit.SECONDS).get());
    use(
        "delayed",
        () -> {
          var c = new CompletableFuture<Integer>();
          c.completeOnTimeout(7, 1, TimeUnit.MILLISECONDS);
          return c.get();
        });
    use("parallel", () -> IntStream.range(0, 1000).parallel().sum());
    use("httpclient", () -> HttpClient.newHttpClient().version());
    use("url", () -> URI.create("http://localhost/x").toURL().getProtocol());
    use("jarurl", () -> new URL("jar:file:/x.jar!/y").getFile());
    use("inet", () -> InetAddress.getByName("127.0.0.1").isLoopbackAddress());
    use("interfaces", () -> NetworkInterface.getByName("lo") != null);
    use(
        "server",
        () -> {
          try (ServerSocket s = new ServerSocket(0)) {
            return s.isBound();
          }
        });
    use(
        "socketchannel",
        () -> {
          try (var s = SocketChannel.open()) {
            return s.isOpen();
          }
        });
    use(
        "selector",
        () -> {
          try (var s = Selector.open()) {
            return s.selectNow();
          }
        });
    use(
        "pipe",
        () -> {
          var p = java.nio.channels.Pipe.open();
          p.sink().close();
          p.source().close();
          return 1;
        });
    use("files", () -> Files.isDirectory(Path.of("/tmp")));
    use(
        "tempfile",
        () -> {
          Path p = Files.createTempFile("fu", "x");
          Files.writeString(p, "abc");
          String s = Files.readString(p);
          Files.delete(p);
          return s;
        });
    use(
        "walk",
        () -> {
          try (var s = Files.list(Path.of("/proc/self"))) {
            return s.count() > 0;
          }
        });
    use(
        "watch",
        () -> {
          try (var w = FileSystems.getDefault().newWatchService()) {
            return w.poll() == null;
          }
        });
    use("zipfs", () -> FileSystems.getFileSystem(URI.create("jrt:/")).isOpen());
    use("probe", () -> Files.probeContentType(Path.of("a.txt")));
    use(
        "sha",
        () ->
            HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(new byte[3]))
                .substring(0, 8));
    use("securerandom", () -> new SecureRandom().nextInt(1));
    use("rsa", () -> KeyFactory.getInstance("RSA").getAlgorithm());
    use(
        "aes",
        () -> {
          var c = javax.crypto.Cipher.getInstance("AES/GCM/NoPadding");
          c.init(
              1,
              new javax.crypto.spec.SecretKeySpec(new byte[16], "AES"),
              new javax.crypto.spec.GCMParameterSpec(128, new byte[12]));
          return c.doFinal(new byte[4]).length;
        });
    use("mac", () -> javax.crypto.Mac.getInstance("HmacSHA1").getMacLength());
    use("ssl", () -> javax.net.ssl.SSLContext.getDefault().getProtocol());
    use(
        "ec",
        () -> {
          var g = KeyPairGenerator.getInstance("EC");
          g.initialize(256);
          return g.getAlgorithm();
        });
    use("keystore", () -> KeyStore.getInstance("PKCS12").getType());
    use("uuid", () -> UUID.randomUUID().toString().length());
    use("random", () -> new Random(5).nextInt());
    use("splittable", () -> RandomGenerator.of("L64X128MixRandom") != null);
    use("tlr", () -> ThreadLocalRandom.current().nextInt(1));
    use("mathrandom", () -> Math.random() < 1);
    use("base64", () -> Base64.getEncoder().encodeToString(new byte[5]));
    use("charset", () -> new String(new byte[] {(byte) 0xa4}, "ISO-8859-15"));
    use("charsets", () -> Charset.availableCharsets().size() > 10);
    use("sjis", () -> "日本".getBytes("Shift_JIS").length);
    use(
        "regex",
        () ->
            Pattern.compile("(\\p{IsGreek}|\\p{L}+)", Pattern.UNICODE_CASE)
                .matcher("abc")
                .matches());
    use("bigint", () -> BigInteger.TWO.pow(500).isProbablePrime(5));
    use("bigdec", () -> new BigDecimal("1.10").sqrt(MathContext.DECIMAL64));
    use(
        "gzip",
        () -> {
          var b = new ByteArrayOutputStream();
          try (var g = new GZIPOutputStream(b)) {
            g.write(5);
          }
          return b.size();
        });
    use(
        "zip",
        () -> {
          var b = new ByteArrayOutputStream();
          try (var g = new ZipOutputStream(b)) {
            g.putNextEntry(new ZipEntry("a"));
          }
          return b.size() > 0;
        });
    use(
        "serial",
        () -> {
          var b = new ByteArrayOutputStream();
          var o = new ObjectOutputStream(b);
          o.writeObject(new ArrayList<>(List.of(1, 2)));
          return new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject();
        });
    use("filter", () -> ObjectInputFilter.Config.createFilter("java.**").toString());
    use(
        "proxy",
        () ->
            ((Greets)
                    java.lang.reflect.Proxy.newProxyInstance(
                        FirstUses.class.getClassLoader(),
                        new Class<?>[] {Greets.class},
                        (p, m, a) -> m.getName()))
                .greet());
    use("annotation", () -> Marked.class.getAnnotation(Mark.class).toString());
    use(
        "reflect",
        () -> Point.class.getRecordComponents()[1].getAccessor().invoke(new Point(1, 2)));
    use(
        "handle",
        () -> {
          try {
            return (int)
                MethodHandles.lookup()
                    .findVirtual(String.class, "length", MethodType.methodType(int.class))
                    .invoke("abc");
          } catch (Throwable t) {
            throw new Exception(t);
          }
        });
    use("record", () -> new Point(1, 2).toString() + new Point(1, 2).hashCode());
    use("concat", () -> "a" + Thread.currentThread().getPriority() + 'c' + 1.5);
    use(
        "switch",
        () -> {
          Object o = 5;
          return switch (o) {
            case Integer i when i > 3 -> "big";
            case String s -> s;
            default -> "d";
          };
        });
    use("enummap", () -> new EnumMap<>(Map.of(Colour.RED, 1)));
    use(
        "service",
        () ->
            ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).findFirst().isPresent());
    use(
        "bundle",
        () -> {
          try {
            return ResourceBundle.getBundle("nosuch");
          } catch (MissingResourceException e) {
            return "missing";
          }
        });
    use("scanner", () -> new Scanner("5 6").nextInt());
    use(
        "stream",
        () ->
            Stream.of("a", "b")
                .collect(Collectors.groupingBy(String::length, Collectors.counting())));
    use("gather", () -> Stream.of(1, 2, 3).gather(Gatherers.windowFixed(2)).toList());
    use(
        "timer",
        () -> {
          var t = new java.util.Timer(true);
          var l = new CountDownLatch(1);
          t.schedule(
              new TimerTask() {
                public void run() {
                  l.countDown();
                }
              },
              1);
          l.await();
          t.cancel();
          return 1;
        });
    use(
        "scheduled",
        () -> {
          try (var s = Executors.newScheduledThreadPool(1)) {
            return s.schedule(() -> 4, 1, TimeUnit.MILLISECONDS).get();
          }
        });
    use(
        "virtual",
        () -> {
          try (var s = Executors.newVirtualThreadPerTaskExecutor()) {
            return s.submit(() -> 4).get();
          }
        });
    use("forkjoin", () -> ForkJoinPool.commonPool().submit(() -> 6).get());
    use("exchanger", () -> new Exchanger<Integer>() != null);
    use("phaser", () -> new Phaser(1).arrive());
    use("stamped", () -> new StampedLock().tryOptimisticRead() != 0);
    use("rw", () -> new ReentrantReadWriteLock().getReadHoldCount());
    use("skip", () -> new ConcurrentSkipListMap<>(Map.of(1, 2)));
    use(
        "adder",
        () -> {
          var a = new LongAdder();
          a.increment();
          return a.sum();
        });
    use(
        "flow",
        () -> {
          try (var p = new SubmissionPublisher<Integer>()) {
            return p.getMaxBufferCapacity();
          }
        });
    use("process", () -> ProcessHandle.current().isAlive());
    use("exec", () -> new ProcessBuilder("true").start().waitFor());

    use(
        "mbeans",
        () -> java.lang.management.ManagementFactory.getPlatformMBeanServer().getDefaultDomain());
    use("cleaner", () -> java.lang.ref.Cleaner.create() != null);
    use("direct", () -> ByteBuffer.allocateDirect(16).capacity());
    use(
        "arena",
        () -> {
          try (var a = java.lang.foreign.Arena.ofConfined()) {
            return a.allocate(8).byteSize();
          }
        });
    use(
        "linker",
        () -> java.lang.foreign.Linker.nativeLinker().defaultLookup().find("strlen").isPresent());
    use(
        "xml",
        () ->
            javax.xml.parsers.DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream("<a/>".getBytes()))
                .getDocumentElement()
                .getTagName());
    use(
        "sax",
        () -> javax.xml.parsers.SAXParserFactory.newInstance().newSAXParser().isNamespaceAware());
    use(
        "stax",
        () ->
            javax.xml.stream.XMLInputFactory.newInstance()
                .createXMLStreamReader(new StringReader("<a/>"))
                .next());
    use(
        "xpath",
        () ->
            javax.xml.xpath.XPathFactory.newInstance()
                .newXPath()
                .evaluate("1+1", new org.xml.sax.InputSource(new StringReader("<a/>"))));
    use(
        "xslt",
        () -> javax.xml.transform.TransformerFactory.newInstance().newTransformer() != null);
    use("prefs", () -> Preferences.userRoot().name());
    use("sql", () -> java.sql.DriverManager.getDrivers().hasMoreElements());
    use("timestamp", () -> java.sql.Timestamp.valueOf("2024-01-01 00:00:00").getNanos());
    use("rowset", () -> javax.sql.rowset.RowSetProvider.newFactory() != null);
    use(
        "beans",
        () ->
            java.beans.Introspector.getBeanInfo(Thread.class).getPropertyDescriptors().length > 3);
    use("image", () -> new java.awt.image.BufferedImage(2, 2, 1).getRGB(0, 0));
    use(
        "imageio",
        () -> {
          var b = new ByteArrayOutputStream();
          javax.imageio.ImageIO.write(new java.awt.image.BufferedImage(2, 2, 1), "png", b);
          return b.size() > 0;
        });
    use("font", () -> new java.awt.geom.Area(new java.awt.Rectangle(2, 2)).isEmpty());
    use("script", () -> new javax.script.ScriptEngineManager().getEngineByName("nosuch") == null);
    use("compiler", () -> javax.tools.ToolProvider.getSystemJavaCompiler() != null);
    use(
        "classfile",
        () ->
            java.lang.classfile.ClassFile.of()
                    .build(java.lang.constant.ClassDesc.of("X"), c -> {})
                    .length
                > 0);
    use("naming", () -> new javax.naming.CompositeName("a/b").size());
    use("ldapname", () -> new javax.naming.ldap.LdapName("cn=a").size());
    use("auth", () -> new javax.security.auth.Subject().isReadOnly());
    use("x509", () -> new javax.security.auth.x500.X500Principal("CN=a").getName());
    use("certs", () -> java.security.cert.CertificateFactory.getInstance("X.509").getType());
    use("jfr", () -> jdk.jfr.FlightRecorder.isAvailable());
    use(
        "httpserver",
        () -> {
          var s =
              com.sun.net.httpserver.HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
          s.stop(0);
          return 1;
        });
    use("stackwalk", () -> StackWalker.getInstance().walk(s -> s.findFirst()).isPresent());
    use(
        "throwable",
        () -> {
          var s = new StringWriter();
          new Exception("x").printStackTrace(new PrintWriter(s));
          return s.toString().length() > 0;
        });
    use(
        "shutdownhook",
        () -> {
          Runtime.getRuntime().addShutdownHook(new Thread());
          return 1;
        });
    use("scoped", () -> ScopedValue.newInstance().isBound());
    use("module", () -> ModuleLayer.boot().findModule("java.base").isPresent());
    use("locale", () -> Locale.of("de", "AT").getDisplayCountry(Locale.FRENCH));
    use("locales", () -> Locale.getAvailableLocales().length > 50);
    use("idn", () -> IDN.toASCII("bücher.de"));
    use("bitset", () -> BitSet.valueOf(new long[] {5}).cardinality());
    use(
        "uncaught",
        () -> {
          var t =
              new Thread(
                  () -> {
                    throw new IllegalStateException();
                  });
          t.setUncaughtExceptionHandler((a, b) -> {});
          t.start();
          t.join();
          return 1;
        });
    use(
        "async",
        () -> {
          Path p = Files.createTempFile("async", "");
          try (var c = AsynchronousFileChannel.open(p, StandardOpenOption.WRITE)) {
            return c.write(ByteBuffer.allocate(3), 0).get();
          } finally {
            Files.delete(p);
          }
        });
    use(
        "asyncsocket",
        () -> {
          try (var c = AsynchronousServerSocketChannel.open()) {
            return c.isOpen();
          }
        });
    use("rmi", () -> java.rmi.server.RMISocketFactory.getDefaultSocketFactory() != null);
    use("zoneids", () -> ZoneId.getAvailableZoneIds().size() > 100);
    use("sysprops", () -> System.getProperties().size() > 10);
    use("env", () -> System.getenv().size() > 0);
  }

  private static void use(String name, Callable<Object> feature) {
    ALL.put(name, feature);
  }

  public static void main(String[] args) throws Exception {
    System.setProperty("java.util.prefs.userRoot", Path.of("").toAbsolutePath().toString());
    CyclicBarrier together = new CyclicBarrier(4);
    List<String> names = List.copyOf(ALL.keySet());
    Object[][] results = new Object[names.size()][4];
    Thread[] all = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int mine = i;
      all[i] =
          new Thread(
              () -> {
                try {
                  for (int k = 0; k < names.size(); k++) {
                    together.await();
                    try {
                      results[k][mine] = ALL.get(names.get(k)).call();
                    } catch (Exception e) {
                      results[k][mine] = e;
                    }
                  }
                } catch (InterruptedException | BrokenBarrierException e) {
                  throw new IllegalStateException(e);
                }
              });
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    for (int k = 0; k < names.size(); k++) {
      System.out.println(names.get(k) + " " + Arrays.toString(results[k]));
    }
    System.exit(0);
  }
}
