package dev.lockstep.runs.program;

import dev.lockstep.runs.plan.ClassPath;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Loads tests, and beside them what runs them, which calls the JUnit that is among them. */
final class TestsLoader extends ProgramLoader {
  /** What runs tests, and the extension that tests may name. */
  private static final List<String> PACKAGES = List.of("dev.lockstep.suites", "dev.lockstep.junit");

  private static final String CLASS = ".class";

  static {
    registerAsParallelCapable();
  }

  /** Loads classes and resources from these places. */
  TestsLoader(ClassPath places, OurLibraries ours) {
    super(places, ours);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    URL runner = runner(OurLibraries.file(name));
    if (runner == null) {
      return super.findClass(name);
    }
    try {
      byte[] bytes = ClassBytes.of(runner);
      return defineClass(name, bytes, 0, bytes.length, TestsLoader.class.getProtectionDomain());
    } catch (IOException unreadable) {
      throw new ClassNotFoundException(name, unreadable);
    }
  }

  @Override
  public @Nullable URL findResource(String name) {
    URL runner = runner(name);
    return runner == null ? super.findResource(name) : runner;
  }

  @Override
  public Enumeration<URL> findResources(String name) throws IOException {
    URL runner = runner(name);
    List<URL> all = new ArrayList<>(Collections.list(super.findResources(name)));
    if (runner != null) {
      all.addFirst(runner);
    }
    return Collections.enumeration(all);
  }

  /** Whether a class of this binary name is of what runs tests: other programs don't see it. */
  static boolean isOfRunner(String name) {
    return PACKAGES.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
  }

  private static @Nullable URL runner(String resource) {
    return resource.endsWith(CLASS)
            && isOfRunner(
                resource.substring(0, resource.length() - CLASS.length()).replace('/', '.'))
        ? TestsLoader.class.getClassLoader().getResource(resource)
        : null;
  }
}
