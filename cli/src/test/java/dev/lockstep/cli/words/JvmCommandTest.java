package dev.lockstep.cli.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class JvmCommandTest {
  @Test
  void the_words_of_the_command_line_say_where_an_argument_ends() {
    assertEquals(
        new JvmCommand("Main", List.of("a  b", "", "c"), true),
        JvmCommand.of("Main a  b  c", List.of("java", "-cp", ".", "Main", "a  b", "", "c")));
  }

  @Test
  void a_module_may_be_named_in_one_word() {
    assertEquals(
        new JvmCommand("a.b/a.b.Main", List.of("x y", "--module=z"), true),
        JvmCommand.of(
            "a.b/a.b.Main x y --module=z",
            List.of("java", "-p", "m", "--module=a.b/a.b.Main", "x y", "--module=z")));
  }

  @Test
  void an_argument_may_look_like_the_program() {
    assertEquals(
        new JvmCommand("Main", List.of("Main"), true),
        JvmCommand.of("Main Main", List.of("java", "Main", "Main")));
  }

  @Test
  void the_path_of_a_jar_may_hold_blanks() {
    assertEquals(
        new JvmCommand("my app.jar", List.of("x"), true),
        JvmCommand.of("my app.jar x", List.of("java", "-jar", "my app.jar", "x")));
  }

  @Test
  void a_source_file_is_what_its_launcher_was_given() {
    assertEquals(
        new JvmCommand("Main.java", List.of("x"), true),
        JvmCommand.of(
            "jdk.compiler/com.sun.tools.javac.launcher.SourceLauncher Main.java x",
            List.of("java", "--source", "25", "Main.java", "x")));
  }

  @Test
  void arguments_from_an_option_file_are_split_at_blanks() {
    assertEquals(
        new JvmCommand("Main", List.of("a", "b"), false),
        JvmCommand.of("Main a b", List.of("java", "@options")));
  }

  @Test
  void a_program_without_arguments_is_never_in_doubt() {
    assertEquals(
        new JvmCommand("Main", List.of(), true),
        JvmCommand.of("Main", List.of("java", "@options")));
  }
}
