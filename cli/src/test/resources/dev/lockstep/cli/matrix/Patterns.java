import java.util.List;

/** Switches over sealed types, records, constants and texts. */
class Patterns {
  enum Axis { X, Y, Z }

  sealed interface Shape permits Circle, Box, Line {}

  record Circle(double radius) implements Shape {}

  record Box(int width, int height) implements Shape {}

  record Line(Axis axis) implements Shape {}

  static String name(Object object) {
    return switch (object) {
      case Circle(double radius) when radius > 2 -> "large circle";
      case Circle _ -> "circle";
      case Box(int width, int height) -> "box " + width * height;
      case Line(Axis axis) -> "line " + axis.ordinal();
      case Axis axis -> switch (axis) {
        case X -> "x";
        case Y, Z -> "not x";
      };
      case String text -> switch (text) {
        case "Aa", "BB" -> "same hash";
        case "C#" -> "sharp";
        default -> text + text.hashCode();
      };
      case int[] array when array.length > 1 -> "array";
      case null -> "nothing";
      default -> String.valueOf(object);
    };
  }

  public static void main(String[] args) {
    List<Object> all = List.of(new Circle(3), new Circle(1), new Box(2, 3), new Line(Axis.Z),
        Axis.X, Axis.Y, "Aa", "BB", "C#", "Bb", new int[2], new int[1], new Object(), 5L);
    for (Object each : all) {
      System.out.println(name(each));
    }
    System.out.println(name(null) + " " + new Line(Axis.Y) + new Line(Axis.Y).hashCode());
    System.out.println(List.of(Shape.class.getPermittedSubclasses()));
  }
}
