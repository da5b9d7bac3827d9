package counting

import io.kotest.core.spec.style.FunSpec
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import kotlin.concurrent.thread

private class Counter {
  var count = 0

  fun addTwice() {
    val threads = List(2) { thread { count++ } }
    threads.forEach { it.join() }
  }
}

class WordsSpec : StringSpec({
  "loses an update" {
    val counter = Counter()
    counter.addTwice()
    counter.count shouldBe 2
  }

  "doubles" {
    listOf(2, 3).map { it * 2 } shouldBe listOf(4, 6)
  }
})

class FunctionsSpec : FunSpec({
  context("a counter") {
    test("begins at none") {
      Counter().count shouldBe 0
    }

    test("loses an update") {
      val counter = Counter()
      counter.addTwice()
      counter.count shouldBe 2
    }
  }
})

class FailingSpec : StringSpec({
  "fails" {
    Counter().count shouldBe 1
  }
})
