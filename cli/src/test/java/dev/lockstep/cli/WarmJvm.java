package dev.lockstep.cli;

import dev.lockstep.cli.Jvm.Ended;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * A JVM with the jar that users have, which is started once and then carries out many commands, as
 * each would be carried out by {@code java -jar lockstep.jar}.
 *
 * <p>For tests whose point is not the process: its signals, its flags, its end.
 */
public final class WarmJvm implements AutoCloseable {
  /** Soft references would keep programs in memory by the clock. */
  private static final List<String> OPTIONS =
      List.of("-XX:SoftRefLRUPolicyMSPerMB=0", "--enable-native-access=ALL-UNNAMED");

  private static final List<Class<?>> SERVER = List.of(WarmServer.class, WarmPlace.class);

  /** What a JVM is started with. */
  private record Start(List<String> options, Map<String, String> environment) {}

  private static final Map<Start, WarmJvm> RUNNING = new HashMap<>();

  private final Start start;
  private final Process process;
  private final Socket server;
  private final Path log;
  private final DataOutputStream requests;
  private final DataInputStream answers;
  private final Path in;
  private final Path out;
  private final Path err;

  private WarmJvm(Start start, Path folder, Process process, Socket server) throws IOException {
    this.start = start;
    this.process = process;
    this.server = server;
    log = folder.resolve("log");
    requests = new DataOutputStream(new BufferedOutputStream(server.getOutputStream()));
    answers = new DataInputStream(server.getInputStream());
    in = Files.createFile(folder.resolve("in"));
    out = folder.resolve("out");
    err = folder.resolve("err");
    requests.writeUTF(in.toString());
    requests.writeUTF(out.toString());
    requests.writeUTF(err.toString());
  }

  /** The JVM without any options. */
  public static WarmJvm usual() throws IOException {
    return with(List.of());
  }

  /** The JVM with these options, such as {@code -ea}. */
  public static WarmJvm with(List<String> options) throws IOException {
    return with(options, Map.of());
  }

  /** The JVM with these options and, beside its own, these variables of the environment. */
  public static synchronized WarmJvm with(List<String> options, Map<String, String> environment)
      throws IOException {
    Start start = new Start(options, environment);
    WarmJvm running = RUNNING.get(start);
    if (running == null) {
      running = start(start);
      RUNNING.put(start, running);
    }
    return running;
  }

  private static WarmJvm start(Start start) throws IOException {
    Path folder = Files.createTempDirectory("lockstep-warm");
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Path agent = packServer(folder.resolve("server.jar"));
      List<String> words = new ArrayList<>(OPTIONS);
      words.addAll(start.options());
      words.add("-javaagent:%s=%d".formatted(agent, listening.getLocalPort()));
      words.addAll(List.of("-jar", System.getProperty("lockstep.jar")));
      List<String> command = Jvm.command(words.toArray(String[]::new));
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.environment().putAll(start.environment());
      Process process = builder.redirectOutput(folder.resolve("log").toFile()).start();
      var _ = process.onExit().thenRun(() -> close(listening));
      WarmJvm jvm = new WarmJvm(start, folder, process, listening.accept());
      Runtime.getRuntime().addShutdownHook(new Thread(jvm::end));
      return jvm;
    }
  }

  /** Where the JVM ends before it has called, nobody waits for it any more. */
  private static void close(ServerSocket listening) {
    try {
      listening.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Ends a JVM that nobody needs any more. */
  @Override
  public synchronized void close() {
    forget();
    end();
  }

  /** Ends the JVM, waits for that, and deletes its folder. */
  private void end() {
    try (Stream<Path> files = Files.walk(log.getParent())) {
      server.close();
      process.waitFor();
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException | InterruptedException unclean) {
      process.destroyForcibly();
    }
  }

  private static Path packServer(Path jar) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Premain-Class", WarmServer.class.getName());
    manifest.getMainAttributes().putValue("Can-Redefine-Classes", "true");
    manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
    manifest.getMainAttributes().putValue("Can-Set-Native-Method-Prefix", "true");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream packed = new JarOutputStream(file, manifest)) {
      for (Class<?> type : SERVER) {
        String entry = type.getName().replace('.', '/') + ".class";
        packed.putNextEntry(new JarEntry(entry));
        try (InputStream bytes = type.getClassLoader().getResourceAsStream(entry)) {
          bytes.transferTo(packed);
        }
      }
    }
    return jar;
  }

  /** Carries out {@code lockstep} with these words, in {@code folder}. */
  public synchronized Ended lockstep(Path folder, List<String> words) throws IOException {
    return lockstep(folder, words, "");
  }

  /** The same where this is on standard input. */
  public synchronized Ended lockstep(Path folder, List<String> words, String input)
      throws IOException {
    Files.writeString(in, input);
    int status = request(folder, words);
    return new Ended(status, Files.readString(out), Files.readString(err));
  }

  /** How many programs the JVM still holds in its memory, which no command runs. */
  public synchronized int heldPrograms() throws IOException {
    return request(Path.of(""), List.of());
  }

  private int request(Path folder, List<String> words) throws IOException {
    try {
      requests.writeUTF(folder.toAbsolutePath().toString());
      requests.writeInt(words.size());
      for (String word : words) {
        requests.writeUTF(word);
      }
      requests.flush();
      return answers.readInt();
    } catch (IOException gone) {
      forget();
      String said = Files.readString(log);
      throw new IOException("the JVM has ended with lockstep %s: %s".formatted(words, said), gone);
    }
  }

  private void forget() {
    synchronized (WarmJvm.class) {
      RUNNING.remove(start);
    }
  }
}
