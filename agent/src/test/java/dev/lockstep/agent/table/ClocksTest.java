package dev.lockstep.agent.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.agent.JdkImage;
import dev.lockstep.instrumenter.jdk.HookRow;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Each class of the JDK that asks for the time is changed, or is here with the reason. */
final class ClocksTest {
  /** Where the time comes from. */
  private static final Set<String> CLOCKS =
      Set.of(
          "java/lang/System.currentTimeMillis()J",
          "java/lang/System.nanoTime()J",
          "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J",
          "jdk/internal/perf/Perf.highResCounter()J");

  /** What need not be changed: patterns of modules and classes, each list with its reason. */
  private static final Map<String, List<String>> REAL = new LinkedHashMap<>();

  static {
    REAL.put(
        "counts for tools that look at a JVM from outside",
        List.of(
            "java.base/java/lang/ClassLoader",
            "java.base/java/net/URLClassLoader",
            "java.base/java/util/zip/ZipFile",
            "java.base/jdk/internal/module/.*",
            "java.base/jdk/internal/perf/PerfCounter"));
    REAL.put(
        "a hook stands before it",
        List.of(
            "java.base/java/lang/Thread",
            "java.base/java/lang/VirtualThread",
            "java.base/java/util/ImmutableCollections",
            "java.base/java/util/concurrent/ThreadLocalRandom",
            "java.base/jdk/internal/util/random/RandomSupport",
            "java.base/sun/security/provider/NativePRNG.*",
            "java.base/sun/security/provider/SeedGenerator.*",
            "java.base/sun/util/calendar/ZoneInfoFile",
            "jdk.crypto.cryptoki/.*"));
    REAL.put(
        "a program's own kind of process overrides it", List.of("java.base/java/lang/Process"));
    REAL.put(
        "waits for the real network, and for servers with real dates",
        List.of(
            "java.base/java/net/(InetAddress.*|SocksSocketImpl)",
            "java.base/sun/net/.*",
            "java.base/sun/nio/ch/.*",
            "java.base/sun/security/provider/certpath/.*",
            "java.naming/.*",
            "java.security.jgss/.*",
            "java.security.sasl/.*",
            "jdk.naming.dns/.*",
            "jdk.security.auth/.*"));
    REAL.put(
        "waits for real devices: screens, sounds, printers, cards, terminals",
        List.of(
            "java.desktop/.*",
            "java.smartcardio/.*",
            "jdk.unsupported.desktop/.*",
            "jdk.internal.le/.*"));
    REAL.put(
        "tells of the real JVM, or is a tool that says how long it took",
        List.of(
            "java.management/sun/management/.*",
            "jdk.management.jfr/.*",
            "jdk.jfr/.*",
            "jdk.internal.vm.ci/.*",
            "jdk.internal.jvmstat/.*",
            "jdk.hotspot.agent/.*",
            "jdk.jconsole/.*",
            "jdk.jcmd/.*",
            "jdk.jshell/.*",
            "jdk.javadoc/.*",
            "jdk.jpackage/.*",
            "jdk.compiler/.*",
            "jdk.jartool/sun/security/tools/.*"));
  }

  @Test
  void each_class_that_asks_for_the_time_is_changed_or_has_a_reason() {
    Set<String> asking = asking();
    Set<String> changed = changed();
    Set<String> leaks = new TreeSet<>(asking);
    leaks.removeIf(call -> changed.contains(call.substring(call.indexOf('/') + 1)));
    leaks.removeIf(call -> ClockTable.TIMED.stream().anyMatch(isIn(call)));
    leaks.removeIf(call -> REAL.values().stream().flatMap(List::stream).anyMatch(real(call)));
    assertEquals(Set.of(), leaks);
  }

  @Test
  void no_reason_is_given_for_nothing() {
    Set<String> asking = asking();
    List<String> idle = new ArrayList<>(REAL.values().stream().flatMap(List::stream).toList());
    idle.removeIf(pattern -> asking.stream().anyMatch(call -> real(call).test(pattern)));
    assertEquals(List.of(), idle);
  }

  @Test
  void each_package_that_asks_for_the_time_is_there() {
    FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
    for (String name : ClockTable.TIMED) {
      Path places =
          jdk.getPath("/packages", name.substring(0, name.length() - 1).replace('/', '.'));
      assertTrue(Files.exists(places), name);
    }
  }

  private static Predicate<String> isIn(String call) {
    String name = call.substring(call.indexOf('/') + 1);
    return name::startsWith;
  }

  private static Predicate<String> real(String call) {
    String name = call.substring(0, call.indexOf(' '));
    return name::matches;
  }

  /** The classes in the tables, each with a call that is changed wherever the class makes it. */
  private static Set<String> changed() {
    Set<String> changed = new TreeSet<>();
    for (JdkChange change : JdkTable.CHANGES) {
      change.rows().forEach(row -> changed.add(key(change, row)));
    }
    return changed;
  }

  private static String key(JdkChange change, HookRow row) {
    return change.type().replace('.', '/') + " " + row.methods();
  }

  /** Module, class and clock of each such call in the JDK's image. */
  private static Set<String> asking() {
    Set<String> found = new TreeSet<>();
    JdkImage.look(
        CLOCKS.stream().map(ClocksTest::nameOf).toList(),
        (name, file) -> file.accept(new Calls(name, found), ClassReader.SKIP_DEBUG));
    return found;
  }

  private static String nameOf(String clock) {
    return clock.substring(clock.indexOf('.') + 1, clock.indexOf('('));
  }

  /** Finds the calls, also those by method references. */
  private static final class Calls extends ClassVisitor {
    private final String name;
    private final Set<String> found;

    Calls(String name, Set<String> found) {
      super(Opcodes.ASM9);
      this.name = name;
      this.found = found;
    }

    @Override
    public MethodVisitor visitMethod(int access, String method, String a, String b, String[] c) {
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitMethodInsn(int code, String owner, String called, String d, boolean i) {
          add(owner + "." + called + d);
        }

        @Override
        public void visitInvokeDynamicInsn(String n, String d, Handle bootstrap, Object... given) {
          for (Object constant : given) {
            if (constant instanceof Handle handle) {
              add(handle.getOwner() + "." + handle.getName() + handle.getDesc());
            }
          }
        }
      };
    }

    private void add(String call) {
      if (CLOCKS.contains(call)) {
        found.add(name + " " + call);
      }
    }
  }
}
