package counting

import static org.junit.jupiter.api.Assertions.assertEquals

import org.junit.jupiter.api.Test

class GroovyTest {
  int count

  @Test
  void losesAnUpdate() {
    def threads = (1..2).collect { Thread.start { count++ } }
    threads*.join()
    assertEquals(2, count)
  }

  @Test
  void doubles() {
    assert [2, 3]*.multiply(2) == [4, 6]
  }

  @Test
  void fails() {
    assert count == 1
  }
}
