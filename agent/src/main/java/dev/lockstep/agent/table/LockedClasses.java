package dev.lockstep.agent.table;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Which classes of the JDK tell the kernel of their monitors: all that have some, but for those
 * that stand here.
 *
 * <p>A task may be suspended under almost each of them: whatever calls an interface, or a method
 * that a class of the program may have, may come to the program. The build lists the classes, as a
 * start has no time to look.
 */
public final class LockedClasses {
  /**
   * What is left as it is, each list with its reason: packages, and classes with all that stands in
   * them.
   */
  public static final Map<String, List<String>> OTHERS = new LinkedHashMap<>();

  static {
    OTHERS.put(
        "loads classes, and with them what runs a hook; comes to no program under its locks",
        List.of(
            "java/lang/Class",
            "java/lang/ClassLoader$ParallelLoaders",
            "java/lang/ClassValue",
            "java/lang/Module",
            "java/lang/ModuleLayer",
            "jdk/internal/jimage/",
            "jdk/internal/jrtfs/",
            "jdk/internal/loader/AbstractClassLoaderValue",
            "jdk/internal/loader/BuiltinClassLoader",
            "jdk/internal/loader/Loader",
            "jdk/internal/loader/Resource",
            "jdk/internal/module/",
            "sun/instrument/"));
    OTHERS.put(
        "makes code for calls, while a hook is linked",
        List.of(
            "java/lang/invoke/",
            "java/lang/StackFrameInfo",
            "java/lang/StackTraceElement",
            "jdk/internal/reflect/",
            "sun/invoke/"));
    OTHERS.put(
        "is called by the collector's threads, or tells them, and comes to no program",
        List.of(
            "java/lang/ref/",
            "java/util/WeakHashMap",
            "jdk/internal/ref/",
            "sun/nio/ch/FileChannelImpl$DefaultUnmapper",
            "sun/nio/ch/FileChannelImpl$SyncUnmapper"));
    OTHERS.put(
        "is the JVM's beginning or end, where no task is",
        List.of(
            "java/lang/ApplicationShutdownHooks",
            "java/lang/Shutdown",
            "java/lang/VirtualThread",
            "java/lang/NullPointerException",
            "jdk/internal/misc/",
            "jdk/internal/perf/"));
    OTHERS.put(
        "calls nothing but itself under its locks, and every program has it",
        List.of(
            "java/io/FileDescriptor",
            "java/lang/String",
            "java/util/zip/Inflater",
            "java/util/zip/ZipFile"));
    OTHERS.put(
        "of tools that look at other JVMs, or of a compiler of the JVM",
        List.of("jdk/vm/ci/", "sun/jvm/", "sun/jvmstat/", "sun/tools/"));
  }

  /** Where the build has written the names, sorted, behind the JDK that they are from. */
  private static final String LIST = "/META-INF/lockstep-locks";

  /** Null if the JDK is another one than the build's: any class may have a monitor. */
  private final @Nullable Set<String> names;

  private LockedClasses(@Nullable Set<String> names) {
    this.names = names;
  }

  /** That of the JDK that runs; read when it is first asked for. */
  public static LockedClasses ours() {
    return Ours.CLASSES;
  }

  public static LockedClasses read(List<String> lines) {
    boolean fits = !lines.isEmpty() && lines.getFirst().equals(jdk());
    return new LockedClasses(fits ? new HashSet<>(lines.subList(1, lines.size())) : null);
  }

  private static List<String> listed() {
    try (InputStream in = LockedClasses.class.getResourceAsStream(LIST)) {
      return in == null
          ? List.of()
          : Arrays.asList(new String(in.readAllBytes(), US_ASCII).split("\n"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a class of the JDK may have monitors of which the kernel is to be told. */
  public boolean concerns(String name) {
    return names == null ? !isOther(name) : names.contains(name);
  }

  /** Whether the build has listed the classes of the JDK that runs. */
  public boolean isOfThisJdk() {
    return names != null;
  }

  /** Whether the class has a reason in {@link #OTHERS}. */
  public static boolean isOther(String name) {
    for (List<String> places : OTHERS.values()) {
      for (String place : places) {
        if (isIn(place, name)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a class is in a package, is another one, or stands in that. */
  public static boolean isIn(String place, String name) {
    return name.startsWith(place)
        && (place.endsWith("/")
            || name.length() == place.length()
            || name.charAt(place.length()) == '$');
  }

  /**
   * Lists the classes of the JDK that runs. The build calls it.
   *
   * @param root of the jar
   */
  public static void prepare(Path root) throws IOException {
    Files.writeString(root.resolve(LIST.substring(1)), String.join("\n", list()), US_ASCII);
  }

  /** The lines of the list: the JDK, and the names in their order. */
  public static List<String> list() throws IOException {
    Set<String> names = new TreeSet<>();
    Path image = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    try (Stream<Path> files = Files.walk(image)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        String path = file.subpath(2, file.getNameCount()).toString();
        String name = path.substring(0, path.length() - ".class".length());
        if (!isOther(name) && hasMonitors(file)) {
          names.add(name);
        }
      }
    }
    List<String> lines = new ArrayList<>(List.of(jdk()));
    lines.addAll(names);
    return lines;
  }

  private static boolean hasMonitors(Path file) throws IOException {
    return MonitorFinder.hasMonitors(new ClassReader(Files.readAllBytes(file)));
  }

  private static String jdk() {
    return Runtime.version() + " " + System.getProperty("os.name");
  }

  /** The JVM reads the list when this is first asked. */
  private static final class Ours {
    static final LockedClasses CLASSES = read(listed());
  }
}
