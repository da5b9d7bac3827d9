package dev.lockstep.hooks.races;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    private boolean isFinalReference() {
      return Modifier.isFinal(access) && !Modifier.isStatic(access) && descriptor.length() > 1;
    }
  }

  /** What a class declares. */
  private record Declared(
      @Nullable String superName, List<String> above, Map<String, Field> fields) {}

  private static final Map<Named, Integer> NUMBERS = new HashMap<>();
  private static final List<Named> NAMED = new ArrayList<>();
  private static final Map<String, Declared> CLASSES = new HashMap<>();

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

  /** A class is loaded; of two of one name, the last counts. */
  public static synchronized void declare(
      String name, @Nullable String superName, List<String> interfaces, Map<String, Field> fields) {
    CLASSES.put(name, new Declared(superName, interfaces, fields));
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
