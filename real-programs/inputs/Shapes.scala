sealed trait Shape
final case class Circle(radius: Double) extends Shape
final case class Rectangle(width: Double, height: Double) extends Shape

object Shapes {
  def area(shape: Shape): Double = shape match {
    case Circle(radius)           => 3 * radius * radius
    case Rectangle(width, height) => width * height
  }

  def main(args: Array[String]): Unit = {
    val shapes = List(Circle(1), Rectangle(2, 3), Circle(2))
    println(shapes.map(area).sum)
    println(shapes.groupBy(_.getClass.getSimpleName).map { case (k, v) => k -> v.size }.toList.sorted)
  }
}
