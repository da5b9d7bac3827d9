package named;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/** Has a class that the JVM asks for before there is a program. */
public class Needed {
  public static void main(String[] args) {
    System.out.println(ClassLoader.getSystemClassLoader().getName());
    System.out.println(Needed.class.getClassLoader().getName());
  }

  public static class Loader extends URLClassLoader {
    public Loader(ClassLoader parent) {
      super("own", new URL[0], parent);
    }

    /** The JVM calls it for each agent. */
    void appendToClassPathForInstrumentation(String jar) throws MalformedURLException {
      addURL(Path.of(jar).toUri().toURL());
    }
  }
}
