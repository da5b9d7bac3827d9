import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** A class loader that the JVM asks waits, in each way, for what another thread has to do. */
public class Loaders extends Check {
  private static final Map<String, Action> WAITS = new LinkedHashMap<>();
  private static final Map<String, Way> WAYS = new LinkedHashMap<>();

  private static final Object MONITOR = new Object();
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final LinkedBlockingQueue<String> QUEUE = new LinkedBlockingQueue<>();
  private static volatile Action wait;
  private static volatile boolean isReached;
  private static volatile boolean isSet;

  /** Makes the JVM ask a loader for the class {@code Loaders$Wanted}. */
  interface Way {
    void ask(ClassLoader loader) throws Throwable;
  }

  /** Loads the classes below anew, and waits before it makes that which is wanted. */
  static class Slow extends ClassLoader {
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        if (!name.startsWith("Loaders$") || name.equals("Loaders$Way")) {
          return super.loadClass(name, resolve);
        }
        Class<?> known = findLoadedClass(name);
        return known == null ? made(name) : known;
      }
    }

    private Class<?> made(String name) throws ClassNotFoundException {
      try (InputStream in = Loaders.class.getResourceAsStream(name + ".class")) {
        byte[] bytes = in.readAllBytes();
        if (name.startsWith("Loaders$Wanted")) {
          isReached = true;
          wait.run();
        }
        return defineClass(name, bytes, 0, bytes.length);
      } catch (Throwable failure) {
        throw new ClassNotFoundException(name, failure);
      }
    }
  }

  public static class Wanted {}

  interface WantedFace {}

  public static class Maker implements Runnable {
    @Override
    public void run() {
      new Wanted();
    }
  }

  public static class Below extends Wanted {}

  public static class Linker implements Runnable {
    @Override
    public void run() {
      Supplier<Wanted> maker = Wanted::new;
      maker.get();
    }
  }

  public static class Shows {
    Wanted shows(Wanted wanted) {
      return wanted;
    }
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Names {
    Class<?> value();
  }

  @Names(Wanted.class)
  public static class Named {}

  record Part(Wanted wanted) {}

  sealed interface Sealed permits WantedSealed {}

  static final class WantedSealed implements Sealed {}

  public static class Initialised {
    static final Object WANTED = new Wanted();
  }

  private static Class<?> of(ClassLoader loader, String name) throws ClassNotFoundException {
    return loader.loadClass("Loaders$" + name);
  }

  private static void run(ClassLoader loader, String name) throws Throwable {
    ((Runnable) of(loader, name).getDeclaredConstructor().newInstance()).run();
  }

  static {
    WAYS.put("a name", loader -> Class.forName("Loaders$Wanted", true, loader));
    WAYS.put("bytecode", loader -> run(loader, "Maker"));
    WAYS.put("a class above", loader -> Class.forName("Loaders$Below", true, loader));
    WAYS.put("a call site", loader -> run(loader, "Linker"));
    WAYS.put("methods", loader -> equal(1, of(loader, "Shows").getDeclaredMethods().length));
    WAYS.put("an annotation", loader -> equal(1, of(loader, "Named").getAnnotations().length));
    WAYS.put("parts", loader -> equal(1, of(loader, "Part").getRecordComponents().length));
    WAYS.put("a seal", loader -> equal(1, of(loader, "Sealed").getPermittedSubclasses().length));
    WAYS.put("a proxy", Loaders::proxy);
    WAYS.put("a handle", Loaders::handle);
    WAYS.put(
        "an initialiser", loader -> Class.forName("Loaders$Initialised", true, loader));

    WAITS.put("for a monitor", Loaders::monitor);
    WAITS.put("for a lock", Loaders::lock);
    WAITS.put("for a permit", LockSupport::park);
    WAITS.put("for a queue", QUEUE::take);
    WAITS.put("for time", () -> takes(5, () -> Thread.sleep(5)));
    WAITS.put("for a flag", Loaders::flag);
  }

  private static void proxy(ClassLoader loader) throws Throwable {
    Class<?> face = Class.forName("Loaders$WantedFace", false, loader);
    Proxy.newProxyInstance(loader, new Class<?>[] {face}, (proxy, method, given) -> null);
  }

  private static void handle(ClassLoader loader) throws Throwable {
    Class<?> shows = of(loader, "Shows");
    MethodHandles.Lookup in = MethodHandles.privateLookupIn(shows, MethodHandles.lookup());
    in.unreflect(shows.getDeclaredMethods()[0]);
  }

  private static void monitor() {
    synchronized (MONITOR) {
      yes(isSet);
    }
  }

  private static void lock() {
    LOCK.lock();
    LOCK.unlock();
    yes(isSet);
  }

  private static void flag() {
    while (!isSet) {
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) {
    WAYS.forEach(
        (way, asking) ->
            WAITS.forEach((what, waiting) -> check(way + " " + what, () -> meet(asking, waiting))));
    end();
  }

  /** One thread asks. Another one has what it waits for, and gives it when it waits. */
  private static void meet(Way way, Action waiting) throws Throwable {
    isReached = false;
    isSet = false;
    wait = waiting;
    Worker asking;
    LOCK.lock();
    synchronized (MONITOR) {
      asking = go(() -> way.ask(new Slow()));
      while (!isReached && asking.isAlive()) {
        Thread.yield();
      }
      Thread.sleep(1);
      isSet = true;
    }
    LOCK.unlock();
    QUEUE.clear();
    QUEUE.add("");
    LockSupport.unpark(asking);
    asking.ends();
  }
}
