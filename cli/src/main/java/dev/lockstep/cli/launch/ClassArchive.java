package dev.lockstep.cli.launch;

import dev.lockstep.agent.cache.CacheFolder;
import dev.lockstep.cli.output.JarText;
import dev.lockstep.cli.templates.NewCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;

/**
 * The classes that every run loads, as the JVM has them in memory, in the folder for what is kept.
 * There is one for each jar and JDK, and another for programs in source files, as {@code
 * ./lockstep} has them beside the jar. The JVM checks that it fits, and does without if not.
 *
 * <p>Hooks are in it only if they come from a jar of the boot loader, so they are copied to one. A
 * file gets its name when it is complete: two first starts at once do no harm.
 *
 * @param folder for what is kept
 * @param prefix what the names of its files begin with
 * @param isOfSources whether the compiler is in it
 */
record ClassArchive(Path folder, String prefix, boolean isOfSources, Path java, Path jar) {
  private static final String HOOKS = "dev/lockstep/hooks/";

  /** A program that is in the jar, for two nodes. */
  private static final String PROGRAM = "Ring";

  private static final String NODES = "2";

  /** The archive that a start of the jar takes. */
  static ClassArchive of(Path folder, Path java, Path jar, boolean isOfSources) {
    CRC32 names = new CRC32();
    names.update(jar.toString().getBytes(StandardCharsets.UTF_8));
    names.update((Runtime.version() + java.toString()).getBytes(StandardCharsets.UTF_8));
    String prefix = "jar-" + Long.toHexString(names.getValue()) + "-";
    return new ClassArchive(folder, prefix, isOfSources, java, jar);
  }

  private Path hooks() {
    return folder.resolve(prefix + "lockstep-hooks.jar");
  }

  private Path file() {
    return folder.resolve(prefix + (isOfSources ? "source" : "class") + ".aot");
  }

  /** Whether it has been made of this jar. An empty one says that this JVM makes none. */
  boolean isThere() {
    long ofJar = jar.toFile().lastModified();
    return file().toFile().lastModified() > ofJar && hooks().toFile().lastModified() > ofJar;
  }

  /** Whether only the user can have written it: a JVM runs what is in it. */
  boolean isTrusted() {
    return CacheFolder.isTrusted(folder, List.of(file(), hooks()));
  }

  /** What a JVM that uses it is told. */
  List<String> options() {
    return file().toFile().length() == 0
        ? List.of()
        : List.of("-Xbootclasspath/a:" + hooks(), "-XX:AOTCache=" + file(), "-Xlog:disable");
  }

  /** Makes it. */
  void make() throws IOException {
    Files.createDirectories(folder);
    Path room = Files.createTempDirectory(folder, prefix);
    try {
      if (hooks().toFile().lastModified() <= jar.toFile().lastModified()) {
        writeHooks(room.resolve("hooks.jar"));
        move(room.resolve("hooks.jar"), hooks());
      }
      Path made = room.resolve("made.aot");
      run(room, made);
      if (!Files.exists(made)) {
        Files.createFile(made);
      }
      move(made, file());
    } finally {
      delete(room);
    }
  }

  private void run(Path room, Path made) throws IOException {
    List<String> words = new ArrayList<>(List.of(java.toString()));
    words.add("-Xbootclasspath/a:" + hooks());
    words.add("-XX:AOTCacheOutput=" + made);
    words.addAll(JvmOptions.ofArchive());
    words.add("-Dlockstep.cache=" + room.resolve("kept"));
    words.addAll(List.of("-jar", jar.toString(), "run", "--config", "none", "--stats"));
    words.addAll(List.of("--trace", room.resolve("trace").toString(), "--machine", "smp"));
    words.addAll(List.of("--spmd", "--nodes", NODES));
    words.addAll(program(room));
    words.add(NODES);
    Process jvm =
        new ProcessBuilder(words)
            .directory(room.toFile())
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD)
            .start();
    Thread end = new Thread(() -> end(jvm, room));
    Runtime.getRuntime().addShutdownHook(end);
    Jvms.awaitEnd(jvm);
    Runtime.getRuntime().removeShutdownHook(end);
  }

  /** Where the user has had enough. */
  private static void end(Process jvm, Path room) {
    jvm.destroyForcibly();
    Jvms.awaitEnd(jvm);
    delete(room);
  }

  private List<String> program(Path room) throws IOException {
    Path source = room.resolve(PROGRAM + ".java");
    Files.writeString(source, JarText.of(NewCommand.class, "ipsc/" + PROGRAM + ".java"));
    if (isOfSources) {
      return List.of(source.toString());
    }
    String classes = room.toString();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", jar.toString(), "-d", classes, source.toString());
    if (status != 0) {
      throw new IOException(source + " can't be compiled");
    }
    return List.of("-cp", classes, PROGRAM);
  }

  /** Only the classes, because programs see what else there is in a jar of the boot loader. */
  private void writeHooks(Path target) throws IOException {
    try (JarFile from = new JarFile(jar.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(target))) {
      Enumeration<JarEntry> entries = from.entries();
      while (entries.hasMoreElements()) {
        JarEntry entry = entries.nextElement();
        if (entry.getName().startsWith(HOOKS) && entry.getName().endsWith(".class")) {
          out.putNextEntry(new ZipEntry(entry.getName()));
          try (InputStream in = from.getInputStream(entry)) {
            in.transferTo(out);
          }
        }
      }
    }
  }

  private static void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void delete(Path room) {
    try (Stream<Path> files = Files.walk(room)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException | UncheckedIOException gone) {
      return;
    }
  }
}
