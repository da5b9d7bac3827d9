package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.output.ExitStatus;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class NewCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  @Test
  void without_a_name_all_are_told() {
    assertEquals(ExitStatus.DONE.code(), run("new"));
    assertEquals(
        """
        ipsc            messages between the nodes of a hypercube, by the iPSC's library
        picl            a host and its nodes, by PICL
        blacs           a matrix on a grid of processes, by the BLACS
        uniform-system  tasks on processors that share memory, by the Uniform System
        threads         Java's own threads, of which one thing is wrong
        """,
        out.toString());
  }

  @Test
  void a_program_is_made_with_its_settings() throws Exception {
    Path target = folder.resolve("a/b");
    assertEquals(ExitStatus.DONE.code(), run("new", "picl", "" + target));
    assertEquals(
        """
        made %1$s/Host.java, %1$s/Node.java, %1$s/lockstep.yaml
        run it: lockstep run %1$s/Host.java
        """
            .formatted(target),
        out.toString());
    assertEquals(
        """
        # What is always given to 'lockstep run', 'explore' and 'sweep' of a program beside this file.
        machine: ipsc2
        nodes: 8
        """,
        Files.readString(target.resolve("lockstep.yaml")));
  }

  @Test
  void what_is_to_be_typed_is_as_the_shell_takes_it() {
    Path target = folder.resolve("my rings");
    assertEquals(ExitStatus.DONE.code(), run("new", "threads", "" + target));
    assertTrue(
        out.toString().endsWith("run it: lockstep run '%s/Tickets.java'\n".formatted(target)),
        out.toString());
  }

  @Test
  void nothing_that_exists_is_written_over() throws Exception {
    Path there = Files.writeString(folder.resolve("lockstep.yaml"), "own");
    assertEquals(ExitStatus.USAGE.code(), run("new", "ipsc", "" + folder));
    assertEquals(
        "lockstep: new %s: %s exists already; name another folder\n".formatted(folder, there),
        err.toString());
    assertEquals("own", Files.readString(there));
    assertFalse(Files.exists(folder.resolve("Ring.java")));
  }

  @Test
  void a_file_is_no_folder_and_an_unknown_template_none() throws Exception {
    Path file = Files.createFile(folder.resolve("f"));
    assertEquals(ExitStatus.USAGE.code(), run("new", "ipsc", "" + file));
    assertEquals(ExitStatus.USAGE.code(), run("new", "threds"));
    assertEquals(
        """
        lockstep: new %s: is a file; name a folder
        lockstep: new threds: must be ipsc or picl or blacs or uniform-system or threads; did you \
        mean threads?
        Try 'lockstep new --help'.
        """
            .formatted(file),
        err.toString());
  }

  private int run(String... words) {
    CommandLine lockstep =
        Main.commandLine(words)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true));
    return Main.run(lockstep, words);
  }
}
