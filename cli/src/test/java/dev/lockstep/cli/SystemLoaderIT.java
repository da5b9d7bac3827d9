package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program is what the JVM has on its class path, and nothing of ours is. */
class SystemLoaderIT {
  /** Prints the same wherever it is run. */
  private static final String SEES =
      """
      import java.io.IOException;
      import java.net.URL;
      import java.net.URLClassLoader;
      import java.util.Collections;
      import java.util.ServiceLoader;
      import java.util.spi.ToolProvider;

      public class Sees {
        static final ClassLoader SYSTEM = ClassLoader.getSystemClassLoader();

        static void find(String name) {
          try {
            Class<?> found = Class.forName(name, true, SYSTEM);
            System.out.println(found + " of " + found.getClassLoader().getName());
          } catch (ClassNotFoundException e) {
            System.out.println(e);
          }
        }
        static void resources(String name) throws IOException {
          int all = 0;
          for (URL each : Collections.list(ClassLoader.getSystemResources(name))) {
            all++;
            System.out.print(each.getProtocol() + " ");
          }
          System.out.println(name + " " + all + " " + (ClassLoader.getSystemResource(name) != null));
        }
        public static void main(String[] args) throws Exception {
          System.out.println(System.getProperty("java.class.path"));
          System.out.println(System.getProperty("sun.java.command"));
          System.out.println(SYSTEM.toString().replaceAll("@.*", "") + " " + SYSTEM.getName());
          System.out.println(SYSTEM.getParent().getName() + " " + SYSTEM.getParent().getParent());
          System.out.println(SYSTEM == Sees.class.getClassLoader());
          System.out.println(SYSTEM == Thread.currentThread().getContextClassLoader());
          System.out.println(SYSTEM == new ClassLoader() {}.getParent());
          System.out.println(new ClassLoader() {}.loadClass("Sees") == Sees.class);
          System.out.println(new URLClassLoader(new URL[0]).loadClass("Sees") == Sees.class);
          find("Sees");
          find("Beside");
          find("com.sun.tools.javac.Main");
          find("java.sql.Driver");
          find("dev.lockstep.cli.Main");
          find("dev.lockstep.kernel.Kernel");
          find("dev.lockstep.shaded.asm.ClassWriter");
          find("no.Such");
          resources("Sees.class");
          resources("Beside.class");
          resources("com/sun/tools/javac/Main.class");
          resources("META-INF/NOTICE");
          resources("META-INF/lockstep/roles");
          resources("META-INF/services/java.nio.file.spi.FileSystemProvider");
          resources("dev/lockstep/cli/Main.class");
          System.out.println(ServiceLoader.load(ToolProvider.class).stream().count());
          for (Runnable each : ServiceLoader.load(Runnable.class, null)) {
            each.run();
          }
          try {
            System.out.println((String) (Object) SYSTEM.loadClass("Sees").newInstance());
          } catch (ClassCastException e) {
            System.out.println(e.getMessage());
          }
          System.out.println(new Throwable().getStackTrace()[0]);
        }
      }
      """;

  private static final String BESIDE =
      """
      public class Beside implements Runnable {
        public void run() { System.out.println("served"); }
      }
      """;

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void compile() throws Exception {
    at = new JarFolder(folder);
    TestFiles.compile(folder.resolve("one"), "Sees.java", SEES);
    TestFiles.compile(folder.resolve("two"), "Beside.java", BESIDE);
    TestFiles.write(folder, "two/META-INF/services/java.lang.Runnable", "Beside");
  }

  @Test
  void a_class_path_is_the_systems() throws Exception {
    String places = "one" + File.pathSeparator + "two";
    Ended plain = at.java(List.of(), "-cp", places, "Sees", "a", "b");

    assertEquals(new Ended(0, plain.out(), ""), plain);
    assertEquals(plain, at.run("-cp " + places + " Sees a b"));
    assertEquals(plain, at.run("--timeslice 0 -cp " + places + " Sees a b"));
  }

  @Test
  void a_class_path_stays_as_it_was_written() throws Exception {
    String places = String.join(File.pathSeparator, "./one/", "no", "two/../two", "");
    Ended plain = at.java(List.of(), "-cp", places, "Sees");

    assertEquals(new Ended(0, plain.out(), ""), plain);
    assertEquals(plain, at.run("-cp " + places + " Sees"));
    assertEquals(places, at.agent("", "-cp", places, "Sees").out().lines().findFirst().get());
  }

  @Test
  void so_is_a_jar_with_those_that_its_manifest_names() throws Exception {
    TestFiles.jar(
        folder.resolve("sees.jar"),
        Map.of("Main-Class", "Sees", "Class-Path", "one/ two/"),
        folder.resolve("one"),
        "Sees");
    Ended plain = at.java(List.of(), "-jar", "sees.jar");

    assertEquals(new Ended(0, plain.out(), ""), plain);
    assertEquals(plain, at.run("sees.jar"));
  }

  @Test
  void each_process_that_has_its_own_classes_finds_those() throws Exception {
    at.source(
        "Own",
        """

        class Own {
          static int uses;
          public static void main(String[] args) throws Exception {
            for (int i = 0; i <= mynode(); i++) {
              tsleep(10);
              ClassLoader child = new ClassLoader() {};
              Class.forName("Own", true, child).getDeclaredMethod("use").invoke(null);
            }
            System.out.println(mynode() + " " + uses + " " + ClassLoader.getSystemResource("Own.class"));
          }
          static void use() { uses++; }
        }
        """);
    String expected =
        """
        0 1 memory:/Own.class
        1 2 memory:/Own.class
        2 3 memory:/Own.class
        """;

    for (String options : List.of("", "--no-aspp ")) {
      assertEquals(
          new Ended(0, expected, ""), at.run(options + "--spmd --nodes 3 Own.java"), options);
    }
  }
}
