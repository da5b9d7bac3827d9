package dev.lockstep.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs print appears in simulated-time order, complete. */
class OutputIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void output_of_all_nodes_appears_in_the_order_of_simulated_time() throws Exception {
    at.source("Order", TestFiles.read(OutputIT.class, "Order.java"));
    String out =
        """
        2 formatted
        k2
        1 formatted
        k1
        0 formatted
        k0
        """;

    Ended ended = at.run("--spmd --nodes 3 Order.java");

    assertEquals("error 2\nerror 1\nerror 0\n", ended.err());
    assertEquals(
        out
            + """
            [slow2]slow2
            passed 2
            [slow1]slow1
            passed 1
            [slow0]slow0
            passed 0
            """,
        ended.out());
    assertEquals(ended, at.run("--spmd --nodes 3 --timeslice 0 Order.java"));
    assertEquals(ended, at.run("--spmd --nodes 3 --no-aspp Order.java"));
  }

  @Test
  void long_and_binary_output_stays_whole_also_when_the_program_fails() throws Exception {
    at.source(
        "Much",
        """

        class Much {
          public static void main(String[] args) throws Exception {
            for (int i = 0; i < 256; i++) {
              System.out.write(i);
            }
            System.out.write(new byte[] {9, -1, -2}, 1, 2);
            System.out.print("x".repeat(1 << 20));
            for (int i = 0; i < 20_000; i++) {
              System.out.println(i);
            }
            System.err.print("half a line");
            throw new Exception();
          }
        }
        """);
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 256; i++) {
      expected.append((char) i);
    }
    expected.append("\u00ff\u00fe").append("x".repeat(1 << 20));
    for (int i = 0; i < 20_000; i++) {
      expected.append(i).append('\n');
    }

    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                Jvm.command("-jar", JarFolder.JAR, "run", "--timeslice", "0", "Much.java"))
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectErrorStream(true)
            .start();

    assertEquals(1, process.waitFor());
    String all = Files.readString(out, StandardCharsets.ISO_8859_1);
    assertEquals(expected.toString(), all.substring(0, expected.length()));
    assertEquals("half a line", all.substring(expected.length()).split("lockstep:")[0].strip());
  }

  @Test
  void a_trace_does_not_go_where_the_output_goes() throws Exception {
    at.source("Says", "void main() { System.out.println(1); }");
    Path out = folder.resolve("out.txt");
    Process run =
        new ProcessBuilder(
                Jvm.command("-jar", JarFolder.JAR, "run", "--trace", "/dev/stdout", "Says.java"))
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .start();
    String err = new String(run.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

    assertEquals(2, run.waitFor());
    assertEquals(
        """
        lockstep: --trace would replace /dev/stdout, which standard output goes to: name another file
        Try 'lockstep run --help'.
        """,
        err);
    assertEquals("", Files.readString(out));
  }

  @Test
  void traces_of_the_program_append_to_a_file_and_mix_with_its_output() throws Exception {
    at.source(
        "Traced",
        """

        class Traced {
          public static void main(String[] args) {
            System.out.println("before");
            strace(args[0]);
            mark("one");
            System.out.println("inside");
            etrace();
            System.out.println("after");
            strace(args[0]);
            mark("two");
          }
        }
        """);

    Ended mixed = at.lockstep("run", "Traced.java", "");

    assertEquals("before", mixed.out().lines().findFirst().orElseThrow());
    assertEquals(
        "before strace syslog mark inside etrace syslog after strace syslog mark evpost texit"
            + " syslog",
        String.join(
            " ",
            mixed
                .out()
                .lines()
                .map(line -> line.split(" ")[0])
                .filter(word -> !word.equals("cnt"))
                .toList()));

    assertEquals(new Ended(0, "before\ninside\nafter\n", ""), at.run("Traced.java f.trace"));
    String once = Files.readString(folder.resolve("f.trace"));
    assertEquals(0, at.run("Traced.java f.trace").status());
    assertEquals(once + once, Files.readString(folder.resolve("f.trace")));
    Ended stats = at.lockstep("stats", "f.trace");
    assertEquals(0, stats.status(), stats.err());
    assertEquals(0, at.run("--trace g.trace Traced.java g.trace").status());
    assertEquals(0, at.run("--no-aspp --trace h.trace Traced.java i.trace").status());
    assertEquals(0, at.lockstep("stats", "g.trace").status());
    assertEquals(0, at.lockstep("stats", "h.trace").status());
  }

  @ParameterizedTest
  @CsvSource({
    "--trace /dev/full Full.java ., cannot write trace /dev/full",
    "Full.java /dev/full, cannot write trace /dev/full",
    "Full.java /dev/full end, cannot write trace /dev/full",
    "--schedule /dev/full Full.java ., --schedule: /dev/full can't be written",
  })
  void a_full_disk_is_told_with_the_name_of_the_file(String words, String what) throws Exception {
    at.source(
        "Full",
        """

        class Full {
          public static void main(String[] args) {
            if (args[0].length() > 1) {
              strace(args[0]);
            }
            if (args.length > 1) {
              etrace();
            }
          }
        }
        """);

    assertEquals(
        new Ended(2, "", "lockstep: " + what + ": No space left on device\n"), at.run(words));
  }

  /** Each output beside each refusal, in both orders. */
  @ParameterizedTest
  @CsvSource({
    "--replay missing Whole.java, --replay: there is no file missing",
    "--replay Whole.java Whole.java, --replay: ",
    "--trace nodir/x Whole.java, --trace: cannot write trace nodir/x: no such file or directory",
    "--record nodir/x Whole.java, --record: cannot write recording nodir/x: no such file or dir",
    "--schedule nodir/x Whole.java, --schedule: nodir/x can't be written: no such file or"
        + " directory",
    "--trace . Whole.java, --trace: cannot write trace .: ",
    "--record . Whole.java, --record: cannot write recording .: ",
    "--schedule . Whole.java, --schedule: . can't be written: ",
    "--machine ncube3200 --nodes 3 Whole.java, ''",
    "--machine missing.yaml Whole.java, ''",
    "--java-agent missing.jar Whole.java, --java-agent: there is no file missing.jar",
    "Missing.java, there is no file Missing.java",
    "NoMain.java, ''",
    "Broken.java, ''",
  })
  void a_refused_run_leaves_earlier_files_as_they_were(String refused, String why)
      throws Exception {
    at.source("Whole", "void main() { strace(\"\"); }");
    at.source("NoMain", "class NoMain {}");
    at.source("Broken", "class Broken { none }");
    for (String output : List.of("--trace", "--record", "--schedule")) {
      if (!refused.startsWith(output)) {
        Path earlier = Files.writeString(folder.resolve("good"), "from an earlier run");
        Ended ended = at.run(output + " good " + refused);
        assertEquals(2, ended.status(), ended::err);
        assertTrue(
            ended.err().lines().anyMatch(line -> line.startsWith("lockstep: " + why)), ended::err);
        assertEquals("from an earlier run", Files.readString(earlier), refused);
        assertEquals(2, at.run(output + " new " + refused).status());
        assertFalse(Files.exists(folder.resolve("new")), refused);
      }
    }
  }

  @Test
  void a_trace_that_can_not_be_written_fails_the_program() throws Exception {
    at.source("No", "void main() { strace(\"none/f.trace\"); }");

    Ended ended = at.run("No.java");

    assertEquals(1, ended.status());
    assertEquals(
        "cannot write trace none/f.trace: no such file or directory",
        ended.err().lines().toList().get(1).split(": ", 2)[1]);
  }

  @Test
  void a_process_closes_standard_streams_for_itself() throws Exception {
    at.source(
        "Closed",
        """

        import java.io.*;
        import java.util.logging.*;

        class Closed {
          public static void main(String[] args) throws Exception {
            int node = mynode();
            tsleep(1_000 * node);
            try (PrintWriter out = new PrintWriter(System.out)) { out.println("out " + node); }
            Logger log = Logger.getLogger("log " + node);
            log.addHandler(new StreamHandler(System.err, new SimpleFormatter()));
            System.err.println("error " + node + " " + System.out.checkError());
            System.in.close();
            try { System.in.read(); } catch (IOException e) { System.err.println(e.getMessage()); }
            System.out.println("lost");
            System.err.println(System.out.checkError());
          }
        }
        """);

    Ended ended = at.run("--spmd --nodes 3 Closed.java", "");

    assertEquals("out 0\nout 1\nout 2\n", ended.out());
    assertEquals(
        """
        error 0 false
        Stream closed
        true
        error 1 false
        Stream closed
        true
        error 2 false
        Stream closed
        true
        """,
        ended.err());
    assertEquals(ended, at.run("--no-aspp --spmd --nodes 3 Closed.java", ""));
  }

  @Test
  void what_is_written_past_the_standard_streams_appears_in_its_place() throws Exception {
    at.source(
        "Past",
        """

        import java.io.*;

        class Past {
          public static void main(String[] args) throws Exception {
            System.out.println("first");
            FileOutputStream past = new FileOutputStream(FileDescriptor.out);
            past.write("second\\n".getBytes());
            System.out.println("third");
            past.write('4');
            past.write(new byte[] {'\\n'}, 0, 1);
          }
        }
        """);

    assertEquals(new Ended(0, "first\nsecond\nthird\n4\n", ""), at.alone().run("Past.java"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--no-aspp"})
  void what_others_write_to_standard_output_appears_in_its_place(String option) throws Exception {
    at.source(
        "Others",
        """

        class Others {
          public static void main(String[] args) throws Throwable {
            System.out.println("first");
            new ProcessBuilder("echo", "child").inheritIO().start().waitFor();
            System.out.println("second");
            Process slow =
                new ProcessBuilder("sh", "-c", "read x; echo slow child")
                    .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                    .start();
            System.out.println("third");
            slow.getOutputStream().write('\\n');
            slow.getOutputStream().close();
            slow.waitFor();
            System.out.println("fourth");
          }
        }
        """);
    at.source("Native", TestFiles.read(OutputIT.class, "Native.java"));
    at.source(
        "Channel",
        """

        import java.io.*;
        import java.nio.ByteBuffer;

        class Channel {
          public static void main(String[] args) throws Throwable {
            System.out.println("first");
            var channel = new FileOutputStream(FileDescriptor.out).getChannel();
            System.out.println("second");
            channel.write(ByteBuffer.wrap("channel\\n".getBytes()));
            System.out.println("third");
          }
        }
        """);
    JarFolder alone = at.alone();

    assertEquals(
        "first\nchild\nsecond\nthird\nslow child\nfourth\n",
        alone.run((option + " Others.java").strip()).out());
    assertEquals(
        "first\nsecond\nnative\nthird\n", alone.run((option + " Native.java").strip()).out());
    assertEquals(
        "first\nsecond\nchannel\nthird\n", alone.run((option + " Channel.java").strip()).out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--no-aspp"})
  void what_is_printed_when_the_program_has_closed_the_file_is_lost(String option)
      throws Exception {
    at.source(
        "Closes",
        """

        import java.io.*;

        class Closes {
          public static void main(String[] args) throws Exception {
            System.out.println("before");
            try (var file = new FileOutputStream(FileDescriptor.out)) {
              file.write("raw\\n".getBytes());
              System.out.println("between");
            }
            System.out.println("after");
            System.err.println(System.out.checkError() + " " + FileDescriptor.out.valid());
          }
        }
        """);

    assertEquals(
        new Ended(0, "before\nraw\nbetween\n", "true false\n"),
        at.alone().run((option + " Closes.java").strip()));
  }
}
