package dev.lockstep.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** All classes that the JDK comes with. */
public final class JdkImage {
  private JdkImage() {}

  /**
   * Shows those whose class files contain one of some words, each with the name of its module, a
   * slash and its own.
   */
  public static void look(Collection<String> words, BiConsumer<String, ClassReader> look) {
    for (Path file : files()) {
      byte[] bytes = read(file);
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      if (words.stream().anyMatch(text::contains)) {
        ClassReader reader = new ClassReader(bytes);
        look.accept(file.getName(1) + "/" + reader.getClassName(), reader);
      }
    }
  }

  private static List<Path> files() {
    Path image = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    try (Stream<Path> files = Files.walk(image)) {
      return files.filter(file -> file.toString().endsWith(".class")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
