package dev.lockstep.cli.views;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.runs.TestFiles;
import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.compression.Compression;
import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.ProfiledTask;
import dev.lockstep.traces.profile.Spent;
import dev.lockstep.traces.profile.file.ProfileFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class AnnotateCommandTest {
  private static final String SOURCE =
      """
      class Sums {
        public static void main(String[] args) {
          int sum = 0;
          for (int i = 0; i < 3; i++) {
            sum += i;
          }
          System.out.println(sum);
        }
      }
      """;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;
  private Path source;
  private Path profile;

  @BeforeEach
  void write() throws IOException {
    source = TestFiles.write(folder, "Sums.java", SOURCE);
    profile = profile("a.ticks", 3);
  }

  private Path profile(String name, int turns) throws IOException {
    List<ProfiledInstruction> code =
        List.of(
            at(3, "iconst_0", 1, 0),
            at(3, "istore_1", 1, 0),
            at(4, "iconst_0", 1, 0),
            at(4, "istore_2", 1, 0),
            at(4, "iload_2", 1, 0),
            at(4, "iconst_3", 1, 0),
            new ProfiledInstruction(4, "if_icmpge", 2, 0, List.of(13), true),
            at(5, "iload_1", 1, 0),
            at(5, "iload_2", 1, 0),
            at(5, "iadd", 1, 0),
            at(5, "istore_1", 1, 0),
            at(4, "iinc 2 1", 1, 0),
            new ProfiledInstruction(4, "goto", 1, 0, List.of(4), false),
            at(7, "getstatic java.lang.System.out Ljava/io/PrintStream;", 1, 0),
            at(7, "iload_1", 1, 0),
            at(7, "invokevirtual java.io.PrintStream.println(I)V", 4, 100),
            new ProfiledInstruction(8, "return", 2, 0, List.of(), false));
    ProfiledMethod main =
        new ProfiledMethod("Sums", "main", "([Ljava/lang/String;)V", "Sums.java", 1, code);
    long n = turns;
    long[] executions = {1, 1, 1, 1, n + 1, n + 1, n + 1, n, n, n, n, n, n, 1, 1, 1, 1};
    Profile written =
        new Profile(
            new RunFacts(
                new RunOrigin("1.0", "ipsc2", 4_000_000, 8, Optional.empty(), 0),
                "Sums.java",
                List.of(),
                "",
                List.of(),
                ""),
            500,
            List.of(main),
            List.of(new ProfiledTask(0, "main", 0, 0)),
            List.of(
                new CallPath(0, -1, -1, 0, false, new long[0], List.of()),
                new CallPath(
                    0,
                    0,
                    0,
                    1,
                    false,
                    executions,
                    List.of(new Spent(Activity.WAITING, "a lock", 7, 40)))),
            List.of());
    Path file = folder.resolve(name);
    try (OutputStream to = Files.newOutputStream(file)) {
      ProfileFile.write(written, to);
    }
    return file;
  }

  private static ProfiledInstruction at(int line, String text, int ticks, int libraryTicks) {
    return new ProfiledInstruction(line, text, ticks, libraryTicks, List.of(), true);
  }

  private int annotate(Object... words) {
    String[] all = Arrays.stream(words).map(Object::toString).toArray(String[]::new);
    return new CommandLine(new AnnotateCommand().spec())
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .setExecutionExceptionHandler(
            (failure, command, _) -> {
              command.getErr().println(failure.getMessage());
              return 2;
            })
        .execute(all);
  }

  private void assertRefused(String message, Object... words) {
    assertEquals(2, annotate(words));
    assertEquals(message + "\n", err.toString());
    assertEquals("", out.toString());
  }

  @Test
  void each_line_has_what_it_did() {
    assertEquals(0, annotate(profile, source));
    assertEquals(
        """
        Sums.java: 146 of the run's 146 busy ticks, 100.0%
        ticks     %  executions  waiting  line  source
                                             1  class Sums {
                                             2    public static void main(String[] args) {
            2   1.4           1              3      int sum = 0;
           24  16.4           4              4      for (int i = 0; i < 3; i++) {
           12   8.2           3              5        sum += i;
                                             6      }
          106  72.6           1       40     7      System.out.println(sum);
            2   1.4           1              8    }
                                             9  }
        """,
        out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void instructions_stand_below_their_lines() {
    assertEquals(0, annotate(profile, source, "--bytecode"));
    String text = out.toString();
    assertTrue(
        text.contains(
            """
               12   8.2           3              5        sum += i;
                                                        in Sums.main([Ljava/lang/String;)V:
                3   2.1           3                          1  7: iload_1
                3   2.1           3                          1  8: iload_2
                3   2.1           3                          1  9: iadd
                3   2.1           3                          1  10: istore_1
            """),
        text);
    assertTrue(text.contains("     2  6: if_icmpge -> 13, 1 of 4\n"), text);
    assertTrue(text.contains("     1  12: goto -> 4\n"), text);
    assertTrue(text.contains(" 4+100  15: invokevirtual java.io.PrintStream.println(I)V\n"), text);
  }

  @Test
  void another_run_is_compared_line_by_line() throws IOException {
    assertEquals(0, annotate("--diff", profile("b.ticks", 5), profile, source));
    String text = out.toString();
    assertTrue(
        text.startsWith(
            "Sums.java: 146 of the run's 146 busy ticks, 100.0%; 166 of 166 in the other run\n"),
        text);
    assertTrue(
        text.contains(
            """
            ticks  other ticks  difference  executions  other executions  waiting  line  source
            """),
        text);
    assertTrue(
        text.contains(
            """
               12           20          -8           3                 5              5        sum += i;
            """),
        text);
  }

  @Test
  void instructions_are_compared_too() throws IOException {
    assertEquals(0, annotate("--diff", profile("b.ticks", 5), profile, source, "--bytecode"));
    String text = out.toString();
    assertTrue(
        text.lines()
            .anyMatch(line -> line.matches(" +8 +12 +-4 +4 +6 +2  6: if_icmpge -> 13, 1 of 4")),
        text);
  }

  @Test
  void without_a_source_the_lines_and_methods_that_took_most_are_listed() {
    assertEquals(0, annotate(profile));
    assertEquals(
        """
        Lines in which most ticks were spent, without what they call
        ticks     %  executions  line
          106  72.6           1  Sums.java:7
           24  16.4           4  Sums.java:4
           12   8.2           3  Sums.java:5
            2   1.4           1  Sums.java:3
            2   1.4           1  Sums.java:8

        Methods in which most ticks were spent, without what they call
        ticks      %  calls  method
          146  100.0      1  Sums.main([Ljava/lang/String;)V
        """,
        out.toString());
  }

  @Test
  void a_page_has_the_same_table() throws IOException {
    Path page = folder.resolve("page.html");
    assertEquals(0, annotate(profile, source, "--html", "-o", page));
    String html = Files.readString(page);
    String cells = html.replace(" class=\"text\"", "");
    assertTrue(
        cells.contains("<td>12</td><td>8.2</td><td>3</td><td></td><td></td><td>5</td>"), html);
    assertTrue(
        cells.contains("<td>24</td><td>16.4</td><td>4</td><td></td><td>3:1</td><td>4</td>"), html);
    assertTrue(html.contains("branches"), html);
    assertTrue(html.contains("for (int i = 0; i &lt; 3; i++) {"), html);
    assertEquals("", out.toString());
  }

  @Test
  void a_source_that_is_shorter_than_what_ran_is_refused() throws IOException {
    Path shorter = TestFiles.write(folder, "Sums.java", "class Sums {\n\n}\n");
    assertRefused(
        "Sums.java is not what ran: it has 3 lines, and there are instructions of line 8;"
            + " name the source of that run, or make the profile anew",
        profile,
        shorter);
  }

  @Test
  void a_source_without_code_where_there_are_instructions_is_refused() throws IOException {
    Path moved = TestFiles.write(folder, "Sums.java", "// Sums\n\n\n" + SOURCE);
    assertRefused(
        "Sums.java is hardly what ran: there are instructions of line 3, which has no code;"
            + " name the source of that run, or make the profile anew",
        profile,
        moved);
  }

  @Test
  void a_source_of_another_package_is_none_of_the_run() throws IOException {
    Path other = TestFiles.write(folder, "Sums.java", "package other;\n" + SOURCE);
    assertEquals(2, annotate(profile, other));
    assertEquals(
        """
        lockstep: %s: no class of the profile is from a file of this name and package
        nothing to annotate: %s tells of no such file
        """
            .formatted(other, profile),
        err.toString());
  }

  @Test
  void pages_go_to_files() {
    assertRefused("--html: pages go to files only; name one: -o PAGE.html", profile, "--html");
  }

  @Test
  void a_file_that_is_read_is_not_written() throws IOException {
    assertRefused(
        "-o %s: that is a file that is read; choose another name".formatted(source),
        profile,
        source,
        "-o",
        source);
    assertEquals(SOURCE, Files.readString(source));
  }

  @Test
  void what_is_no_profile_is_refused() {
    assertRefused(
        source + " is no profile of Lockstep, which 'run --profile X.ticks' writes", source);
    assertFalse(ProfileFile.isIn(source));
  }

  @Test
  void a_profile_is_exported_in_the_format_of_the_name() throws IOException {
    Path file = folder.resolve("a.collapsed");
    assertEquals(0, annotate(profile, "--export", file));
    assertEquals(
        """
        main (task 0);Sums.main 46
        main (task 0);Sums.main;[waiting: a lock] 40
        main (task 0);Sums.main;java.io.PrintStream.println 100
        """,
        Files.readString(file));
    assertEquals("", err.toString());
  }

  @ParameterizedTest
  @CsvSource({"a.pb, ''", "a.pb.gz, .gz", "a.pprof, .gz", "a.pb.zst, .zst"})
  void what_pprof_reads_is_compressed_once(String name, String compression) throws IOException {
    Path plain = folder.resolve("plain.pb");
    Path file = folder.resolve(name);
    assertEquals(0, annotate(profile, "--export", plain));
    assertEquals(0, annotate(profile, "--export", file));
    assertEquals(Compression.named("x" + compression), CompressedFiles.of(file));
    try (InputStream in = CompressedFiles.input(file)) {
      assertArrayEquals(Files.readAllBytes(plain), in.readAllBytes());
    }
  }

  @Test
  void every_format_is_compressed_by_the_name_and_profiles_are_read_so() throws IOException {
    Path whole = folder.resolve("a.collapsed");
    Path packed = folder.resolve("a.ticks.gz");
    Path file = folder.resolve("a.collapsed.zst");
    assertEquals(0, annotate(profile, "--export", whole));
    assertEquals(0, annotate(profile, "--export", packed));
    assertEquals(0, annotate(packed, "--export", file));
    assertTrue(ProfileFile.isIn(packed));
    try (InputStream in = CompressedFiles.input(file)) {
      assertArrayEquals(Files.readAllBytes(whole), in.readAllBytes());
    }
  }

  @Test
  void a_name_that_ends_like_no_format_is_refused() {
    assertRefused(
        "--export x.json: the name must end in .ticks, .pb.gz, .pb, .pprof, .speedscope.json,"
            + " .collapsed, .folded, .callgrind, .jfr, .xml or .html",
        profile,
        "--export",
        "x.json");
  }

  @Test
  void a_page_compares_two_profiles() throws IOException {
    Path page = folder.resolve("page.html");
    assertEquals(0, annotate("--diff", profile("b.ticks", 5), profile, "--export", page));
    assertTrue(Files.readString(page).contains("\"bars\":[-1,0,46,"));
  }

  @Test
  void only_a_page_compares() throws IOException {
    assertRefused(
        "--export x.collapsed: only .html compares",
        "--diff",
        profile("b.ticks", 5),
        profile,
        "--export",
        "x.collapsed");
  }
}
