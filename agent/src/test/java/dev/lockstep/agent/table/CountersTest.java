package dev.lockstep.agent.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.agent.JdkImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Each number that the JDK counts in a static field begins anew, or is here with the reason. */
final class CountersTest {
  private static final Set<Integer> SUMS =
      Set.of(Opcodes.IADD, Opcodes.LADD, Opcodes.ISUB, Opcodes.LSUB);

  private static final Set<String> ATOMIC =
      Set.of(
          "Ljava/util/concurrent/atomic/AtomicInteger;",
          "Ljava/util/concurrent/atomic/AtomicLong;");

  /** What atomic numbers are counted by. */
  private static final Set<String> COUNTING =
      Set.of(
          "incrementAndGet",
          "getAndIncrement",
          "addAndGet",
          "getAndAdd",
          "decrementAndGet",
          "getAndDecrement",
          "getAndUpdate",
          "updateAndGet",
          "compareAndSet");

  /** What goes on as it is: patterns of modules, classes and fields, each list with its reason. */
  private static final Map<String, List<String>> SHARED = new LinkedHashMap<>();

  static {
    SHARED.put(
        "a hook in the method that counts answers for it",
        List.of(
            "java.base/java/lang/Thread.ThreadNumbering.next",
            "java.base/java/util/concurrent/ForkJoinPool.poolIds"));
    SHARED.put(
        "a seed, or a place in a table that is drawn for a task from the run's seed",
        List.of(
            "java.base/java/util/Random.seedUniquifier",
            "java.base/java/util/SplittableRandom.defaultGen",
            "java.base/java/util/concurrent/ThreadLocalRandom.*",
            "java.base/jdk/internal/random/.*"));
    SHARED.put(
        "a place in a table that nobody can walk through",
        List.of("java.base/java/lang/(ClassValue|ThreadLocal).nextHashCode"));
    SHARED.put(
        "names of classes and modules have to differ in a loader, which processes share",
        List.of(
            "java.base/java/lang/invoke/MethodHandleProxies.counter",
            "java.base/java/lang/reflect/Proxy.ProxyBuilder.*"));
    SHARED.put(
        "tells which of two comes first, and no program sees by how much",
        List.of(
            "java.base/java/net/InetAddress.CachedLookup.seq",
            "java.base/java/util/concurrent/ScheduledThreadPoolExecutor.sequencer",
            "java.base/sun/security/provider/certpath/PKIXCertPathValidator.*",
            "java.desktop/javax/swing/TimerQueue.DelayedTimer.sequencer",
            "java.net.http/jdk/internal/net/http/.*"));
    SHARED.put(
        "says how much there is, and goes down again, or what was chosen once and for all",
        List.of(
            "java.base/java/nio/Bits.*",
            "java.base/java/util/Date.defaultCenturyStart",
            "java.base/jdk/internal/misc/VM.finalRefCount",
            "java.base/sun/nio/ch/FileChannelImpl.*",
            "java.base/sun/security/jca/Providers.threadListsUsed",
            "java.base/sun/security/util/SecurityProviderConstants.*",
            "java.sql.rowset/.*",
            "java.xml/.*",
            "jdk.crypto.cryptoki/.*"));
    SHARED.put(
        "warns, traces or measures for who looks at a JVM from outside",
        List.of(
            "java.base/.*warnCount",
            "java.base/jdk/internal/event/.*",
            "java.base/jdk/internal/module/ModuleBootstrap.*",
            "jdk.jfr/.*",
            "jdk.management.agent/.*"));
    SHARED.put(
        "names what is on a screen, of which simulated machines have none",
        List.of("java.desktop/.*"));
    SHARED.put(
        "numbers what servers of RMI and beans hold for all processes of the JVM",
        List.of(
            "java.rmi/.*", "java.management/.*", "java.management.rmi/.*", "jdk.management/.*"));
    SHARED.put(
        "a tool's own, which runs in a JVM for itself",
        List.of("jdk.hotspot.agent/.*", "jdk.internal.vm.ci/.*", "jdk.jcmd/.*", "jdk.jdi/.*"));
  }

  @Test
  void each_counter_begins_anew_in_each_process_or_has_a_reason() {
    Set<String> leaks = new TreeSet<>(all());
    Set<String> own = own();
    leaks.removeIf(field -> own.contains(field.substring(field.indexOf('/') + 1)));
    leaks.removeIf(field -> patterns().anyMatch(field::matches));
    assertEquals(Set.of(), leaks);
  }

  @Test
  void no_reason_is_given_for_nothing() {
    Set<String> all = all();
    List<String> idle = new ArrayList<>(patterns().toList());
    idle.removeIf(pattern -> all.stream().anyMatch(field -> field.matches(pattern)));
    assertEquals(List.of(), idle);
  }

  private static Stream<String> patterns() {
    return SHARED.values().stream().flatMap(List::stream);
  }

  /** The fields that tables replace. */
  private static Set<String> own() {
    Set<String> own = new TreeSet<>();
    JdkTable.CHANGES.stream()
        .flatMap(change -> change.rows().stream())
        .filter(row -> row.hook().className().endsWith(".Counters"))
        .forEach(row -> own.add(row.methods()));
    return own;
  }

  private static Set<String> all() {
    Set<String> found = new TreeSet<>();
    List<String> words = List.of("java/lang/Object");
    JdkImage.look(words, (type, reader) -> found.addAll(counters(type, reader)));
    return found;
  }

  private static Set<String> counters(String type, ClassReader reader) {
    ClassNode node = new ClassNode();
    reader.accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    Set<String> found = new TreeSet<>();
    node.fields.stream()
        .filter(field -> isReachedByName(field, node))
        .forEach(field -> found.add(type + "." + field.name));
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof FieldInsnNode access
            && access.owner.equals(node.name)
            && counts(access)) {
          found.add(type + "." + access.name);
        }
      }
    }
    return found;
  }

  /** A number that handles or addresses count, which are found by its name. */
  private static boolean isReachedByName(FieldNode field, ClassNode node) {
    boolean isNumber = field.desc.equals("I") || field.desc.equals("J");
    int kind = field.access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL);
    return isNumber
        && kind == Opcodes.ACC_STATIC
        && node.methods.stream().anyMatch(method -> names(method, field.name));
  }

  private static boolean names(MethodNode method, String field) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LdcInsnNode constant && field.equals(constant.cst)) {
        return true;
      }
    }
    return false;
  }

  private static boolean counts(FieldInsnNode access) {
    if (access.getOpcode() == Opcodes.PUTSTATIC) {
      return Set.of("I", "J").contains(access.desc) && isSum(access);
    }
    return access.getOpcode() == Opcodes.GETSTATIC
        && ATOMIC.contains(access.desc)
        && isCounted(access);
  }

  /** Whether what is written is the sum of what was read a few instructions before. */
  private static boolean isSum(FieldInsnNode access) {
    boolean sum = false;
    AbstractInsnNode before = access.getPrevious();
    for (int i = 0; i < 12 && before != null; i++, before = before.getPrevious()) {
      sum |= SUMS.contains(before.getOpcode());
      if (sum
          && before instanceof FieldInsnNode read
          && read.getOpcode() == Opcodes.GETSTATIC
          && read.name.equals(access.name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCounted(FieldInsnNode access) {
    AbstractInsnNode after = access.getNext();
    for (int i = 0; i < 8 && after != null; i++, after = after.getNext()) {
      if (after instanceof MethodInsnNode call && access.desc.equals("L" + call.owner + ";")) {
        return COUNTING.contains(call.name);
      }
    }
    return false;
  }
}
