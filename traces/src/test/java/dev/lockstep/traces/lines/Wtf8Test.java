package dev.lockstep.traces.lines;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Wtf8Test {
  private static final String HIGH = "\uD800";
  private static final String LOW = "\uDFFF";

  private static void assertSurvives(String text) {
    byte[] bytes = Wtf8.bytes("before" + text);
    assertEquals(text, Wtf8.of(bytes, 6, bytes.length - 6));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "é한\uD7FF\uE000\uFFFD", "\uD83D\uDE00", "\0"})
  void text_that_has_utf_8_is_that(String text) {
    assertArrayEquals(text.getBytes(StandardCharsets.UTF_8), Wtf8.bytes(text));
    assertSurvives(text);
  }

  @Test
  void halves_of_surrogate_pairs_survive_anywhere() {
    for (String half :
        new String[] {HIGH, LOW, LOW + HIGH, HIGH + HIGH + LOW, "\uDBFF", "\uDC00"}) {
      assertSurvives(half);
      assertSurvives("한" + half);
      assertSurvives(half + "\uD7FF");
      assertSurvives("x" + half + "\uD83D\uDE00" + half + "y");
    }
  }

  @Test
  void half_of_a_pair_is_three_bytes() {
    assertArrayEquals(
        new byte[] {'x', (byte) 0xED, (byte) 0xA0, (byte) 0x80, 'y'}, Wtf8.bytes("x" + HIGH + "y"));
  }
}
