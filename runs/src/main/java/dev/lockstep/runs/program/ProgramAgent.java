package dev.lockstep.runs.program;

import dev.lockstep.agent.programs.Capabilities;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * An agent of the program, which is started before its main method.
 *
 * <p>Source: package {@code java.lang.instrument}, "Starting an Agent from the Command-Line
 * Interface" and "Including an Agent in an Executable JAR file".
 *
 * @param jar has its classes, which are found behind the program's
 * @param className the class whose method is called
 * @param method the method: {@code premain} or {@code agentmain}
 * @param options what it is given; null if nothing was said
 * @param manifest the main attributes of the jar's
 */
record ProgramAgent(
    Path jar, String className, String method, @Nullable String options, Attributes manifest) {
  private static final String LAUNCHED = "Launcher-Agent-Class";

  /**
   * One that a user names.
   *
   * @param text {@code JAR[=OPTIONS]}
   * @throws UsageException if that is no agent; the message says why
   */
  static ProgramAgent named(String text) {
    String[] parts = text.split("=", 2);
    if (parts[0].isEmpty()) {
      throw new UsageException("--java-agent is empty: name a jar");
    }
    Path jar = Path.of(parts[0]);
    Attributes attributes = attributes(jar);
    String className = attributes.getValue("Premain-Class");
    if (className == null) {
      throw new UsageException(
          "--java-agent %s is no agent: its manifest has no Premain-Class".formatted(jar));
    }
    String options = parts.length == 2 ? parts[1] : null;
    return of(jar, className, "premain", options, attributes);
  }

  /** The one that the jar of a program has in its manifest. */
  static Optional<ProgramAgent> launchedWith(Path jar, Attributes attributes) {
    return Optional.ofNullable(attributes.getValue(LAUNCHED))
        .map(name -> of(jar, name, "agentmain", "", attributes));
  }

  /** One that was attached to the JVM, which has read the name of its class in the manifest. */
  static ProgramAgent attached(Path jar, String className, @Nullable String options) {
    return of(jar, className, "agentmain", options, attributes(jar));
  }

  private static ProgramAgent of(
      Path jar, String className, String method, @Nullable String options, Attributes attributes) {
    return new ProgramAgent(jar, className.strip(), method, options, attributes);
  }

  private static Attributes attributes(Path jar) {
    if (!Files.isRegularFile(jar)) {
      throw UsageException.noFile("--java-agent: ", jar);
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      return manifest == null ? new Attributes() : manifest.getMainAttributes();
    } catch (IOException e) {
      throw new UsageException(
          "--java-agent %s can't be read as a jar: %s".formatted(jar, e.getMessage()));
    }
  }

  /** What it may do. */
  Capabilities capabilities() {
    return Capabilities.of(manifest);
  }

  /**
   * Calls its method on this thread, and throws what that throws.
   *
   * @param loader has its jar already
   */
  void start(ClassLoader loader, Instrumentation instrumentation) throws Throwable {
    String boot = Objects.requireNonNullElse(manifest.getValue("Boot-Class-Path"), "");
    for (String place : boot.split(" ")) {
      Path file = jar.toAbsolutePath().resolveSibling(place);
      if (Files.isRegularFile(file)) {
        instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(file.toFile()));
      }
    }
    Method entry = entry(loader.loadClass(className));
    entry.setAccessible(true);
    @Nullable Object[] given = {options, instrumentation};
    try {
      entry.invoke(null, Arrays.copyOf(given, entry.getParameterCount()));
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private Method entry(Class<?> type) throws NoSuchMethodException {
    try {
      return type.getDeclaredMethod(method, String.class, Instrumentation.class);
    } catch (NoSuchMethodException notBoth) {
      return type.getDeclaredMethod(method, String.class);
    }
  }
}
