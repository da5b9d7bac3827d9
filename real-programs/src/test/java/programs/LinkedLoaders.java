package programs;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Classes that refer to each other across class loaders which show nobody their class files: they
 * keep them in memory, and ask each other in {@code loadClass} alone.
 */
public final class LinkedLoaders {
  private static final List<String> LOG = new ArrayList<>();

  private LinkedLoaders() {}

  /** Defines the classes of its map; for others it asks its partners before its parent. */
  private static final class MapLoader extends ClassLoader {
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final List<MapLoader> partners = new ArrayList<>();

    MapLoader(ClassLoader parent) {
      super(parent);
    }

    MapLoader with(Class<?>... types) throws IOException {
      for (Class<?> type : types) {
        String resource = type.getName().replace('.', '/') + ".class";
        try (InputStream in = LinkedLoaders.class.getClassLoader().getResourceAsStream(resource)) {
          files.put(type.getName(), in.readAllBytes());
        }
      }
      return this;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      byte[] file = files.get(name);
      if (file != null) {
        return defineClass(name, file, 0, file.length);
      }
      for (MapLoader partner : partners) {
        if (partner.files.containsKey(name)) {
          return partner.loadClass(name);
        }
      }
      return super.loadClass(name, resolve);
    }
  }

  /** What each copy of a class says of itself. */
  public static void log(String text) {
    LOG.add(text);
  }

  /** In one loader: uses fields that others declare. */
  public static final class User implements Supplier<String> {
    @Override
    public String get() {
      Store.number = 41;
      Store.number++;
      Store.text += "!";
      Store.wide -= 2.5;
      Heir.inherited[0]++;
      return Store.number + Store.text + Store.wide + Heir.inherited[0] + Heir.CONSTANT[0];
    }
  }

  /** In another loader. */
  public static class Store {
    public static int number = 7;
    public static String text = "text";
    public static double wide = 40;
    public static int[] inherited = {1};

    static {
      log("Store");
    }
  }

  /** In a third loader: an interface with a field, and a default method. */
  public interface Marked {
    int[] CONSTANT = {mark("Marked")};

    /** Makes classes initialise the interface. */
    default int marked() {
      return CONSTANT[0];
    }
  }

  /** Logs, and returns how often something has logged. */
  public static int mark(String text) {
    log(text);
    return LOG.size();
  }

  /** Declares nothing; its parents come from other loaders. */
  public static final class Heir extends Store implements Marked {}

  /** In one loader, with a partner in another one: each needs the other to be initialised. */
  public static final class Hen implements Supplier<String> {
    public static final String NAME = "hen of " + Egg.name();
    public static int eggs;

    public static String name() {
      return NAME;
    }

    @Override
    public String get() {
      eggs += 2;
      Egg.hens++;
      return NAME + ", " + Egg.NAME + " " + eggs + Egg.hens;
    }
  }

  /** The partner. */
  public static final class Egg {
    public static final String NAME = "egg of " + Hen.name();
    public static int hens;

    public static String name() {
      return NAME;
    }
  }

  /** Makes objects whose class is initialised before the arguments are evaluated. */
  public static final class Maker implements Supplier<String> {
    @Override
    public String get() {
      return new Made(mark("argument")).order + " " + Season.valueOf("SPRING") + place(Season.FALL);
    }

    private static String place(Season season) {
      return switch (season) {
        case SPRING -> "first";
        case FALL -> "last";
      };
    }
  }

  /** Initialised by {@link Maker}. */
  public static final class Made {
    public final int order;

    static {
      log("Made");
    }

    /** Keeps its order. */
    public Made(int order) {
      this.order = order;
    }
  }

  /** Constants that a switch in another loader names. */
  public enum Season {
    SPRING,
    FALL
  }

  public static void main(String[] args) throws Exception {
    ClassLoader ours = LinkedLoaders.class.getClassLoader();
    for (int round = 0; round < 2; round++) {
      MapLoader users = new MapLoader(ours).with(User.class, Hen.class, Maker.class);
      MapLoader stores = new MapLoader(ours).with(Store.class, Egg.class, Made.class, Season.class);
      MapLoader heirs = new MapLoader(ours).with(Heir.class, Marked.class);
      users.partners.addAll(List.of(stores, heirs));
      stores.partners.add(users);
      heirs.partners.add(stores);
      for (Class<?> type : List.of(User.class, Hen.class, Maker.class)) {
        Class<?> copy = Class.forName(type.getName(), true, users);
        Supplier<?> made = (Supplier<?>) copy.getConstructor().newInstance();
        System.out.println(made.get() + " " + made.get() + " " + (copy != type) + " " + LOG);
        LOG.clear();
      }
    }
    System.out.println(Store.number + " " + Hen.eggs + Egg.hens + " " + isInImage("java/util/Map"));
  }

  /** A loader of the JDK's own defines classes that the JDK has too: those of its image's files. */
  private static boolean isInImage(String type) throws IOException {
    Map<String, String> home = Map.of("java.home", System.getProperty("java.home"));
    try (FileSystem image = FileSystems.newFileSystem(URI.create("jrt:/"), home)) {
      return Files.exists(image.getPath("/modules/java.base", type + ".class"));
    }
  }
}
