package dev.lockstep.runs.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundedReaderTest {
  @Test
  void a_file_that_goes_on_for_too_long_is_refused() throws IOException {
    assertEquals(List.of("ab", "cd"), lines("ab\ncd", 5));
    assertEquals(
        "it is longer than 4 characters",
        assertThrows(IOException.class, () -> lines("ab\ncd", 4)).getMessage());
  }

  private static List<String> lines(String text, long most) throws IOException {
    try (BufferedReader in = new BufferedReader(new BoundedReader(new StringReader(text), most))) {
      return in.readAllLines();
    }
  }
}
