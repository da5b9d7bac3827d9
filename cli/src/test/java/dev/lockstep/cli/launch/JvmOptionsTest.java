package dev.lockstep.cli.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JvmOptionsTest {
  private static final List<String> HEAP =
      List.of("-Xms64m", "-XX:NewSize=32m", "-XX:GCTimeRatio=19", "-XX:MetaspaceSize=256m");

  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseZGC"})
  void a_collector_of_the_users_puts_out_ours(String option) {
    assertEquals(List.of("-XX:+UseParallelGC"), putOut(option));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xmx2g", "-Xmn1g", "-XX:MaxRAMPercentage=50", "-XX:MaxHeapSize=1g"})
  void a_heap_of_the_users_puts_out_ours(String option) {
    assertEquals(HEAP, putOut(option));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xss2m", "-DXmx=UseGC", "-XX:+UseStringDeduplication"})
  void others_put_out_nothing(String option) {
    assertEquals(List.of(), putOut(option));
  }

  @Test
  void the_run_that_makes_the_archive_has_options_of_its_own() {
    assertEquals("-Xlog:disable", JvmOptions.ofArchive().getFirst());
    assertEquals("-Dlockstep.archive=true", JvmOptions.ofArchive().getLast());
  }

  private static List<String> putOut(String option) {
    List<String> all = new ArrayList<>(JvmOptions.ofRun(List.of()));
    all.removeAll(JvmOptions.ofRun(List.of(option)));
    return all;
  }
}
