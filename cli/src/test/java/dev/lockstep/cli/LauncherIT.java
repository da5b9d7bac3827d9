package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.start.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code ./lockstep}, and the archive of classes that it keeps beside the jar. Making one takes ten
 * seconds, so the tests share one, and put it back.
 */
class LauncherIT {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final List<String> JARS =
      List.of("cli/target/lockstep.jar", "cli/target/lockstep-hooks.jar");
  private static final String SAMPLE = "samples/01-inner-product/InnerProduct.java";
  private static final Ended PRODUCTS = new Ended(0, "45 27 31 14 40\n", "");

  @TempDir private static Path folder;
  private static List<Ended> firstRuns;

  @BeforeAll
  static void run_twice_at_once() throws Exception {
    for (String file :
        List.of(JARS.getLast(), "lockstep", "config/find-jdk.sh", "config/jvm.options", SAMPLE)) {
      Files.createDirectories(folder.resolve(file).getParent());
      Files.copy(ROOT.resolve(file), folder.resolve(file));
    }
    // The last, as it would be built again if it were older than what it is made from.
    Files.copy(Path.of(JarFolder.JAR), folder.resolve(JARS.getFirst()));
    Launched one = launch("run", SAMPLE);
    Launched other = launch("run", SAMPLE);
    firstRuns = List.of(one.end(), other.end());
  }

  @Test
  void two_first_runs_at_once_do_no_harm() throws Exception {
    assertEquals(List.of(PRODUCTS, PRODUCTS), firstRuns);
    assertEquals(PRODUCTS, launch("run", SAMPLE).end());
    assertTrue(Files.size(archive()) > 1_000_000);
  }

  @Test
  void with_an_archive_and_without_output_and_trace_are_the_same() throws Exception {
    Ended without = new JarFolder(folder).alone().run("--trace without --stats " + SAMPLE);
    Ended with = launch("run", "--trace", "with", "--stats", SAMPLE).end();

    assertEquals(without, with);
    assertEquals(Files.readString(at("without")), Files.readString(at("with")));
  }

  @Test
  void a_system_class_loader_of_the_programs_is_refused() throws Exception {
    Ended ended = launchWith("-Djava.system.class.loader=Own", "run", SAMPLE).end();

    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: -Djava.system.class.loader names a class of the program, and the JVM asks"
                + " for it before there is one: start the program with -javaagent:lockstep.jar\n"),
        ended);
  }

  @Test
  void an_archive_that_does_not_fit_is_not_used() throws Exception {
    Path archive = archive();
    byte[] whole = Files.readAllBytes(archive);

    Files.write(archive, new byte[0]);
    assertEquals(PRODUCTS, launch("run", SAMPLE).end());
    assertEquals(0, Files.size(archive));
    Files.write(archive, Arrays.copyOf(whole, whole.length / 2));
    assertEquals(PRODUCTS, launch("run", SAMPLE).end());
    Files.write(archive, whole);
  }

  @Test
  void without_what_the_archive_needs_there_is_none() throws Exception {
    Path archive = archive();
    Files.move(archive, at("archive"));

    assertEquals(PRODUCTS, launchWith("-Xshare:off", "run", SAMPLE).end());
    Files.move(at(JARS.getLast()), at("hooks"));
    assertEquals(PRODUCTS, launch("run", SAMPLE).end());
    try (Stream<Path> files = Files.list(at("cli/target"))) {
      assertEquals(List.of(at(JARS.getFirst())), files.toList());
    }
    Files.move(at("hooks"), at(JARS.getLast()));
    Files.move(at("archive"), archive);
  }

  /** Here is nothing to build it from. */
  @Test
  void a_jar_from_a_build_that_was_broken_off_is_built_again() throws Exception {
    Files.createFile(at("cli/target/lockstep.unfinished"));

    Ended ended = launch("run", SAMPLE).end();
    assertEquals(2, ended.status());
    assertEquals("", ended.out());
    assertTrue(ended.err().endsWith("lockstep: the build failed, see above\n"), ended.err());
    Files.delete(at("cli/target/lockstep.unfinished"));
  }

  /** A build that reads standard input took what was meant for the program. */
  @Test
  void a_build_leaves_standard_input_to_the_program() throws Exception {
    FileTime time = Files.getLastModifiedTime(at(JARS.getFirst()));
    Files.createFile(at("cli/target/lockstep.unfinished"));
    Path maven = Files.createDirectories(at("bin")).resolve("mvn");
    Files.writeString(maven, "#!/bin/sh\ncat >read-by-maven\n");
    assertTrue(maven.toFile().setExecutable(true));
    Files.writeString(
        at("Reads.java"),
        "class Reads { public static void main(String[] a) { System.out.print(new"
            + " java.util.Scanner(System.in).next()); } }");
    Files.writeString(at("input"), "word");

    ProcessBuilder builder = builder("-Xshare:off", "run", "Reads.java");
    builder.environment().put("PATH", at("bin") + ":" + System.getenv("PATH"));
    Ended ended = started(builder.redirectInput(at("input").toFile())).end();
    assertEquals(0, ended.status(), ended.toString());
    assertEquals("word", ended.out());
    assertEquals("", Files.readString(at("read-by-maven")));
    Files.setLastModifiedTime(at(JARS.getFirst()), time);
  }

  /** The archive has loaded classes of zip file systems before anything could be changed. */
  @Test
  void classes_have_an_archive_of_their_own() throws Exception {
    Files.writeString(
        at("Zip.java"),
        """
        import java.nio.file.*;
        import java.util.Map;

        public class Zip {
          public static void main(String[] args) throws Exception {
            try (FileSystem zip = FileSystems.newFileSystem(Path.of("a.zip"), Map.of("create", "true"))) {
              Files.writeString(zip.getPath("/x"), "zipped");
              System.out.println(Files.readString(zip.getPath("/x")));
            }
          }
        }
        """);
    Ended zipped = new Ended(0, "zipped\n", "");
    assertEquals(zipped, launch("run", "Zip.java").end());
    Path ofSources = archive();
    Files.move(ofSources, at("archive"));

    ToolProvider.getSystemJavaCompiler().run(null, null, null, at("Zip.java").toString());
    assertEquals(zipped, launch("run", "-cp", ".", "Zip").end());
    assertEquals(zipped, launch("run", "-cp", ".", "Zip").end());
    assertTrue(Files.size(archive()) < Files.size(at("archive")));
    Files.delete(archive());
    Files.move(at("archive"), ofSources);
  }

  @Test
  void options_of_the_jvm_stand_before_the_program() throws Exception {
    Files.writeString(
        at("Asked.java"),
        """
        class Asked {
          public static void main(String[] args) {
            boolean asserts = false;
            assert asserts = true;
            System.out.println(asserts + " " + System.getProperty("a b") + " " + String.join(",", args));
          }
        }
        """);

    assertEquals(
        new Ended(0, "true c d -ea,x\n", ""),
        launch("run", "-ea", "-Da b=c d", "-Xmx300m", "Asked.java", "-ea", "x").end());
    assertEquals(new Ended(0, "false null \n", ""), launch("run", "-jar", "Asked.java").end());
    assertEquals(2, launch("run", "-XX:+NoSuchOption", "Asked.java").end().status());
  }

  @Test
  void a_program_in_modules_is_named_as_java_names_it() throws Exception {
    Files.createDirectories(at("m/p"));
    Files.writeString(at("m/module-info.java"), "module m {}");
    Files.writeString(
        at("m/p/Main.java"),
        """
        package p;
        class Main {
          static int count;
          public static void main(String[] args) throws Exception {
            Runnable counts = () -> { for (int i = 0; i < 100; i++) count++; };
            Thread one = new Thread(counts);
            Thread other = new Thread(counts);
            one.start();
            other.start();
            one.join();
            other.join();
            System.out.println(Main.class.getModule() + " " + String.join(",", args) + " " + count);
          }
        }
        """);
    ToolProvider.getSystemJavaCompiler()
        .run(
            null,
            null,
            null,
            "-d",
            at("mods/m").toString(),
            at("m/module-info.java").toString(),
            at("m/p/Main.java").toString());

    assertEquals(
        new Ended(0, "module m a,-b 144\n", ""),
        module("--machine smp --timeslice=7 -p mods -m m/p.Main a -b"));
    assertEquals(
        new Ended(2, "", "lockstep: there is no class q.Main in module m\n"),
        module("-p mods -m m/q.Main"));
    assertEquals(2, module("-p mods -m n/p.Main").status());
  }

  /** As jbang has it, which keeps jars on a class path. */
  @Test
  void a_jar_on_the_class_path_begins_once_more_as_the_jar_that_runs() throws Exception {
    List<String> command = List.of("-Xmx300m", "-classpath", JarFolder.JAR, Start.class.getName());
    assertEquals(PRODUCTS, java(command, "run", ROOT.resolve(SAMPLE).toString()));
    assertEquals(
        new Ended(2, "", "lockstep: there is no file No.java in %s\n".formatted(folder)),
        java(command, "run", "No.java"));
  }

  private static Ended java(List<String> start, String... words) throws Exception {
    List<String> command = new ArrayList<>(start);
    command.addAll(List.of(words));
    return Jvm.java(folder, command);
  }

  private static Ended module(String words) throws Exception {
    List<String> command = new ArrayList<>(Jvm.jar());
    command.add("run");
    command.addAll(List.of(words.split(" ")));
    return Jvm.java(folder, command);
  }

  private static Path at(String name) {
    return folder.resolve(name);
  }

  /** The one file beside the jars. */
  private static Path archive() throws IOException {
    try (Stream<Path> files = Files.list(at("cli/target"))) {
      List<Path> others =
          files.filter(file -> !JARS.contains("cli/target/" + file.getFileName())).toList();
      assertEquals(1, others.size(), others.toString());
      return others.getFirst();
    }
  }

  private record Launched(Process process, Path out, Path err) {
    Ended end() throws Exception {
      int status = process.waitFor();
      return new Ended(status, Files.readString(out), Files.readString(err));
    }
  }

  private static Launched launch(String... words) throws IOException {
    return launchWith("", words);
  }

  private static Launched launchWith(String javaOptions, String... words) throws IOException {
    return started(builder(javaOptions, words));
  }

  private static ProcessBuilder builder(String javaOptions, String... words) {
    List<String> command = new ArrayList<>(List.of("./lockstep"));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("LOCKSTEP_JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("LOCKSTEP_JAVA_OPTS", javaOptions);
    builder.environment().put("LOCKSTEP_CACHE", at("cache").toString());
    return builder;
  }

  private static Launched started(ProcessBuilder builder) throws IOException {
    Path out = Files.createTempFile(folder, "run", ".out");
    Path err = Files.createTempFile(folder, "run", ".err");
    return new Launched(
        builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start(), out, err);
  }
}
