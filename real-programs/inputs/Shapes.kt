sealed interface Shape
data class Circle(val radius: Double) : Shape
data class Rectangle(val width: Double, val height: Double) : Shape

fun area(shape: Shape): Double = when (shape) {
    is Circle -> 3 * shape.radius * shape.radius
    is Rectangle -> shape.width * shape.height
}

fun main() {
    val shapes = listOf(Circle(1.0), Rectangle(2.0, 3.0), Circle(2.0))
    println(shapes.sumOf { area(it) })
    println(shapes.groupBy { it::class.simpleName }.mapValues { it.value.size })
}
