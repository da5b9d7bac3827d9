package dev.lockstep.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestParameterTest {
  private static final List<String> CLASSES =
      List.of("my.pkg.Foo", "my.pkg.FooTest", "my.BarTest", "my.BarTest$Inner", "Plain");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Foo            | Foo",
        "Foo*           | Foo*",
        "my.pkg.Foo     | my.pkg.Foo",
        "my/pkg/Foo     | my.pkg.Foo",
        "my/pkg/Foo.java| my.pkg.Foo",
        "**/Foo.class   | Foo",
        "my.pkg.Foo*    | my.pkg.Foo*",
        "Pl?in          | Pl?in",
        "Foo#bar        | Foo#bar",
        "Foo#bar*       | Foo#bar*",
        "Foo#a+b        | Foo#a Foo#b",
        "Foo#a+         | Foo#a",
        "Foo#add(int)   | Foo#add(int)",
        "#bar           | *#bar",
        "Foo, BarTest#c | Foo BarTest#c",
        "Foo,Other      | Foo",
        "Bar            | ''",
        "pkg.Foo        | pkg.Foo",
        "kg.Foo         | ''",
        "Fo             | ''",
      })
  void words_are_those_that_fit_a_class(String text, String words) {
    assertEquals(words, String.join(" ", TestParameter.of(text).words(CLASSES)));
  }

  @Test
  void without_it_all_tests_are_meant() {
    assertTrue(TestParameter.of(null).isEmpty());
    assertTrue(TestParameter.of(" ").isEmpty());
    assertEquals(List.of(), TestParameter.of(null).words(CLASSES));
  }

  @Test
  void that_it_selects_nothing_is_said_of_one_part_or_of_several() {
    assertEquals("-Dtest=A selects no test in any module", TestParameter.of("A").nothing("A"));
    assertEquals(
        "-Dtest=A,B: there is no module in which each part of it selects a test",
        TestParameter.of("A,B").nothing("A,B"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "!Foo            | tests can't be left out: name those that are meant",
        "%regex[.*Foo.*] | only * and ? stand for other letters",
        "my/**/Foo       | ** is only known at the beginning, as **/",
        "Foo#            | behind # stands the name of a method, or several with + between",
        "Foo#bar[1]      | behind # stands the name of a method, or several with + between",
      })
  void what_lockstep_can_t_do_is_refused(String text, String reason) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> TestParameter.of(text));
    assertEquals("-Dtest=" + text + ": " + reason, refused.getMessage());
  }
}
