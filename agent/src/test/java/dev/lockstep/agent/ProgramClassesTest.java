package dev.lockstep.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.instrumenter.CannotRewriteException;
import dev.lockstep.instrumenter.facts.ClassFacts;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.junit.jupiter.api.Test;

class ProgramClassesTest {
  private final Map<ClassLoader, ProgramClasses> classes = new WeakHashMap<>();

  @Test
  void a_loader_that_nobody_else_holds_goes_with_what_is_known_of_its_classes() {
    WeakReference<ClassLoader> loader = lookIn(new URLClassLoader(new URL[0]));

    System.gc();

    assertNull(loader.get());
  }

  private WeakReference<ClassLoader> lookIn(ClassLoader loader) {
    ProgramClasses seen =
        classes.computeIfAbsent(loader, by -> new ProgramClasses(by, true, false));
    assertEquals(ClassFacts.OPEN, seen.find("no/such/Thing"));
    return new WeakReference<>(loader);
  }

  @Test
  void a_loader_of_the_program_is_not_asked_what_it_would_load() {
    ProgramClasses seen = new ProgramClasses(new Untouchable(), true, false);

    assertEquals(ClassFacts.OPEN, seen.find("no/such/Thing"));
    assertEquals(ClassFacts.OPEN, seen.find("javax/xml/parsers/SAXParser"));
    assertNull(seen.find("java/lang/Thread"));
  }

  @Test
  void names_in_packages_of_the_jdk_are_the_jdks_only_where_it_has_such_a_class() {
    ProgramClasses seen = new ProgramClasses(new Untouchable(), true, false);

    assertTrue(seen.isLibrary("javax/xml/parsers/SAXParser"));
    assertFalse(seen.isLibrary("javax/xml/parsers/Addition"));
  }

  @Test
  void a_class_that_is_defined_is_known_whatever_it_is_called() {
    ProgramClasses seen = new ProgramClasses(new Untouchable(), true, false);
    ClassFacts facts = facts("javax/xml/parsers/SAXParser", Set.of("fI"), Set.of("fI"));

    seen.add(facts);

    assertSame(facts, seen.find("javax/xml/parsers/SAXParser"));
    assertFalse(seen.isLibrary("javax/xml/parsers/SAXParser"));
  }

  @Test
  void a_class_that_is_defined_from_another_file_than_was_foreseen_is_refused() {
    ProgramClasses seen = new ProgramClasses(new Untouchable(), true, false);
    seen.add(facts("p/C", Set.of("fI", "kI"), Set.of("fI")));

    seen.add(facts("p/C", Set.of("fI", "kI", "newI"), Set.of("fI", "newI")));
    var refused =
        assertThrows(
            CannotRewriteException.class,
            () -> seen.add(facts("p/C", Set.of("fI", "kI"), Set.of("fI", "kI"))));

    assertEquals(
        "cannot rewrite class p.C: its loader finds another class file of this name, and other"
            + " classes were rewritten for that; remove one of the two",
        refused.getMessage());
  }

  @Test
  void small_methods_are_told_of_classes_that_are_known_where_no_agent_can_change_them() {
    ClassFacts facts = ClassFacts.of(bytesOf(Small.class));
    String owner = facts.name();
    for (boolean areAsWritten : new boolean[] {true, false}) {
      ProgramClasses seen = new ProgramClasses(new Untouchable(), areAsWritten, false);
      assertNull(seen.small(owner, "one()I"));

      seen.add(facts);

      assertEquals(areAsWritten, seen.small(owner, "one()I") != null);
      assertNull(seen.small(owner, "two()I"));
    }
  }

  /** Has a small method. */
  static final class Small {
    static int one() {
      return 1;
    }
  }

  private static byte[] bytesOf(Class<?> type) {
    try (InputStream in =
        type.getResourceAsStream(type.getName().replaceAll(".*[.]", "") + ".class")) {
      return in.readAllBytes();
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  private static ClassFacts facts(String name, Set<String> statics, Set<String> privates) {
    return new ClassFacts(
        name, "java/lang/Object", List.of(), 0, statics, privates, true, 0, false, Map.of());
  }

  /** Fails where anybody asks it for anything. */
  private static final class Untouchable extends ClassLoader {
    @Override
    public URL getResource(String name) {
      throw new AssertionError(name);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) {
      throw new AssertionError(name);
    }
  }
}
