import java.io.*;
import java.net.*;
import java.util.*;

public class Containers {
  public interface Counts {
    default int next() { return Held.all++; }
    class Held { public static int all = 3; }
  }
  public enum Kind { ONE, TWO }
  public static class Guest implements Counts, Runnable {
    static final List<Kind> KINDS = new ArrayList<>(List.of(Kind.values()));
    static int runs;
    public void run() {
      synchronized (KINDS) { runs++; }
      int two = Kind.valueOf("TWO").ordinal();
      Runnable shown = () -> System.out.println(runs + " " + next() + " " + KINDS + " " + two);
      shown.run();
    }
  }
  static Class<?> filtered(ClassLoader loader, String name, Define define) throws ClassNotFoundException {
    if (name.startsWith("java.")) return Class.forName(name, false, null);
    if (!name.startsWith("Containers$")) throw new ClassNotFoundException("not mine: " + name);
    System.out.println(loader.getClass().getName() + " finds " + name);
    try (InputStream in = Containers.class.getResourceAsStream("/" + name + ".class")) {
      return define.of(in.readAllBytes());
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
  interface Define { Class<?> of(byte[] bytes); }
  static class Usual extends ClassLoader {
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : filtered(this, name, b -> defineClass(name, b, 0, b.length));
    }
  }
  static class Open extends ClassLoader {
    @Override public synchronized Class<?> loadClass(String name) throws ClassNotFoundException {
      for (int i = 0; i < 3; i++) { name = name.trim(); }
      String asked = name;
      Class<?> known = findLoadedClass(asked);
      return known != null ? known : filtered(this, asked, b -> defineClass(asked, b, 0, b.length));
    }
  }
  static class Parallel extends URLClassLoader {
    static { registerAsParallelCapable(); }
    Parallel() { super(new URL[0], null); }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known != null ? known : filtered(this, name, b -> defineClass(name, b, 0, b.length));
      }
    }
  }
  static class Finding extends ClassLoader {
    Finding() { super(null); }
    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
      return filtered(this, name, b -> defineClass(name, b, 0, b.length));
    }
  }
  static class Child extends Open {
    final ClassLoader delegate = new Usual();
    @Override public Class<?> loadClass(String name) throws ClassNotFoundException {
      boolean delegated =
          name.endsWith("Kind") || name.endsWith("Held") || name.endsWith("Counts");
      return delegated ? delegate.loadClass(name) : super.loadClass(name);
    }
  }
  public static void main(String[] args) throws Exception {
    for (ClassLoader loader : List.of(new Usual(), new Open(), new Parallel(), new Finding(), new Child())) {
      Runnable guest = (Runnable) loader.loadClass("Containers$Guest").getConstructor().newInstance();
      guest.run();
      guest.run();
      try {
        loader.loadClass("dev.other.Missing");
      } catch (ClassNotFoundException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
