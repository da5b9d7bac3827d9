package dev.lockstep.agent.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.agent.JdkImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Each class of the JDK with a monitor tells the kernel of it, or is an exception with a reason.
 */
final class LockedClassesTest {
  /** All classes of this JDK with monitors. */
  private static final Set<String> LOCKING = new TreeSet<>();

  private static List<String> list = List.of();

  @BeforeAll
  static void look() throws IOException {
    JdkImage.look(
        List.of("Code"),
        (name, file) -> {
          if (MonitorFinder.hasMonitors(file)) {
            LOCKING.add(file.getClassName());
          }
        });
    list = LockedClasses.list();
  }

  @Test
  void each_class_with_a_monitor_is_listed_or_has_a_reason() {
    Set<String> listed = new TreeSet<>(LOCKING);
    listed.removeIf(LockedClasses::isOther);
    assertEquals(List.copyOf(listed), list.subList(1, list.size()));
    assertTrue(listed.size() > 1000, () -> "only " + listed.size());
  }

  @Test
  void no_reason_is_given_for_nothing() {
    List<String> idle =
        new ArrayList<>(LockedClasses.OTHERS.values().stream().flatMap(List::stream).toList());
    idle.removeIf(place -> LOCKING.stream().anyMatch(name -> LockedClasses.isIn(place, name)));
    assertEquals(List.of(), idle);
  }

  @Test
  void what_calls_the_program_back_is_listed() {
    LockedClasses table = LockedClasses.read(list);
    for (String name :
        List.of(
            "java/lang/ClassLoader",
            "java/net/URLClassLoader",
            "java/lang/StringBuffer",
            "java/lang/Thread",
            "java/sql/DriverManager",
            "java/util/ResourceBundle",
            "java/util/Observable",
            "java/util/concurrent/CopyOnWriteArrayList",
            "java/util/concurrent/Phaser",
            "java/util/logging/Handler",
            "java/beans/Introspector")) {
      assertEquals(LOCKING.contains(name), table.concerns(name), name);
    }
    assertTrue(table.isOfThisJdk());
    assertFalse(table.concerns("java/lang/String"));
    assertFalse(table.concerns("java/util/ArrayList"));
  }

  @Test
  void of_another_jdk_any_class_may_have_monitors() {
    LockedClasses table = LockedClasses.read(List.of("17.0.1 Linux", "java/util/Vector"));
    assertFalse(table.isOfThisJdk());
    assertTrue(table.concerns("java/util/ArrayList"));
    assertFalse(table.concerns("java/lang/invoke/MethodHandles"));
  }

  @Test
  void a_package_or_a_class_with_what_stands_in_it_is_a_place() {
    assertTrue(LockedClasses.isIn("a/b/", "a/b/C"));
    assertTrue(LockedClasses.isIn("a/B", "a/B"));
    assertTrue(LockedClasses.isIn("a/B", "a/B$C"));
    assertFalse(LockedClasses.isIn("a/B", "a/Bc"));
  }

  @Test
  void waits_for_threads_of_the_jvm_stay_real() {
    assertTrue(LockTable.isWokenByTasks("java/util/concurrent/Phaser"));
    assertFalse(LockTable.isWokenByTasks("java/lang/Thread"));
    assertFalse(LockTable.isWokenByTasks("sun/awt/image/ImageFetcher"));
  }
}
