package dev.lockstep.cli.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runs.plan.UsageException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is refused; a script that the project has stands for Maven. */
class MavenProjectTest {
  private static final Path EXTENSION = Path.of("/extension.jar");

  @TempDir private Path folder;

  @Test
  void what_is_no_maven_project_is_refused() throws IOException {
    assertEquals("there is no such folder", refused(folder.resolve("none")));
    assertEquals("there is no pom.xml in it", refused(folder));
    Path file = Files.createFile(folder.resolve("file"));
    assertEquals("that is no folder", refused(file));
  }

  @Test
  void a_gradle_project_needs_a_class_path() throws IOException {
    Files.createFile(folder.resolve("build.gradle.kts"));

    assertEquals(
        "that is a Gradle project, and only Maven projects are built: build it yourself,"
            + " and give its tests' class path with --class-path",
        refused(folder));
  }

  @Test
  void maven_gets_the_extension_and_no_input() throws IOException {
    wrapper("echo \"$@\" | sed 's/tests=.*tests/tests=FILE/'; pwd; cat; exit 1");

    UsageException failed = failed(folder);

    assertEquals(
        "-B -q -Dstyle.color=never -Dmaven.ext.class.path=/extension.jar -Dlockstep.tests=FILE"
            + " test-compile\n"
            + folder.toRealPath()
            + "\n",
        failed.details());
    assertEquals(
        "--project %s: Maven's build failed, see above".formatted(folder), failed.getMessage());
  }

  @Test
  void a_last_line_without_an_end_gets_one_and_colours_go() throws IOException {
    wrapper("printf '\\033[1;31mbroken\\033[m'; exit 1");

    assertEquals("broken\n", failed(folder).details());
  }

  @Test
  void a_wrapper_of_a_folder_around_the_project_is_found() throws IOException {
    wrapper("echo from above; exit 1");
    Path inner = Files.createDirectories(folder.resolve("a/inner"));
    Files.createFile(inner.resolve("pom.xml"));
    Files.createDirectory(folder.resolve(".mvn"));

    assertEquals("from above\n", failed(inner).details());
  }

  @Test
  void without_a_wrapper_it_is_searched_on_the_path() throws IOException {
    Path second = Files.createDirectory(folder.resolve("second"));
    Path maven = program(second.resolve("mvn"), "");

    assertEquals(maven, MavenCommand.find(folder, folder + File.pathSeparator + second));
    UsageException none =
        assertThrows(
            UsageException.class, () -> MavenCommand.find(folder, folder + File.pathSeparator));
    assertEquals(
        "--project %s: Maven is needed, and there is neither mvnw in the project nor mvn on the PATH"
            .formatted(folder),
        none.getMessage());
  }

  @Test
  void what_was_written_is_read_and_deleted() throws IOException {
    wrapper(
        """
        for word; do case $word in -Dlockstep.tests=*) file=${word#*=};; esac; done
        echo "$file" >where
        printf '%s\\n' 'maven 3' 'module g:a' 'folder /f' 'build-folder /f/t' 'test-classes /f/t/c' \
          'working-folder /f' 'arg-line ' >"$file"
        """);

    List<ProjectModule> modules = MavenProject.modules(folder, EXTENSION);

    assertEquals(List.of("g:a"), modules.stream().map(ProjectModule::name).toList());
    Path written = Path.of(Files.readString(folder.resolve("where")).strip());
    assertFalse(Files.exists(written.getParent()));
  }

  @Test
  void a_maven_without_the_extension_and_a_project_without_tests_are_told_apart()
      throws IOException {
    wrapper("");
    assertEquals(folder.resolve("mvnw") + " did not load Lockstep's extension", refused(folder));
    wrapper("for w; do case $w in -Dlockstep.tests=*) echo maven 3 >\"${w#*=}\";; esac; done");
    assertEquals("no module of it has tests", refused(folder));
  }

  @Test
  void a_maven_that_was_killed_has_not_failed() throws IOException {
    wrapper("kill -INT $$");

    assertEquals("Maven was ended before it was done", refused(folder));
  }

  /** It waits for another process, as a script may. */
  @Test
  void an_interrupt_ends_maven_and_what_it_has_started() throws Exception {
    wrapper("sleep 100 & echo $! >started; mv started pid; wait");
    Thread caller = Thread.currentThread();
    Thread.ofVirtual()
        .start(
            () -> {
              while (!Files.exists(folder.resolve("pid"))) {
                LockSupport.parkNanos(1_000_000);
              }
              caller.interrupt();
            });

    assertEquals("interrupted while Maven compiled its tests", refused(folder));
    assertTrue(Thread.interrupted());
    long pid = Long.parseLong(Files.readString(folder.resolve("pid")).strip());
    for (int i = 0; i < 500 && isAlive(pid); i++) {
      Thread.sleep(10);
    }
    assertFalse(isAlive(pid));
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  private void wrapper(String script) throws IOException {
    Files.writeString(folder.resolve("pom.xml"), "<project/>");
    program(folder.resolve("mvnw"), script);
  }

  private static Path program(Path file, String script) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    assertTrue(file.toFile().setExecutable(true));
    return file;
  }

  /** The reason alone. */
  private static String refused(Path project) {
    UsageException refused = failed(project);
    String begin = "--project %s: ".formatted(project);
    assertTrue(refused.getMessage().startsWith(begin), refused.getMessage());
    assertEquals("", refused.details());
    return refused.getMessage().substring(begin.length());
  }

  private static UsageException failed(Path project) {
    return assertThrows(
        UsageException.class, () -> MavenProject.modules(project, EXTENSION), "not refused");
  }
}
