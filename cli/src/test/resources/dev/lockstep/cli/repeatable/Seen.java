import static dev.lockstep.ipsc.Ipsc.*;
import java.io.*;
import java.lang.invoke.*;
import jdk.management.jfr.FlightRecorderMXBean;
import java.lang.management.*;
import java.nio.charset.*;
import java.text.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.logging.*;
import java.util.random.*;
import java.util.stream.*;
import java.util.zip.*;
import javax.crypto.*;
import javax.management.*;

class Seen {
  enum Color { RED, GREEN, BLUE, CYAN, PINK }
  static class Plain {}
  record Key(Class<?> type, Color color) {}
  static void show(String name, Object value) { System.out.println(name + " " + value); }
  static void clocks() throws Exception {
    long before = clock();
    long nanos = System.nanoTime();
    Thread.sleep(3, 500);
    show("slept", (System.nanoTime() - nanos) / 1_000_000);
    show("boot", System.currentTimeMillis() + " " + (before < 500));
  }
  static void chance() {
    show("random", new Random().nextInt() + " " + new Random().nextInt());
    show("math", Math.random());
    List<Integer> list = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    Collections.shuffle(list);
    show("shuffle", list);
    show("uuid", UUID.randomUUID());
    show("local", ThreadLocalRandom.current().nextLong());
    show("split", new SplittableRandom().nextLong());
  }
  static void generators() throws Exception {
    show("named", RandomGenerator.getDefault().nextInt() + " "
        + RandomGeneratorFactory.of("L32X64MixRandom").create().nextInt() + " "
        + RandomGenerator.JumpableGenerator.of("Xoshiro256PlusPlus").nextInt() + " "
        + RandomGenerator.SplittableGenerator.of("L64X128MixRandom").split().nextInt() + " "
        + RandomGenerator.of("SecureRandom").nextInt());
    show("own", new Random() {}.nextInt() + " " + ((Supplier<Random>) Random::new).get().nextInt());
    Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
    cipher.init(Cipher.ENCRYPT_MODE, KeyGenerator.getInstance("AES").generateKey());
    show("cipher", HexFormat.of().formatHex(cipher.getIV()) + " "
        + java.security.SecureRandom.getInstance("SHA1PRNG", "SUN").nextInt());
    File temporary = File.createTempFile("abc", "");
    show("temporary", temporary.getName() + " " + temporary.delete());
  }
  static void found() throws Throwable {
    show("found", Math.class.getMethod("random").invoke(null) + " "
        + Random.class.getConstructor().newInstance().nextInt() + " "
        + SplittableRandom.class.getDeclaredConstructor().newInstance().nextInt());
    var lookup = MethodHandles.lookup();
    show("handle", (double) lookup.findStatic(Math.class, "random",
        MethodType.methodType(double.class)).invokeExact()
        + " " + (int) lookup.findVirtual(Supplier.class, "hashCode", MethodType.methodType(int.class))
            .invokeExact((Supplier<String>) () -> "")
        + " " + Object.class.getMethod("hashCode").invoke(new Object()));
    long before = (long) System.class.getMethod("nanoTime").invoke(null);
    Thread.class.getMethod("sleep", long.class).invoke(null, 5);
    long after = (long) lookup.unreflect(System.class.getMethod("nanoTime")).invokeExact();
    show("pause", (after - before) / 1_000_000);
    show("processors", Runtime.class.getMethod("availableProcessors").invoke(Runtime.getRuntime()));
  }
  static void dates() throws Exception {
    show("now", Instant.now() + " " + LocalDate.now() + " " + Date.class.getConstructor().newInstance());
    StringWriter properties = new StringWriter();
    new Properties().store(properties, null);
    show("stored", properties.toString().strip());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("entry"));
    }
    show("zipped", new ZipInputStream(new ByteArrayInputStream(bytes.toByteArray())).getNextEntry().getTime());
    show("century", new SimpleDateFormat("yy").get2DigitYearStart());
    Handler console = new ConsoleHandler() {{ setOutputStream(System.out); }};
    console.publish(new LogRecord(Level.INFO, "logged"));
  }
  static void names() {
    Runnable one = () -> {};
    Function<String, Integer> other = String::length;
    Supplier<String> same = Seen::text;
    Supplier<String> twin = Seen::text;
    show("names", one + " " + other.getClass().getName() + " " + same + " " + twin + " " +
        one.getClass().hashCode());
  }
  static String text() { return "é"; }
  static void parallel() {
    int[] numbers = new int[100_000];
    Arrays.parallelSetAll(numbers, i -> 7919 * i % 100_003);
    Arrays.parallelSort(numbers);
    Arrays.parallelPrefix(numbers, Integer::sum);
    StringBuffer order = new StringBuffer();
    IntStream.range(0, 10).parallel().forEach(i -> order.append(i));
    show("parallel", Arrays.hashCode(numbers) + " " + order + " " + ForkJoinPool.getCommonPoolParallelism() + " "
        + IntStream.range(0, 100_000).parallel().filter(i -> i % 777 == 5).findAny().getAsInt() + " "
        + CompletableFuture.completedFuture(5).thenApply(i -> i + 1).join());
    int[] again = new int[100_000];
    Arrays.parallelPrefix(again, Integer::sum);
  }
  static void encodings() {
    show("encoded", "é € " + HexFormat.of().formatHex(text().getBytes()) + " " + System.out.charset()
        + " " + Charset.defaultCharset() + System.getProperty("stdout.encoding") +
            System.getProperty("file.encoding"));
    new PrintStream(new FileOutputStream(FileDescriptor.err), true).println(text());
  }
  static void refused() {
    try {
      ManagementFactory.getPlatformMXBean(FlightRecorderMXBean.class).newRecording();
    } catch (UnsupportedOperationException e) {
      show("refused", e.getMessage().split(" ")[0]);
    }
  }
  public interface CountMBean { int getCount(); }
  public static class Count implements CountMBean {
    @Override public int getCount() { return 7; }
  }
  static void beans() throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("here:type=Count");
    server.registerMBean(new Count(), name);
    show("counted", server.getAttribute(name, "Count") + " of " + server.getMBeanCount());
    ObjectName delegate = new ObjectName("JMImplementation:type=MBeanServerDelegate");
    String id = (String) server.getAttribute(delegate, "MBeanServerId");
    RuntimeMXBean jvm = ManagementFactory.getRuntimeMXBean();
    long age = Long.parseLong(id.substring(id.lastIndexOf('_') + 1)) - jvm.getStartTime();
    show("server", 0 < age && age <= jvm.getUptime());
    show("jvm", jvm + " " + jvm.getName() + " " + jvm.getStartTime());
    ProcessHandle process = ProcessHandle.current();
    show("process", process + " " + process.info().startInstant().get() + " "
        + process.isAlive() + " " + process.children().count() + " " + process.info().command()
        + " " + (ProcessHandle.of(process.pid()).get() == process));
    Process started = new ProcessBuilder("true").start();
    ProcessHandle child = started.toHandle();
    show("child", child.compareTo(process) + " " + process.compareTo(child) + " "
        + child.compareTo(child) + " " + child.parent().map(process::equals).orElse(true));
    started.waitFor();
    show("heap", ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getMax());
    show("collectors", ManagementFactory.getGarbageCollectorMXBeans());
    ObjectName old = new ObjectName("java.lang:type=MemoryPool,name=PS Old Gen");
    show("pool", server.getAttribute(old, "Usage") + " " + ManagementFactory.getMemoryPoolMXBeans());
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long[] ids = threads.getAllThreadIds();
    show("threads", ids[0] - Thread.currentThread().threadId() == threads.getThreadCount() - ids.length);
  }
  static void walks() {
    StackWalker.getInstance().forEach(System.out::println);
    StackWalker.getInstance().walk(frames -> {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      show("frames", frames.count());
      return null;
    });
  }
  static void hashes() {
    show("hash", System.identityHashCode(new Plain()) + " " + new Plain() + new Plain().hashCode());
    Map<Object, Integer> arrays = new HashMap<>();
    for (int i = 0; i < 20; i++) {
      arrays.put(new int[i], i);
    }
    show("arrays", arrays.values());
    show("objects", new Object() + " " + new Object().hashCode());
    show("enum", new HashSet<>(List.of(Color.values())) + " " + Color.RED.hashCode());
    show("class", Map.of(Plain.class, 1, Color.class, 2) + " " + Plain.class.hashCode());
    show("jdk", new HashSet<>(List.of(TimeUnit.values())) + " "
        + new HashSet<>(List.of(String.class, Integer.class, List.class, int[].class)) + " "
        + new HashMap<>(Map.of(Color.RED, 1, TimeUnit.DAYS, 2, Thread.State.NEW, 3)).values()
        + new ConcurrentHashMap<>(Map.of(Long.class, 1, Short.class, 2, Map.class, 3)).values());
    show("key", new Key(String.class, Color.RED).hashCode() + " "
        + Objects.hash(Color.BLUE, Key.class) + " " + List.of(Color.PINK, Long.class).hashCode());
    Runnable lambda = () -> {};
    show("lambda", lambda.hashCode());
    show("exception", new Exception().hashCode());
  }
  static void orders() {
    show("sets", Set.of("a", "b", "c", "d", "e") + " " + Map.of("x", 1, "y", 2, "z", 3));
    Set<Object> set = new HashSet<>();
    Map<Object, Integer> identity = new IdentityHashMap<>();
    for (int i = 0; i < 10; i++) {
      set.add(new Plain());
      identity.put(new Plain(), i);
    }
    show("order", set + " " + identity.values());
  }
  public static void main(String[] args) throws Throwable {
    clocks();
    chance();
    hashes();
    orders();
    generators();
    found();
    dates();
    names();
    parallel();
    encodings();
    refused();
    beans();
    walks();
    show("ticks", clock());
  }
}
