package dev.lockstep.cli.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.plan.UsageException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparkMasterTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "local",
        "local[2]",
        "local[*]",
        "local[*,3]",
        "local[2, 3]",
        "local-cluster[2,1,1024]",
        "local-cluster[2, 1, 1024]",
        "spark://host:7077",
        "spark://one:7077,two:7077",
        "yarn",
        "k8s://https://host:443",
      })
  void what_spark_knows_is_taken(String url) {
    assertEquals(url, SparkMaster.read(url).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nowhere",
        "host:7077",
        "local[0]",
        "local[two]",
        "local-cluster[2,1]",
        "spark://host",
        "spark://host:port",
        "spark://host:7077/path",
        "k8s://",
      })
  void what_it_does_not_know_is_refused(String url) {
    assertEquals(
        "--master %s: must be spark://HOST:PORT, local[N], local-cluster[EXECUTORS,CORES,MB],"
                .formatted(url)
            + " yarn or k8s://...",
        assertThrows(UsageException.class, () -> SparkMaster.read(url)).getMessage());
  }
}
