package counting

import kotlin.concurrent.thread
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Nested
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.fail

class KotlinTest {
  @Test
  fun `loses an update`() {
    var count = 0
    val threads = List(2) { thread { count++ } }
    threads.forEach { it.join() }
    assertEquals(2, count)
  }

  @Test
  fun fails() {
    fail("on purpose, in Kotlin")
  }

  @Nested
  inner class Inner {
    @Test
    fun doubles() {
      assertEquals(listOf(4, 6), listOf(2, 3).map { it * 2 })
    }
  }
}
