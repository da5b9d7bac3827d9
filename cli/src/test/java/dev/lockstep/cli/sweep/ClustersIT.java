package dev.lockstep.cli.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The scripts for clusters make the table of the whole sweep, with what a cluster tells them. */
class ClustersIT {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final Path SCRIPTS = ROOT.resolve("docs/clusters");

  /** Takes the words of GNU parallel's that the script has, and does one after the other. */
  private static final String PARALLEL =
      """
      #!/bin/bash
      while [[ $1 == --* ]]; do
        [[ $1 == --quote || $1 == --resume* ]] || shift
        shift
      done
      while [ "$1" != ::: ]; do
        command+=("$1")
        shift
      done
      shift
      for index; do
        "${command[@]//'{}'/$index}" || exit
      done
      """;

  @TempDir private static Path first;
  private static String whole = "";

  @TempDir private Path folder;

  @BeforeAll
  static void sweep() throws Exception {
    write(first);
    Ended ended =
        new JarFolder(first).alone().lockstep("sweep", "--jobs", "1", "-o", "a.csv", "ring.yaml");
    assertEquals(0, ended.status(), ended.toString());
    whole = Files.readString(first.resolve("a.csv"));
  }

  @BeforeEach
  void write() throws Exception {
    write(folder);
  }

  private static void write(Path in) throws Exception {
    Files.copy(ROOT.resolve("samples/07-ring/Ring.java"), in.resolve("Ring.java"));
    Files.writeString(
        in.resolve("ring.yaml"),
        """
        program: Ring.java
        machine: ipsc2
        spmd: true
        nodes: 2..16*2
        extract: 'made (?<hops>[0-9]+) hops, '
        arguments: ["{nodes}"]
        """);
  }

  private void run(Map<String, String> environment, List<String> command) throws Exception {
    Path log = folder.resolve("log");
    ProcessBuilder script = new ProcessBuilder(command).directory(folder.toFile());
    script.environment().putAll(environment);
    int status = script.redirectErrorStream(true).redirectOutput(log.toFile()).start().waitFor();
    assertEquals(0, status, Files.readString(log));
  }

  private static List<String> script(String name, String... words) {
    return Stream.concat(Stream.of(SCRIPTS.resolve(name).toString()), Stream.of(words)).toList();
  }

  private static String lockstep() throws Exception {
    return String.join(" ", Jvm.command(Jvm.jar().toArray(String[]::new)));
  }

  private void assertMerged() throws Exception {
    assertEquals(whole, Files.readString(folder.resolve("ring.csv")));
  }

  @Test
  void tasks_of_a_slurm_array_and_the_job_behind_them_make_the_table() throws Exception {
    Map<String, String> environment = new HashMap<>(Map.of("LOCKSTEP", lockstep()));
    environment.put("SLURM_CPUS_PER_TASK", "1");
    for (String task : List.of("2", "1", "2")) { // One of them is started again.
      environment.put("SLURM_ARRAY_TASK_ID", task);
      run(environment, script("slurm.sh", "2", "ring.csv", "ring.yaml"));
    }
    run(environment, script("slurm-merge.sh", "2", "ring.csv"));
    assertMerged();
  }

  @Test
  void jobs_of_gnu_parallel_make_the_table() throws Exception {
    Path parallel = Files.writeString(folder.resolve("parallel"), PARALLEL);
    assertEquals(true, parallel.toFile().setExecutable(true));
    Map<String, String> environment = new HashMap<>(Map.of("LOCKSTEP", lockstep()));
    environment.put("PATH", folder + ":" + System.getenv("PATH"));
    run(environment, script("parallel.sh", "2", "ring.csv", "ring.yaml"));
    assertMerged();
  }

  @Test
  void pods_of_a_kubernetes_job_make_the_table() throws Exception {
    Files.createSymbolicLink(folder.resolve("lockstep.jar"), Path.of(JarFolder.JAR));
    String path = Path.of(System.getProperty("java.home"), "bin") + ":" + System.getenv("PATH");
    Map<?, ?> sweep = job("kubernetes.yaml");
    Map<?, ?> merge = job("kubernetes-merge.yaml");
    assertEquals(String.valueOf(at(sweep, "spec", "completions")), shards(sweep));
    assertEquals(shards(sweep), shards(merge));
    // Two pods in place of four: each costs the start of three JVMs.
    for (String index : List.of("0", "1")) {
      run(Map.of("PATH", path, "SHARDS", "2", "JOB_COMPLETION_INDEX", index), command(sweep));
    }
    run(Map.of("PATH", path, "SHARDS", "2"), command(merge));
    assertMerged();
  }

  private static Map<?, ?> job(String name) throws Exception {
    String text = Files.readString(SCRIPTS.resolve(name));
    return (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(text);
  }

  private static Object at(Map<?, ?> job, String... keys) {
    Object at = job;
    for (String key : keys) {
      at = at instanceof List<?> list ? list.getFirst() : at;
      at = ((Map<?, ?>) at).get(key);
    }
    return at;
  }

  private static String shards(Map<?, ?> job) {
    return (String) at(job, "spec", "template", "spec", "containers", "env", "value");
  }

  private static List<String> command(Map<?, ?> job) {
    List<String> command = new ArrayList<>();
    List<?> words = (List<?>) at(job, "spec", "template", "spec", "containers", "command");
    words.forEach(word -> command.add((String) word));
    return command;
  }
}
