package dev.lockstep.cli.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JavaOptionsTest {
  @ParameterizedTest
  @CsvSource({
    "-Dmine=1, true",
    "-ea, true",
    "--add-opens=java.base/java.lang=ALL-UNNAMED, true",
    "-Dlockstep.cache=x, false",
    "-Djdk.reflect.useNativeAccessorOnly=true, false",
    "-XX:+UseSerialGC, false",
    "Main, false"
  })
  void a_program_needs_the_options_again_in_which_it_may_run_otherwise(
      String word, boolean isNeeded) {
    assertEquals(isNeeded, JavaOptions.isOfProgram(word));
  }
}
