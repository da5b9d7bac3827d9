
import java.io.*;
import java.lang.annotation.*;
import java.util.*;

class Enums {
  enum Registry { INSTANCE; final List<String> items = new ArrayList<>(); }
  enum Op {
    ADD { int use() { return ++uses; } }, SUB { int use() { return --uses; } };
    int uses;
    abstract int use();
  }
  sealed interface Shape permits Kind, Box {}
  enum Kind implements Shape { FLAT, HIGH }
  record Box(Op op) implements Shape {}
  @Retention(RetentionPolicy.RUNTIME) @interface Does { Op value(); Op[] all() default {Op.ADD, Op.SUB}; }
  @Does(Op.ADD) static class One { @Does(Op.ADD) static void method() {} }
  @Does(Op.ADD) static class Other {}
  static String shape(Shape shape) {
    return switch (shape) {
      case Kind.FLAT -> "flat"; case Kind.HIGH -> "high"; case Box(Op op) when op ==       Op.ADD -> "add"; case Box b -> "box"; };
  }
  static int guarded(Kind kind, int x) {
    return switch (kind) { case Kind k when k == Kind.FLAT && x > 3 -> 1; case HIGH -> 2; case FLAT -> 3; };
  }
  static int plain(Op op) { switch (op) { case ADD: return 1; default: return 2; } }
  static Object copy(Object o) throws Exception {
    var bytes = new ByteArrayOutputStream();
    try (var out = new ObjectOutputStream(bytes)) { out.writeObject(o); }
    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {     return in.readObject(); }
  }
  static String annotations() throws Exception {
    Does does = One.class.getAnnotation(Does.class);
    Does ofMethod = One.class.getDeclaredMethod("method").getAnnotation(Does.class);
    does.value().use();
    return (does.value() == Op.ADD) + " " + (does.all()[1] == Op.SUB) + " " + (ofMethod.value() == Op.ADD)
        + " " + does.equals(Other.class.getAnnotation(Does.class)) + " " + does;
  }
  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) { Registry.INSTANCE.items.add("n" + mynode() + i); tsleep(100); }
    var map = new EnumMap<Op, Integer>(Op.class);
    map.put(Op.SUB, 1);
    map.put(Op.valueOf("ADD"), Op.valueOf("ADD").use());
    Op.class.getEnumConstants()[0].use();
    EnumSet.allOf(Op.class).iterator().next().use();
    map.keySet().iterator().next().use();
    ((Op) Op.class.getField("ADD").get(null)).use();
    ((Op) copy(Op.ADD)).use();
    System.out.println(mynode() + ": " + Registry.INSTANCE.items + " " + Op.ADD.uses +     " " + copy(map) + " " + annotations());
    System.out.println(mynode() + ": " + shape(Kind.FLAT) + shape(Kind.HIGH) + shape(new     Box(Op.ADD)) + shape(new Box(Op.SUB))
        + guarded(Kind.FLAT, 5) + guarded(Kind.FLAT, 1) + guarded(Kind.HIGH, 0) +         plain(Op.ADD) + plain(Op.SUB));
    System.out.println(mynode() + ": " + new HashSet<>(List.of(Kind.HIGH,     Kind.FLAT)).equals(Set.of(Kind.FLAT, Kind.HIGH)));
  }
}
