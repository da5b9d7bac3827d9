package dev.lockstep.plugin;

import dev.lockstep.maven.Jdks;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The command {@code lockstep} in a JVM of its own. What it prints goes to Maven's output. */
final class LockstepJvm {
  private static final String COMPLAINT = "lockstep: ";

  /** What the script {@code lockstep} has, too, and why: long searches are faster with them. */
  private static final List<String> OPTIONS =
      Arrays.asList(
          "-XX:ConditionalMoveLimit=6",
          "-XX:CompilerThreadStackSize=8192",
          "-XX:+UseParallelGC",
          "-Xms64m",
          "-XX:GCTimeRatio=19",
          "-XX:MetaspaceSize=256m");

  /** How it ended, and the last thing that it had to complain about; that may be empty. */
  static final class Ended {
    final int status;
    final String complaint;

    Ended(int status, String complaint) {
      this.status = status;
      this.complaint = complaint;
    }
  }

  private final Path jdk;
  private final File jar;
  private final File folder;

  /** Uses this JDK and this jar, and starts in this folder. */
  LockstepJvm(Path jdk, File jar, File folder) {
    this.jdk = jdk;
    this.jar = jar;
    this.folder = folder;
  }

  /** Runs the command with these words, and waits for its end. Its standard input is empty. */
  Ended run(List<String> words) throws IOException, InterruptedException {
    Process started = new ProcessBuilder(command(words)).directory(folder).start();
    Thread end = new Thread(started::destroy);
    Runtime.getRuntime().addShutdownHook(end);
    try {
      started.getOutputStream().close();
      Thread out = new Thread(() -> pass(started.getInputStream(), System.out));
      out.start();
      String told = pass(started.getErrorStream(), System.err);
      out.join();
      return new Ended(started.waitFor(), complaint(told));
    } finally {
      started.destroy();
      Runtime.getRuntime().removeShutdownHook(end);
    }
  }

  private List<String> command(List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(Jdks.java(jdk).toString());
    command.addAll(OPTIONS);
    command.add("-Dlockstep.cache=" + cache(System.getenv()));
    command.addAll(OptionWords.of(System.getenv("LOCKSTEP_JAVA_OPTS")));
    command.add("-jar");
    command.add(jar.getPath());
    command.addAll(words);
    return command;
  }

  /** Where the script {@code lockstep} keeps rewritten classes, too. */
  private static String cache(Map<String, String> environment) {
    String said = environment.get("LOCKSTEP_CACHE");
    if (said != null) {
      return said;
    }
    String caches = environment.get("XDG_CACHE_HOME");
    Path folder =
        caches == null || caches.isEmpty()
            ? Paths.get(System.getProperty("user.home"), ".cache")
            : Paths.get(caches);
    return folder.resolve("lockstep").toString();
  }

  /** As it comes, so that nobody waits for what is there; returns the end of it. */
  private static String pass(InputStream from, PrintStream to) {
    ByteArrayOutputStream last = new ByteArrayOutputStream();
    byte[] bytes = new byte[8192];
    try {
      for (int count = from.read(bytes); count >= 0; count = from.read(bytes)) {
        to.write(bytes, 0, count);
        to.flush();
        if (last.size() > bytes.length) {
          last.reset();
        }
        last.write(bytes, 0, count);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new String(last.toByteArray(), Charset.defaultCharset());
  }

  /** The last line of ours. */
  static String complaint(String told) {
    String found = "";
    for (String line : told.split("\\R")) {
      if (line.startsWith(COMPLAINT)) {
        found = line.substring(COMPLAINT.length());
      }
    }
    return found;
  }
}
