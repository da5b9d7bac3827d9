
import java.net.*;
import java.nio.file.*;
import java.util.*;

class Loaders {
  public interface Service { String name(); }
  public static class First implements Service { public String name() { return "first"; } }
  public static void main(String[] args) throws Exception {
    URL[] places = {Path.of("extra").toUri().toURL()};
    for (ClassLoader parent : new ClassLoader[] {Loaders.class.getClassLoader(), null}) {
      try (URLClassLoader loader = new URLClassLoader(places, parent)) {
        Runnable extra = (Runnable) loader.loadClass("Extra").getConstructor().newInstance();
        extra.run();
        extra.run();
      }
    }
    for (Service service : ServiceLoader.load(Service.class)) {
      System.out.println(service.name());
    }
  }
}
