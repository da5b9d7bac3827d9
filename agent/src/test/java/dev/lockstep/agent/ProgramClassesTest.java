package dev.lockstep.agent;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;
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
    ProgramClasses seen = classes.computeIfAbsent(loader, ProgramClasses::new);
    assertNull(seen.find("no/such/Thing"));
    return new WeakReference<>(loader);
  }
}
