package dev.lockstep.cli;

import dev.lockstep.agent.LauncherAgent;
import dev.lockstep.runs.program.ProgramLoader;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * The inside of a {@link WarmJvm}: carries out one command after the other, each in the folder and
 * with the standard streams that the client says.
 *
 * <p>It is packed into a jar of its own and started as an agent of {@code java -jar lockstep.jar},
 * so the class path is a user's. The command's own main method is never called, as that ends the
 * JVM.
 */
final class WarmServer {
  /** How many longs an array may have. */
  private static final int LARGE = Integer.MAX_VALUE - 8;

  private final Instrumentation instrumentation;
  private final DataInputStream requests;
  private final DataOutputStream answers;
  private final String in;
  private final String out;
  private final String err;

  private WarmServer(Instrumentation instrumentation, Socket client) throws IOException {
    this.instrumentation = instrumentation;
    requests = new DataInputStream(client.getInputStream());
    answers = new DataOutputStream(client.getOutputStream());
    in = requests.readUTF();
    out = requests.readUTF();
    err = requests.readUTF();
  }

  /**
   * Called by the JVM before the command's main method; never returns.
   *
   * @param port where the client listens
   */
  public static void premain(String port, Instrumentation instrumentation) throws Exception {
    LauncherAgent.agentmain(null, instrumentation);
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port))) {
      new WarmServer(instrumentation, client).serve();
    }
    System.exit(0);
  }

  private void serve() throws IOException {
    try {
      while (true) {
        Path folder = Path.of(requests.readUTF());
        String[] words = new String[requests.readInt()];
        for (int i = 0; i < words.length; i++) {
          words[i] = requests.readUTF();
        }
        answers.writeInt(words.length == 0 ? programs() : run(folder, words));
      }
    } catch (EOFException theClientIsGone) {
      return;
    }
  }

  /**
   * How many loaders of programs there are that nothing collects.
   *
   * <p>What has a finalizer goes only at the collection behind the one that has found it. The JDK's
   * caches refer to programs softly, and Lockstep keeps that until memory is full.
   */
  private int programs() {
    fillMemory();
    int before = heldLoaders();
    while (true) {
      System.gc();
      int held = heldLoaders();
      if (held == before) {
        return held;
      }
      before = held;
    }
  }

  /** The collector clears soft references before it says that there is no more. */
  private static void fillMemory() {
    long longs = Runtime.getRuntime().maxMemory() / Long.BYTES;
    try {
      long[][] all = new long[1 + (int) (longs / LARGE)][];
      for (int i = 0; i < all.length; i++) {
        all[i] = new long[(int) Math.min(longs, LARGE)];
      }
      throw new IllegalStateException("there is more memory than there can be");
    } catch (OutOfMemoryError full) {
      System.gc();
    }
  }

  private int heldLoaders() {
    Set<ClassLoader> held = new HashSet<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (type.getClassLoader() instanceof ProgramLoader loader) {
        held.add(loader);
      }
    }
    return held.size();
  }

  /** A command that didn't read all of its input leaves nothing to the next one. */
  private static void forgetInput() throws IOException {
    System.in.skipNBytes(System.in.available());
  }

  private int run(Path folder, String... words) throws IOException {
    try (FileInputStream from = new FileInputStream(in);
        FileOutputStream to = new FileOutputStream(out);
        FileOutputStream errorsTo = new FileOutputStream(err);
        WarmPlace _ = new WarmPlace(FileDescriptor.in, from.getFD());
        WarmPlace _ = new WarmPlace(FileDescriptor.out, to.getFD());
        WarmPlace _ = new WarmPlace(FileDescriptor.err, errorsTo.getFD())) {
      WarmPlace.changeFolder(folder);
      int status = Main.run(words);
      System.out.flush();
      System.err.flush();
      forgetInput();
      return status;
    }
  }
}
