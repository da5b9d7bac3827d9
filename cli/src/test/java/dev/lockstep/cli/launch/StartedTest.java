package dev.lockstep.cli.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StartedTest {
  @ParameterizedTest
  @ValueSource(strings = {"", "-Xmx2g -Dlevel=3", "-ea:my... -XX:+UseSerialGC", "-XX:MaxRAM=1g"})
  void options_that_any_jvm_may_have_are_plain(String options) {
    assertEquals(true, with(options).isPlain());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-agentlib:jdwp=transport=dt_socket,server=y,address=5005",
        "-javaagent:other.jar",
        "-Xlog:gc:file=gc.log",
        "-XX:AOTCache=own.aot",
        "-Xshare:off",
        "@options",
        "-Xmx2g -XX:StartFlightRecording",
        "-Dlockstep.cache=",
        "-Dlockstep.worker=socket"
      })
  void options_that_two_jvms_cannot_have_are_not(String options) {
    assertEquals(false, with(options).isPlain());
  }

  @ParameterizedTest
  @CsvSource({
    "'', true",
    "--version, true",
    "help run, true",
    "completion bash, true",
    "run --help, true",
    "run -h, true",
    "run A.java --help, false",
    "machines, false"
  })
  void what_tells_runs_no_program(String words, boolean tells) {
    assertEquals(tells, Started.tells(split(words)));
  }

  @ParameterizedTest
  @CsvSource({
    "view a.rec, true",
    "stats a.trc --json, true",
    "run A.java, false",
    "replay f, false"
  })
  void what_looks_at_files_takes_any_archive(String words, boolean looks) {
    assertEquals(looks, new Started(List.of(), Path.of("a.jar"), split(words)).looksAtFiles());
  }

  @ParameterizedTest
  @CsvSource({"run A.java, true", "run -cp . A, false", "view a.rec, false"})
  void sources_need_the_compiler(String words, boolean isSource) {
    assertEquals(isSource, new Started(List.of(), Path.of("a.jar"), split(words)).namesSource());
  }

  private static Started with(String options) {
    return new Started(split(options), Path.of("a.jar"), List.of("run"));
  }

  private static List<String> split(String words) {
    return words.isEmpty() ? List.of() : Arrays.asList(words.split(" "));
  }
}
