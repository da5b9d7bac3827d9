package dev.lockstep.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionWordsTest {
  @Test
  void blanks_are_between_words_and_not_in_quotes() {
    assertEquals(
        List.of("--select", "tag:slow & !flaky", "--ignore=a b", "x"),
        OptionWords.of(" --select 'tag:slow & !flaky' --ignore=\"a b\"  x"));
  }

  @Test
  void nothing_has_no_words() {
    assertEquals(List.of(), OptionWords.of(null));
    assertEquals(List.of(), OptionWords.of(" "));
    assertEquals(List.of(""), OptionWords.of("''"));
  }
}
