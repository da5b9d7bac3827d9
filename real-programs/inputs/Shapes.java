import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class Shapes {
  sealed interface Shape permits Circle, Rectangle {}

  record Circle(double radius) implements Shape {}

  record Rectangle(double width, double height) implements Shape {}

  static double area(Shape shape) {
    return switch (shape) {
      case Circle(double radius) -> 3 * radius * radius;
      case Rectangle(double width, double height) -> width * height;
    };
  }

  public static void main(String[] args) {
    List<Shape> shapes = List.of(new Circle(1), new Rectangle(2, 3), new Circle(2));
    System.out.println(shapes.stream().mapToDouble(Shapes::area).sum());
    System.out.println(
        shapes.stream()
            .collect(
                Collectors.groupingBy(
                    s -> s.getClass().getSimpleName(), TreeMap::new, Collectors.counting())));
  }
}
