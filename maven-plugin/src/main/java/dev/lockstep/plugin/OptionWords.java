package dev.lockstep.plugin;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Words in one text, with blanks between them; what is in quotes may have blanks in it. */
final class OptionWords {
  private static final Pattern WORD = Pattern.compile("(?:\"[^\"]*\"|'[^']*'|[^\\s\"'])+");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

  private OptionWords() {}

  /** Null has none. */
  static List<String> of(@Nullable String text) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(text == null ? "" : text);
    while (word.find()) {
      words.add(QUOTED.matcher(word.group()).replaceAll("$1$2"));
    }
    return words;
  }
}
