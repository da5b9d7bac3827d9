package dev.lockstep.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.ClassRewriter;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Profiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;

/** What is rewritten for the archive of classes. */
class ArchiveTrainingTest {
  private static final MachineProfile MACHINE = Profiles.load("vax780");

  @TempDir Path folder;

  @Test
  void libraries_in_the_jar_are_rewritten_and_nothing_else() throws IOException {
    Path jar = folder.resolve("lockstep.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      add(out, "dev/lockstep/shaded/asm/ClassReader.class", bytesOf(ClassReader.class));
      add(out, "dev/lockstep/shaded/asm/ClassReader.txt", new byte[1]);
      add(out, "dev/lockstep/kernel/NoClass.class", new byte[1]);
    }

    assertEquals(1, ArchiveTraining.rewrite(jar, rewriter()));
  }

  private static ClassRewriter rewriter() {
    return new ClassRewriter(
        new RewriteSettings(MACHINE.instructionCosts(), MACHINE.libraryCosts()));
  }

  private static void add(JarOutputStream out, String name, byte[] content) throws IOException {
    out.putNextEntry(new JarEntry(name));
    out.write(content);
    out.closeEntry();
  }

  private static byte[] bytesOf(Class<?> type) throws IOException {
    try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
      return in.readAllBytes();
    }
  }
}
