package dev.lockstep.hooks.races;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which fields there are in the classes of programs whose accesses are told. */
public final class RaceFields {
  /**
   * A field as code names it.
   *
   * @param owner the class, as in class files; the field may be a superclass's
   * @param descriptor its type, as in class files
   */
  public record Named(String owner, String name, String descriptor) {
    /** Whether it holds a reference. */
    public boolean isReference() {
      return descriptor.length() > 1;
    }
  }

  /**
   * A field that a class declares.
   *
   * @param access its flags, and its type, as in class files
   */
  public record Field(int access, String descriptor) {
    /** Whether each access to it is watched; volatile ones order others instead. */
    private boolean isWatched() {
      return !Modifier.isFinal(access) && !Modifier.isStatic(access) && !isVolatile();
    }

    private boolean isVolatile() {
      return Modifier.isVolatile(access);
    }

    private boolean isFinalReference() {
      return Modifier.isFinal(access) && !Modifier.isStatic(access) && descriptor.length() > 1;
    }
  }

  /** What a class declares. */
  private record Declared(
      @Nullable String superName, List<String> above, Map<String, Field> fields) {
    private int watched() {
      int count = 0;
      for (Field field : fields.values()) {
        count += field.isWatched() ? 1 : 0;
      }
      return count;
    }
  }

  /** The field that rewriting adds to classes: what is known of the accesses to an object. */
  public static final String SHADOW = "lockstep$shadow";

  private static final Map<Named, Integer> NUMBERS = new HashMap<>();
  private static final List<Named> NAMED = new ArrayList<>();
  private static final Map<String, Declared> CLASSES = new HashMap<>();

  /** The classes to which it was added. */
  private static final Set<String> SHADOWED = new HashSet<>();

  private RaceFields() {}

  /** The number of a field in this JVM, from 0 on. */
  public static synchronized int number(String owner, String name, String descriptor) {
    Named field = new Named(owner, name, descriptor);
    Integer known = NUMBERS.get(field);
    if (known == null) {
      known = NAMED.size();
      NAMED.add(field);
      NUMBERS.put(field, known);
    }
    return known;
  }

  /** The field of a number. */
  public static synchronized Named of(int number) {
    return NAMED.get(number);
  }

  /**
   * A class is loaded; of two of one name, the last counts.
   *
   * @param fields in the order of the class file
   */
  public static synchronized void declare(
      String name, @Nullable String superName, List<String> interfaces, Map<String, Field> fields) {
    CLASSES.put(name, new Declared(superName, interfaces, fields));
  }

  /** A class gets a field for what is known of its objects. */
  public static synchronized void shadow(String name) {
    SHADOWED.add(name);
  }

  /** Whether a class, or another one of its name, has got one. */
  public static synchronized boolean hasShadow(String name) {
    return SHADOWED.contains(name);
  }

  /**
   * Which one a field is, from 0 on, of those of its class and the classes above that are watched;
   * below 0 if its class is not known.
   */
  public static synchronized int index(Named declared) {
    Declared type = CLASSES.get(declared.owner());
    if (type == null || !type.fields.containsKey(declared.name())) {
      return -1;
    }
    int index = type.superName == null ? 0 : watched(type.superName);
    for (Map.Entry<String, Field> each : type.fields.entrySet()) {
      if (each.getKey().equals(declared.name())) {
        return index;
      }
      index += each.getValue().isWatched() ? 1 : 0;
    }
    throw new IllegalStateException(declared.toString());
  }

  /** How many fields of an object are watched, by the name of its class. */
  public static synchronized int watched(String name) {
    int count = 0;
    Declared type = CLASSES.get(name);
    while (type != null) {
      count += type.watched();
      type = type.superName == null ? null : CLASSES.get(type.superName);
    }
    return count;
  }

  /** The field with the class that declares it; the same where that is unknown. */
  public static synchronized Named declared(Named field) {
    String owner = ownerOf(field.owner(), field.name());
    return owner == null || owner.equals(field.owner())
        ? field
        : new Named(owner, field.name(), field.descriptor());
  }

  private static @Nullable String ownerOf(String start, String field) {
    String owner = start;
    while (owner != null) {
      Declared type = CLASSES.get(owner);
      if (type == null) {
        return null;
      }
      if (type.fields.containsKey(field)) {
        return owner;
      }
      for (String each : type.above) {
        String found = ownerOf(each, field);
        if (found != null) {
          return found;
        }
      }
      owner = type.superName;
    }
    return null;
  }

  /** Whether objects of a class have final fields of its own that refer to others. */
  public static synchronized boolean hasFinalReferences(String name) {
    Declared type = CLASSES.get(name);
    if (type != null) {
      for (Field field : type.fields.values()) {
        if (field.isFinalReference()) {
          return true;
        }
      }
    }
    return false;
  }

  /** The uppermost class above one that is known. */
  public static synchronized String top(String name) {
    String top = name;
    Declared type = CLASSES.get(name);
    while (type != null && type.superName != null && CLASSES.containsKey(type.superName)) {
      top = type.superName;
      type = CLASSES.get(top);
    }
    return top;
  }

  private static synchronized int access(Named declared) {
    Declared type = CLASSES.get(declared.owner());
    Field field = type == null ? null : type.fields.get(declared.name());
    return field == null ? 0 : field.access();
  }

  /** Whether a field is volatile, by the class that declares it. */
  public static boolean isVolatile(Named declared) {
    return Modifier.isVolatile(access(declared));
  }

  /** Whether it is final. */
  public static boolean isFinal(Named declared) {
    return Modifier.isFinal(access(declared));
  }
}
