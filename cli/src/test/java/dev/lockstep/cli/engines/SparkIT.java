package dev.lockstep.cli.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a real Spark, with two executors on this machine. */
class SparkIT {
  private static final Path HOME =
      Path.of(System.getProperty("lockstep.root"), "engines/spark-home/target/spark-home");

  private static final List<String> SPARK =
      List.of(
          "--engine=spark",
          "--master=local-cluster[2,1,1024]",
          "--spark-home=" + HOME,
          "--spark-conf=spark.executor.memory=512m");

  @TempDir private Path folder;

  @BeforeEach
  void writeProgram() throws Exception {
    TestFiles.write(folder, "Cluster.java", TestFiles.read(SparkIT.class, "Cluster.java"));
    TestFiles.write(folder, "data.txt", "of a file\n");
  }

  private Ended sweep(List<String> options) throws Exception {
    List<String> words = new ArrayList<>(List.of("sweep"));
    words.addAll(options);
    words.addAll(List.of("--vary", "n=1..120", "--extract", "file (?<sum>[0-9]+)"));
    words.addAll(List.of("Cluster.java", "{n}", folder.resolve("deadly").toString(), "a b", ""));
    return lockstep(words);
  }

  private Ended lockstep(List<String> asked) throws Exception {
    List<String> words = new ArrayList<>(Jvm.jar());
    words.addAll(asked);
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(Jvm.command(words.toArray(String[]::new)))
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(err.toFile());
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    int status = builder.start().waitFor();
    return new Ended(status, Files.readString(folder.resolve("out")), Files.readString(err));
  }

  @Test
  void rows_are_the_same_where_workers_and_an_executor_are_killed() throws Exception {
    Ended here = sweep(List.of("--jobs", "2", "-o", "here.csv"));
    assertEquals(0, here.status(), here.err());
    Path deadly = Files.createFile(folder.resolve("deadly"));
    Ended there =
        sweep(
            Stream.of(SPARK, List.of("--ship=data.txt", "-o", "there.csv"))
                .flatMap(List::stream)
                .toList());
    assertEquals(0, there.status(), there.err());
    assertFalse(Files.exists(deadly));
    String rows = Files.readString(folder.resolve("there.csv"));
    assertEquals(Files.readString(folder.resolve("here.csv")), rows);
    assertEquals(121, rows.lines().count());
    assertEquals(
        Optional.of("7,crashed,,,,,,,,ends the JVM with exit status 137"),
        rows.lines().filter(row -> row.startsWith("7,")).map(row -> row.substring(2)).findAny());
    assertTrue(
        there.err().contains("lockstep: 120 of 120 runs: 1 crashed, 119 done; "), there.err());
  }

  @Test
  void a_search_finds_the_same_where_an_executor_is_killed() throws Exception {
    TestFiles.write(folder, "Racy.java", TestFiles.read(SparkIT.class, "Racy.java"));
    Path classes = folder.resolve("classes");
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    assertEquals(
        0,
        javac.run(
            null, null, null, "-d", classes.toString(), folder.resolve("Racy.java").toString()));
    Ended here = explore(List.of("--jobs=2", "--failures=here"), classes);
    Path deadly = Files.createFile(folder.resolve("deadly"));
    List<String> there = new ArrayList<>(SPARK);
    there.add("--failures=there");
    Ended far = explore(there, classes);
    assertFalse(Files.exists(deadly));
    assertEquals(
        new Ended(1, here.out().replace("here/", "there/"), far.err()), far, here.toString());
    assertEquals(failure("here"), failure("there"));
    assertTrue(here.out().contains("lost 1 of 2"), here.out());
  }

  private Ended explore(List<String> options, Path classes) throws Exception {
    List<String> words = new ArrayList<>(List.of("explore", "--runs=60", "--nodes=2"));
    words.addAll(options);
    words.addAll(List.of("--class-path", classes.toString()));
    words.addAll(List.of("Racy", folder.resolve("deadly").toString(), "a b"));
    return lockstep(words);
  }

  private String failure(String name) throws Exception {
    try (Stream<Path> files = Files.list(folder.resolve(name))) {
      return Files.readString(
          files.filter(file -> file.toString().endsWith(".failure")).findAny().orElseThrow());
    }
  }

  @Test
  void what_is_no_spark_is_refused() throws Exception {
    JarFolder at = new JarFolder(folder);
    assertEquals(
        "lockstep: --engine spark: --master URL says which cluster, such as spark://HOST:7077",
        refused(at, "--engine=spark"));
    assertEquals(
        "lockstep: --spark-home data.txt: has no jars/spark-core_2.13-VERSION.jar, so it is no"
            + " Spark 4",
        refused(at, "--engine=spark", "--master=local", "--spark-home=data.txt"));
    TestFiles.write(folder, "old/jars/spark-core_2.13-4.1.0.jar", "");
    assertEquals(
        "lockstep: --spark-home old: has spark-core_2.13-4.1.0.jar; Spark 4.2 or a later 4 is"
            + " needed",
        refused(at, "--engine=spark", "--master=local", "--spark-home=old"));
    assertEquals("lockstep: --engine slurm: must be local or spark", refused(at, "--engine=slurm"));
    assertEquals(
        "lockstep: --master has a meaning with --engine spark only", refused(at, "--master=local"));
    assertEquals(
        "lockstep: --ship: there is no file no.txt",
        refused(at, "--engine=spark", "--master=local", "--spark-home=" + HOME, "--ship=no.txt"));
    assertEquals(
        "lockstep: --spark-conf spark: must be KEY=VALUE, such as spark.executor.memory=2g",
        refused(at, "--engine=spark", "--master=local", "--spark-conf=spark"));
    assertEquals(
        "lockstep: --spark-conf spark.master=local: --master says that",
        refused(at, "--engine=spark", "--master=local", "--spark-conf=spark.master=local"));
    assertEquals(
        "lockstep: --master nowhere: must be spark://HOST:PORT, local[N],"
            + " local-cluster[EXECUTORS,CORES,MB], yarn or k8s://...",
        refused(at, "--engine=spark", "--master=nowhere"));
    assertEquals(
        "lockstep: --master spark://127.0.0.1:1: nothing answers there: Connection refused",
        refused(at, "--engine=spark", "--master=spark://127.0.0.1:1", "--spark-home=" + HOME));
    assertEquals(
        "lockstep: Spark: [INVALID_CONF_VALUE.TYPE_MISMATCH] The value 'lots' in the config"
            + " \"spark.driver.port\" is invalid. It should be a/an 'int' value. SQLSTATE: 22022",
        refused(
            at,
            "--engine=spark",
            "--master=local",
            "--spark-conf=spark.driver.port=lots",
            "--spark-home=" + HOME));
  }

  private static String refused(JarFolder at, String... options) throws Exception {
    List<String> words = new ArrayList<>(List.of("sweep"));
    words.addAll(List.of(options));
    words.add("Cluster.java");
    Ended ended = at.lockstep(words.toArray(String[]::new));
    assertEquals(2, ended.status(), ended.toString());
    return ended.err().lines().findFirst().orElse("");
  }
}
