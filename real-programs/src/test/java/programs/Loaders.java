package programs;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.ServiceLoader;
import java.util.function.IntSupplier;

/** Class loaders of a program's own, resources and services. */
public final class Loaders {
  private Loaders() {}

  /** Counts in a static field of its own, so that two copies of this class can be told apart. */
  public static final class Counter implements IntSupplier {
    private static int calls;

    @Override
    public int getAsInt() {
      return ++calls;
    }

    /** What is resolved here is asked of the loader that defined this class. */
    static String partner() {
      return new Partner() + " of " + loaderName(Counter.class);
    }
  }

  /** Loaded when code of {@link Counter} needs it. */
  static final class Partner {
    @Override
    public String toString() {
      return "partner from " + loaderName(Partner.class);
    }
  }

  static String loaderName(Class<?> type) {
    return type.getClassLoader().getClass().getSimpleName();
  }

  /** Defines its own copies of this file's classes, from the bytes that its parent finds. */
  private static final class ChildFirst extends ClassLoader {
    private int defined;

    ChildFirst(ClassLoader parent) {
      super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(Loaders.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : findClass(name);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      String resource = name.replace('.', '/') + ".class";
      try (InputStream in = getParent().getResourceAsStream(resource)) {
        byte[] bytes = in.readAllBytes();
        defined++;
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    copies();
    places(args[0]);
    resources();
  }

  private static void copies() throws Exception {
    ClassLoader ours = Loaders.class.getClassLoader();
    ChildFirst one = new ChildFirst(ours);
    ChildFirst other = new ChildFirst(ours);
    for (ClassLoader loader : List.of(one, other, ours, one)) {
      Class<?> type = Class.forName(Counter.class.getName(), true, loader);
      IntSupplier counter = (IntSupplier) type.getConstructor().newInstance();
      System.out.print(counter.getAsInt() + counter.getAsInt() + " ");
    }
    System.out.println(one.defined + " " + other.defined);
    Class<?> copy = one.loadClass(Counter.class.getName());
    var partner = copy.getDeclaredMethod("partner");
    partner.setAccessible(true);
    System.out.println(partner.invoke(null) + " " + one.defined);
    System.out.println(copy == Counter.class);
  }

  private static void places(String place) throws Exception {
    URL[] places = {Path.of(place).toUri().toURL()};
    try (URLClassLoader alone = new URLClassLoader(places, ClassLoader.getPlatformClassLoader());
        URLClassLoader with = new URLClassLoader(places, Loaders.class.getClassLoader())) {
      for (ClassLoader loader : List.of(alone, with)) {
        Class<?> type = loader.loadClass(Counter.class.getName());
        IntSupplier counter = (IntSupplier) type.getConstructor().newInstance();
        System.out.println(counter.getAsInt() + " " + (type == Counter.class));
      }
    }
  }

  /** A service; its providers are named in META-INF/services. */
  public interface Greeting {
    String greet();
  }

  /** A provider. */
  public static final class Hello implements Greeting {
    @Override
    public String greet() {
      return "hello";
    }
  }

  /** A provider. */
  public static final class Goodbye implements Greeting {
    @Override
    public String greet() {
      return "goodbye";
    }
  }

  private static void resources() throws IOException {
    for (Greeting greeting : ServiceLoader.load(Greeting.class)) {
      System.out.println(greeting.greet());
    }
    System.out.println(ServiceLoader.load(Greeting.class).stream().count());
    System.out.println(
        ResourceBundle.getBundle("programs.words", Locale.ROOT).getString("greeting"));
    try (InputStream words = Loaders.class.getResourceAsStream("words.properties")) {
      System.out.println(words.readAllBytes().length);
    }
    System.out.println(Loaders.class.getResource("missing") + " " + new Loaders().getClass());
  }
}
