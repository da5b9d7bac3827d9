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
