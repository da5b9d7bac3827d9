package dev.lockstep.agent.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.agent.table.JdkTable;
import dev.lockstep.agent.table.When.Moment;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** When which classes of the JDK are changed. */
final class JdkChangesTest {
  private static final List<String> FOR_ALL =
      JdkTable.at(Moment.ALWAYS).stream()
          .map(change -> JdkAccess.classNamed(change.type()).getSimpleName())
          .sorted()
          .toList();

  /** Of the classes that are loaded, those that tell the time. */
  private static final List<String> CLOCKS = List.of("Currency");

  /** The classes of each redefinition. */
  private final List<List<String>> redefined = new ArrayList<>();

  /** What the JVM has loaded. */
  private final List<Class<?>> loaded =
      new ArrayList<>(List.of(java.util.Currency.class, JdkChangesTest.class));

  /** What it loads when it changes the class of currencies, and asks nobody. */
  private final List<Class<?>> loadedForCurrencies = new ArrayList<>();

  private final JdkChanges changes = new JdkChanges(recording(), new LoadedChanges());

  private Instrumentation recording() {
    return (Instrumentation)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Instrumentation.class},
            (proxy, method, args) -> {
              if (method.getName().equals("getAllLoadedClasses")) {
                return loaded.toArray(Class<?>[]::new);
              }
              if (method.getName().equals("redefineModule")) {
                return null;
              }
              assertEquals("redefineClasses", method.getName());
              redefined.add(names((ClassDefinition[]) args[0]));
              if (redefined.getLast().equals(CLOCKS)) {
                loaded.addAll(loadedForCurrencies);
              }
              return null;
            });
  }

  private static List<String> names(ClassDefinition[] definitions) {
    return Stream.of(definitions)
        .map(definition -> definition.getDefinitionClass().getSimpleName())
        .sorted()
        .toList();
  }

  private void load(String classFile) throws InterruptedException {
    changes.begin();
    changes.prepareFor(classFile.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void what_every_program_may_need_is_changed_first() throws Exception {
    load("java/lang/Object");
    assertEquals(List.of(FOR_ALL, CLOCKS), redefined);
  }

  @Test
  void what_is_loaded_while_others_are_changed_is_changed_too() throws Exception {
    loadedForCurrencies.addAll(List.of(String.class, java.util.GregorianCalendar.class));
    load("java/lang/Object");
    assertEquals(List.of(FOR_ALL, CLOCKS, List.of("GregorianCalendar")), redefined);
  }

  @Test
  void a_thread_that_nothing_has_told_of_needs_every_change_once() throws Exception {
    load("java/lang/Object");
    assertTrue(changes.prepareForThreads(false));
    assertFalse(changes.prepareForThreads(false));
    assertEquals(3, redefined.size());
    assertTrue(redefined.getLast().containsAll(List.of("FutureTask", "ForkJoinPool", "Stack")));
  }

  @Test
  void a_thread_that_a_class_mentions_needs_no_more() throws Exception {
    load("java/lang/Thread");
    assertFalse(changes.prepareForThreads(false));
  }

  @Test
  void a_thread_that_begins_in_the_jdk_needs_the_rest_too() throws Exception {
    load("java/lang/Thread");
    assertTrue(changes.prepareForThreads(true));
    assertFalse(changes.prepareForThreads(true));
  }

  @Test
  void what_a_class_mentions_is_changed_once_and_all_at_once() throws Exception {
    load("java/util/Stack");
    load("java/util/Vector java/util/Stack java/lang/StringBuffer");
    load("java/util/Vector java/util/Stack java/lang/StringBuffer");
    assertEquals(
        List.of(FOR_ALL, CLOCKS, List.of("Stack", "TreeNode", "Vector"), List.of("StringBuffer")),
        redefined);
  }

  @Test
  void behind_the_eighth_time_all_others_are_changed_at_once() throws Exception {
    List<String> mentioned =
        List.of(
            "EnumMap",
            "TreeMap",
            "SimpleEntry",
            "deepHashCode",
            "CopyOnWrite",
            "formatted",
            "CharArrayWriter");
    for (String each : mentioned) {
      load(each);
    }
    load("java/lang/StringBuffer");
    assertEquals(2 + 8, redefined.size());
    assertEquals(List.of("StringBuffer"), redefined.getLast());

    load("java/io/BufferedInputStream");
    load("java/rmi/");
    assertEquals(2 + 9, redefined.size());
    assertTrue(redefined.getLast().containsAll(List.of("BufferedInputStream", "Vector", "Reader")));
  }

  @Test
  void a_class_that_fails_to_change_is_told_to_whoever_needs_it() {
    JdkChanges failing =
        new JdkChanges(
            (Instrumentation)
                Proxy.newProxyInstance(
                    getClass().getClassLoader(),
                    new Class<?>[] {Instrumentation.class},
                    (proxy, method, args) -> {
                      if (method.getName().equals("getAllLoadedClasses")) {
                        return new Class<?>[0];
                      }
                      if (method.getName().equals("redefineModule")) {
                        return null;
                      }
                      throw new UnsupportedOperationException("no redefinition");
                    }),
            new LoadedChanges());
    failing.begin();
    Exception thrown =
        assertThrows(IllegalStateException.class, () -> failing.prepareFor(new byte[0]));
    assertEquals("no redefinition", thrown.getCause().getMessage());
  }
}
