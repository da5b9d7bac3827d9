package dev.lockstep.cli.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundedTextTest {
  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "abc, abc",
    "abcd, abcd",
    "abcdefg, abcdefg",
    "abcdefgh, abcdefgh",
    "abcdefghi, 'abcd|... 1 bytes are left out ...|fghi'",
    "abcdefghijklmnop, 'abcd|... 8 bytes are left out ...|mnop'",
    "abcdefghijklmnopqr, 'abcd|... 10 bytes are left out ...|opqr'",
    "ab\u20ac\u20ac, ab\u20ac\u20ac"
  })
  void the_beginning_and_the_end_are_kept(String text, String kept) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertEquals(
        kept.replace('|', '\n'), BoundedText.of(new ByteArrayInputStream(bytes), 4).toString());
  }
}
