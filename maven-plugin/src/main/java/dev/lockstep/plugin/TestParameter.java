package dev.lockstep.plugin;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What {@code -Dtest} says, as Surefire takes it: {@code Foo}, {@code Foo*}, {@code my.pkg.Foo} or
 * {@code my/pkg/Foo}, with {@code #bar}, {@code #bar*} or {@code #a+b} behind it, and commas
 * between.
 */
final class TestParameter {
  private static final String ANYWHERE = "**/";
  private static final Pattern FILE_ENDING = Pattern.compile("\\.(java|class)$");

  /** A class and a method, each with stars and question marks; no method is empty. */
  private static final class Choice {
    final String type;
    final String method;

    Choice(String type, String method) {
      this.type = type;
      this.method = method;
    }

    /** As the command's {@code --select} takes it. */
    String word() {
      return method.isEmpty() ? type : type + "#" + method;
    }

    /** With its package or without, as the command finds classes. */
    boolean fits(String className) {
      String pattern = Pattern.quote(type).replace("*", "\\E[^.$]*\\Q").replace("?", "\\E[^.$]\\Q");
      return className.matches("(.*\\.)?" + pattern);
    }
  }

  private final List<Choice> choices;

  private TestParameter(List<Choice> choices) {
    this.choices = choices;
  }

  /**
   * Reads it.
   *
   * @param text null or empty means all tests
   * @throws IllegalArgumentException if that is nothing that Lockstep can do; says why
   */
  static TestParameter of(@Nullable String text) {
    if (text == null || isNothing(text)) {
      return new TestParameter(Collections.emptyList());
    }
    List<Choice> choices = new ArrayList<>();
    for (String word : text.split(",")) {
      if (!word.trim().isEmpty()) {
        addTo(choices, word.trim());
      }
    }
    return new TestParameter(choices);
  }

  private static void addTo(List<Choice> choices, String word) {
    if (word.startsWith("!")) {
      throw refused(word, "tests can't be left out: name those that are meant");
    }
    if (word.startsWith("%")) {
      throw refused(word, "only * and ? stand for other letters");
    }
    int end = word.indexOf('#');
    String type = type(word, end < 0 ? word : word.substring(0, end));
    if (end < 0) {
      choices.add(new Choice(type, ""));
      return;
    }
    for (String method : word.substring(end + 1).split("\\+")) {
      if (method.isEmpty() || method.contains("[") || method.contains("#")) {
        throw refused(word, "behind # stands the name of a method, or several with + between");
      }
      choices.add(new Choice(type, method));
    }
  }

  private static String type(String word, String text) {
    String name = text.startsWith(ANYWHERE) ? text.substring(ANYWHERE.length()) : text;
    if (name.contains("**")) {
      throw refused(word, "** is only known at the beginning, as **/");
    }
    String type = FILE_ENDING.matcher(name).replaceAll("").replace('/', '.');
    return type.isEmpty() ? "*" : type;
  }

  private static IllegalArgumentException refused(String word, String reason) {
    return new IllegalArgumentException("-Dtest=" + word + ": " + reason);
  }

  /** Whether this selects nothing, and all tests are meant. */
  static boolean isNothing(@Nullable String text) {
    return text == null || text.trim().isEmpty();
  }

  /** Whether it says nothing, and all tests are meant. */
  boolean isEmpty() {
    return choices.isEmpty();
  }

  /** What is wrong where it selects nothing in any module; {@code text} is what was given. */
  String nothing(@Nullable String text) {
    return "-Dtest="
        + text
        + (choices.size() == 1
            ? " selects no test in any module"
            : ": there is no module in which each part of it selects a test");
  }

  /** Of what it says, the words for {@code --select} that some of these classes fit. */
  List<String> words(Collection<String> classNames) {
    return choices.stream()
        .filter(choice -> classNames.stream().anyMatch(choice::fits))
        .map(Choice::word)
        .collect(Collectors.toList());
  }
}
