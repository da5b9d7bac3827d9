import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Attaches an agent to its own JVM, and tells what that is shown. */
public class Attaches {
  static Instrumentation given;
  static String words;

  public static class Agent {
    public static void agentmain(String options, Instrumentation instrumentation) {
      if (options.equals("fail")) {
        throw new IllegalStateException("as asked");
      }
      words = options;
      given = instrumentation;
    }
  }

  /** What the helper process runs. */
  public static class Helper {
    public static void main(String[] args) throws Exception {
      attach(args[0], args[1], args[2]);
    }
  }

  static class Base {
    private static int calls;

    static void call() {
      calls++;
    }
  }

  /** Its superclass is not known yet when it is rewritten first, and known when it is again. */
  static class Later extends Base {
    static void now() {
      call();
    }
  }

  static void attach(String pid, String jar, String options) throws Exception {
    VirtualMachine jvm = VirtualMachine.attach(pid);
    try {
      jvm.loadAgent(jar, options);
    } finally {
      jvm.detach();
    }
  }

  static Path jar() throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Agent-Class", "Attaches$Agent");
    attributes.putValue("Can-Retransform-Classes", "true");
    Path jar = Files.createTempFile("agent", ".jar");
    jar.toFile().deleteOnExit();
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }

  /** The helper's output has to be read before its end; one reads it, and one waits. */
  static void help(Path jar, String options) throws Exception {
    Process helper =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "Attaches$Helper",
                "" + ProcessHandle.current().pid(),
                jar.toString(),
                options)
            .start();
    Thread reader =
        new Thread(
            () ->
                helper
                    .errorReader()
                    .lines()
                    .filter(line -> line.startsWith("Exception"))
                    .forEach(System.out::println));
    reader.start();
    reader.join();
    System.out.println(options + " " + helper.waitFor());
  }

  static byte[] seen(List<String> all, String name, Class<?> before) {
    all.add(name + (before == null ? " loaded" : " again"));
    return null;
  }

  public static void main(String[] args) throws Exception {
    if (args[0].equals("helper")) {
      help(jar(), "fail");
      help(jar(), "hello");
    } else {
      try {
        attach("" + ProcessHandle.current().pid(), jar().toString(), "hello");
      } catch (IOException refused) {
        System.out.println(refused.getMessage());
        return;
      }
    }
    List<String> all = new ArrayList<>();
    given.addTransformer(
        new ClassFileTransformer() {
          @Override
          public byte[] transform(
              ClassLoader by, String name, Class<?> type, ProtectionDomain domain, byte[] bytes) {
            return seen(all, name, type);
          }
        },
        true);
    Later.now();
    given.retransformClasses(Attaches.class);
    given.retransformClasses(Later.class);
    Later.now();
    System.out.println(words + " " + all);
  }
}
