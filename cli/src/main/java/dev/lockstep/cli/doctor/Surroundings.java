package dev.lockstep.cli.doctor;

import dev.lockstep.agent.jdk.KeptClasses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.IntPredicate;

/**
 * What is around this JVM.
 *
 * @param properties its system properties
 * @param environment its environment variables
 * @param jvmOptions the options that it was started with
 * @param modules the names of the JDK's modules
 * @param mapped the files that are part of its memory; empty where the system does not tell
 * @param jar what it was started from: the jar, or a folder of classes
 * @param kept where rewritten classes are kept; empty: nowhere
 * @param processors how many there are
 * @param isFree whether a port can be listened at
 */
record Surroundings(
    Properties properties,
    Map<String, String> environment,
    List<String> jvmOptions,
    List<String> modules,
    Optional<String> mapped,
    Path jar,
    Optional<Path> kept,
    int processors,
    IntPredicate isFree) {
  private static final Path MAPS = Path.of("/proc/self/maps");

  /** Those of this JVM. */
  static Surroundings ofThisJvm() {
    return new Surroundings(
        System.getProperties(),
        System.getenv(),
        ManagementFactory.getRuntimeMXBean().getInputArguments(),
        ModuleLayer.boot().modules().stream().map(Module::getName).toList(),
        maps(),
        jarOf(Surroundings.class),
        KeptClasses.folder(),
        Runtime.getRuntime().availableProcessors(),
        Surroundings::canBeListenedAt);
  }

  private static Optional<String> maps() {
    try {
      return Files.isReadable(MAPS) ? Optional.of(Files.readString(MAPS)) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path jarOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean canBeListenedAt(int port) {
    try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return true;
    } catch (IOException taken) {
      return false;
    }
  }

  /** A property that every JVM has. */
  String property(String name) {
    return properties.getProperty(name, "");
  }

  /** A variable that is set, and not to nothing. */
  Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(text -> !text.isBlank());
  }

  /** What stands behind {@code prefix} in an option of the JVM. */
  Optional<String> option(String prefix) {
    return jvmOptions.stream()
        .filter(option -> option.startsWith(prefix))
        .map(option -> option.substring(prefix.length()))
        .reduce((_, last) -> last);
  }
}
