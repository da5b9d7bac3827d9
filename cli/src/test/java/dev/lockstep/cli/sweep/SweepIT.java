package dev.lockstep.cli.sweep;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hardwood.InputFile;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.output.CheckedLine;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A sweep gives a row for each run, whatever becomes of runs and of the JVMs that make them. */
class SweepIT {
  private static final String WAYS =
      "--machine ipsc2 --spmd --nodes 2..4*2 --limit 100000 --extract got.(?<got>[0-9]+)"
          + " --vary what=sends,fails,exits,waits,loops Rows.java {what} {nodes}";

  @TempDir private Path folder;

  @BeforeEach
  void writeProgram() throws Exception {
    TestFiles.write(folder, "Rows.java", TestFiles.read(SweepIT.class, "Rows.java"));
    TestFiles.write(folder, "Border.java", TestFiles.read(SweepIT.class, "Border.java"));
  }

  @Test
  void what_the_compiler_says_is_told() throws Exception {
    TestFiles.write(folder, "Bad.java", "class Bad {\n");
    Ended ended = sweep("--jobs 1 --vary n=1,2 Bad.java");
    assertEquals(2, ended.status());
    assertTrue(ended.err().startsWith("Bad.java:1: error: "), ended.err());
    assertTrue(ended.err().endsWith("lockstep: Bad.java does not compile\n"), ended.err());
  }

  /** Workers are started with the words of this JVM. */
  private Ended sweep(String words) throws Exception {
    List<String> all = new ArrayList<>(List.of("sweep"));
    all.addAll(List.of(words.split(" ")));
    return new JarFolder(folder).alone().lockstep(all.toArray(String[]::new));
  }

  private static String withoutTime(String err) {
    return err.replaceAll("; [0-9.]+ s\\n", "; N s\n");
  }

  @Test
  void each_run_is_a_row_however_it_ends() throws Exception {
    Ended one = sweep("--csv --jobs 1 " + WAYS);
    assertEquals(
        """
        run,nodes,what,status,ticks,seconds,messages,bytes,utilisation,output,got,took,why
        1,2,sends,done,19830,0.00123938,1,1000,0.61,b1470536dc0608b0,1000,16000,
        2,2,fails,failed,832,0.00005200,0,0,1.00,e3b0c44298fc1c14,,,FAIL
        3,2,exits,exit 3,350,0.00002188,0,0,1.00,e3b0c44298fc1c14,,,
        4,2,waits,deadlock,400,0.00002500,0,0,1.00,e3b0c44298fc1c14,,,2 tasks wait
        5,2,loops,limit,100000,0.00625000,0,0,1.00,e3b0c44298fc1c14,,,
        6,4,sends,done,20310,0.00126938,1,1000,0.33,b1470536dc0608b0,1000,16000,
        7,4,fails,failed,832,0.00005200,0,0,1.00,e3b0c44298fc1c14,,,FAIL
        8,4,exits,exit 3,350,0.00002188,0,0,1.00,e3b0c44298fc1c14,,,
        9,4,waits,deadlock,400,0.00002500,0,0,1.00,e3b0c44298fc1c14,,,4 tasks wait
        10,4,loops,limit,100000,0.00625000,0,0,1.00,e3b0c44298fc1c14,,,
        """
            .replace("FAIL", "\"java.lang.IllegalStateException: no, \"\"never\"\"\""),
        one.out());
    assertEquals(
        "lockstep: 10 of 10 runs: 2 deadlock, 2 done, 2 exit 3, 2 failed, 2 limit; N s\n",
        withoutTime(one.err()));
    assertEquals(0, one.status());
    Files.writeString(
        folder.resolve("ways.yaml"),
        """
        program: Rows.java
        machine: ipsc2
        spmd: true
        nodes: [2, 4]
        limit: 100000
        extract: ["got.(?<got>[0-9]+)"]
        vary:
          - what=sends,fails,exits,waits,loops
        arguments: ["{what}", "{nodes}"]
        """);
    Ended two = sweep("--jobs 2 -o rows.csv --html rows.html ways.yaml");
    assertEquals(0, two.status(), two.toString());
    assertEquals("", two.out());
    assertEquals(one.out(), Files.readString(folder.resolve("rows.csv")));
    assertFalse(Files.exists(folder.resolve("rows.csv.rows")));
    for (int shard = 1; shard <= 2; shard++) {
      Ended part = sweep("--jobs 1 --shard %s/2 -o part.csv %s".formatted(shard, WAYS));
      assertEquals(
          "lockstep: the rows are in part.csv.%s-of-2.rows".formatted(shard),
          part.err().lines().toList().getLast());
    }
    assertFalse(Files.exists(folder.resolve("part.csv")));
    JarFolder at = new JarFolder(folder);
    assertEquals(
        new Ended(0, one.out(), ""),
        at.lockstep("merge", "--csv", "part.csv.2-of-2.rows", "part.csv.1-of-2.rows"));
    assertEquals(
        new Ended(0, "", ""),
        at.lockstep(
            "merge",
            "--html",
            "merged.html",
            "-o",
            "merged.csv",
            "part.csv.2-of-2.rows",
            "part.csv.1-of-2.rows"));
    String page = Files.readString(folder.resolve("rows.html"));
    assertEquals(page, Files.readString(folder.resolve("merged.html")));
    assertTrue(
        page.contains(
            "<h1>lockstep sweep --machine ipsc2 --spmd --limit 100000 Rows.java {what}"
                + " {nodes}</h1>"),
        page);
    assertTrue(page.contains("alt=\"seconds over nodes\""), page);
    assertParquet(at);
    String plotted = "--plot nodes,ticks,what --plot-file plot.csv -o all.csv";
    List<String> words = new ArrayList<>(List.of(("merge " + plotted).split(" ")));
    words.addAll(List.of("part.csv.1-of-2.rows", "part.csv.2-of-2.rows"));
    assertEquals(new Ended(0, "", ""), at.lockstep(words.toArray(String[]::new)));
    assertEquals(one.out(), Files.readString(folder.resolve("all.csv")));
    assertEquals(
        """
        what,nodes,ticks,rows,least,most
        sends,2,19830,1,19830,19830
        sends,4,20310,1,20310,20310
        """,
        Files.readString(folder.resolve("plot.csv")));
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: 5 of 10 rows are missing: run 1, 3, 5, 7, 9; name the files of all shards,"
                + " and let those come to their ends\n"),
        at.lockstep("merge", "part.csv.2-of-2.rows"));
    Path other = folder.resolve("part.csv.1-of-2.rows");
    change(other, "\tnodes\t", "\tnodez\t");
    assertEquals(
        "lockstep: part.csv.1-of-2.rows is of another sweep than part.csv.2-of-2.rows, or of"
            + " another program\n",
        at.lockstep("merge", "part.csv.2-of-2.rows", "part.csv.1-of-2.rows").err());
    change(other, "\tnodez\t", "\tnodes\t");
    change(other, "\tdone", "\tlimit");
    Path same = Files.copy(other, folder.resolve("same.rows"));
    change(same, "\tlimit", "\tdone");
    assertTrue(
        at.lockstep("merge", "part.csv.1-of-2.rows", "same.rows")
            .err()
            .matches("lockstep: same.rows:\\d: run \\d has another row in another place\n"));
    assertTrue(
        at.lockstep("merge", "--plot-file", "a.svg", "same.rows")
            .err()
            .startsWith("lockstep: --plot-file: --plot X,Y[,SERIES], --surface X,Y,Z or"));
    assertEquals(
        "lockstep: --plot: the table has no column nodez; it has run, nodes, what, status, ticks,"
            + " seconds, messages, bytes, utilisation, output, got, took, why\n",
        at.lockstep(
                "merge", "--plot", "nodez,ticks", "part.csv.2-of-2.rows", "part.csv.1-of-2.rows")
            .err());
    assertEquals(
        "lockstep: Rows.java: has no rows of a sweep\n", at.lockstep("merge", "Rows.java").err());
  }

  /** What failed has no value of {@code got}. */
  private void assertParquet(JarFolder at) throws Exception {
    assertEquals(0, sweep("--jobs 2 -o rows.parquet ways.yaml").status());
    assertFalse(Files.exists(folder.resolve("rows.parquet.rows")));
    Path file = folder.resolve("merged.parquet");
    String words = "merge -o merged.parquet part.csv.2-of-2.rows part.csv.1-of-2.rows";
    assertEquals(new Ended(0, "", ""), at.lockstep(words.split(" ")));
    assertArrayEquals(Files.readAllBytes(folder.resolve("rows.parquet")), Files.readAllBytes(file));
    List<String> read = new ArrayList<>();
    try (ParquetFileReader reader = ParquetFileReader.open(InputFile.of(file));
        RowReader rows = reader.rowReader()) {
      while (rows.hasNext()) {
        rows.next();
        String got = rows.isNull("got") ? "none" : String.valueOf(rows.getLong("got"));
        read.add(
            "%s %s %s %s %s %s"
                .formatted(
                    rows.getLong("run"),
                    rows.getLong("nodes"),
                    rows.getString("what"),
                    rows.getString("status"),
                    rows.getDouble("seconds"),
                    got));
      }
    }
    assertEquals(
        List.of(
            "1 2 sends done 0.00123938 1000",
            "2 2 fails failed 5.2E-5 none",
            "3 2 exits exit 3 2.188E-5 none"),
        read.subList(0, 3));
    assertEquals(10, read.size());
  }

  /** With the checksums of what then stands there. */
  private static void change(Path rows, String from, String to) throws Exception {
    StringBuilder changed = new StringBuilder();
    for (String line : Files.readAllLines(rows)) {
      String text = line.substring(0, line.lastIndexOf('\t'));
      changed.append(CheckedLine.of(text.replace(from, to)));
    }
    Files.writeString(rows, changed);
  }

  @Test
  void a_run_that_ends_its_jvm_costs_its_own_row_alone() throws Exception {
    Ended ended =
        sweep(
            "--csv --jobs 1 --machine ipsc2 --spmd --nodes 2 --vary what=sends,kills,exits"
                + " Rows.java {what} {nodes}");
    assertEquals(
        """
        run,what,status,ticks,seconds,messages,bytes,utilisation,output,took,why
        1,sends,done,19830,0.00123938,1,1000,0.61,b1470536dc0608b0,16000,
        2,kills,crashed,,,,,,,,ends the JVM with exit status 137
        3,exits,exit 3,350,0.00002188,0,0,1.00,e3b0c44298fc1c14,,
        """,
        ended.out());
    assertEquals(
        """
        lockstep: a worker ended in run 2, with exit status 137; another one makes it again
        lockstep: 3 of 3 runs: 1 crashed, 1 done, 1 exit 3; N s
        """,
        withoutTime(ended.err()));
    assertEquals(0, ended.status());
  }

  @Test
  void a_sweep_that_was_killed_is_gone_on_with() throws Exception {
    Path deadly = Files.createFile(folder.resolve("deadly"));
    String words =
        "--jobs 1 --machine ipsc2 --spmd --nodes 2..8*2 --vary what=sends,orphans -o rows.csv"
            + " Rows.java {what} {nodes}";
    assertEquals(137, sweep(words).status());
    assertFalse(Files.exists(deadly));
    assertFalse(Files.exists(folder.resolve("rows.csv")));
    Ended refused = sweep(words);
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: rows.csv.rows has rows of a sweep already: --resume goes on with it, or"
                + " delete the file\n"),
        refused);
    assertEquals(0, sweep("--resume " + words).status());
    String resumed = Files.readString(folder.resolve("rows.csv"));
    Files.delete(folder.resolve("rows.csv"));
    assertEquals(0, sweep(words).status());
    assertEquals(Files.readString(folder.resolve("rows.csv")), resumed);
    assertTrue(resumed.lines().count() == 7, resumed);
  }

  /** Killed in the middle: what has a row is not made again, and the tables are the same. */
  @Test
  void the_border_of_what_fails_is_found_in_few_runs() throws Exception {
    String words =
        " --machine ipsc2 --vary n=1..100 --vary way=above,below,never,always --failing n"
            + " Border.java {way} {n}";
    String found =
        """
        way,border,passes,fails,status,why,runs
        above,found,37,38,failed,java.lang.IllegalStateException: too far,8
        below,found,12,11,failed,java.lang.IllegalStateException: too far,9
        never,ends pass,,,done,,2
        always,ends fail,,,exit 3,,2
        """;
    Ended ended = sweep("--csv --jobs 1 -o one.csv" + words);
    assertEquals(found, ended.out());
    assertEquals(
        """
        lockstep: 21 of 400 runs: 10 done, 2 exit 3, 9 failed; N s
        lockstep: no border was found in 2 of 4: the runs at both ends of n, 1 and 100, fare alike;\
         between them there may be borders that bisection does not see
        """,
        withoutTime(ended.err()));
    assertEquals(0, ended.status());
    Path made = folder.resolve("made");
    assertEquals(21, Files.readAllLines(made).size());
    String rows = Files.readString(folder.resolve("one.csv"));
    assertEquals(22, rows.lines().count());
    assertFalse(Files.exists(folder.resolve("one.csv.rows")));
    Ended two = sweep("--jobs 2 -o two.csv" + words);
    assertEquals(rows, Files.readString(folder.resolve("two.csv")));
    assertEquals(
        """
        way     border     passes  fails  status  why                                       runs
        above   found      37      38     failed  java.lang.IllegalStateException: too far  8
        below   found      12      11     failed  java.lang.IllegalStateException: too far  9
        never   ends pass                 done                                              2
        always  ends fail                 exit 3                                            2
        """,
        two.out());
    Files.createFile(folder.resolve("deadly"));
    assertEquals(137, sweep("--csv --jobs 1 -o torn.csv" + words).status());
    assertEquals(found, sweep("--csv --jobs 1 --resume -o torn.csv" + words).out());
    assertEquals(rows, Files.readString(folder.resolve("torn.csv")));
  }

  /** The first of four shards has all runs of one of the four ways. */
  @Test
  void a_search_takes_the_rows_that_there_are() throws Exception {
    String words =
        " --jobs 1 --machine ipsc2 --vary n=1..100 --vary way=above,below,never,always"
            + " Border.java {way} {n}";
    assertEquals(0, sweep("--shard 1/4 -o rows.csv" + words).status());
    Files.move(folder.resolve("rows.csv.1-of-4.rows"), folder.resolve("rows.csv.rows"));
    Path made = folder.resolve("made");
    assertEquals(100, Files.readAllLines(made).size());
    Files.delete(made);
    Ended ended = sweep("--failing n --resume -o rows.csv" + words);
    assertEquals(
        "above   found      37      38     failed  java.lang.IllegalStateException: too far  8",
        ended.out().lines().skip(1).findFirst().orElseThrow());
    assertEquals(
        "always 2, below 9, never 2",
        new TreeMap<>(
                Files.readAllLines(made).stream()
                    .collect(groupingBy(line -> line.replaceAll("\\d", ""), counting())))
            .entrySet().stream()
                .map(way -> way.getKey() + " " + way.getValue())
                .collect(joining(", ")));
    assertEquals(114, Files.readAllLines(folder.resolve("rows.csv")).size());
  }

  /** A hypercube has 1, 2, 4, 8 or 16 nodes; which values come first does not matter. */
  @Test
  void runs_that_a_machine_can_not_make_are_passed_over() throws Exception {
    Ended ended =
        sweep(
            "--csv --jobs 1 --machine ipsc2 --spmd --nodes 9..16,1..8 --failing nodes"
                + " Border.java above {nodes}0");
    assertEquals(
        """
        border,passes,fails,status,why,runs
        found,2,4,failed,java.lang.IllegalStateException: too far,6
        """,
        ended.out());
    assertEquals(
        "lockstep: 6 of 16 runs: 2 done, 3 failed, 1 refused; N s\n", withoutTime(ended.err()));
  }

  @Test
  void after_ctrl_c_a_sweep_is_gone_on_with() throws Exception {
    Path deadly = Files.createFile(folder.resolve("deadly"));
    String words =
        "--jobs 1 --machine ipsc2 --spmd --nodes 2..8*2 --vary what=sends,interrupts -o rows.csv"
            + " Rows.java {what} {nodes}";
    Ended interrupted = sweep(words);
    assertEquals(
        new Ended(
            130,
            "",
            """
            lockstep: 1 of 6 runs: 1 done; N s
            lockstep: rows.csv.rows keeps what there is; --resume goes on
            """),
        new Ended(interrupted.status(), interrupted.out(), withoutTime(interrupted.err())));
    assertFalse(Files.exists(deadly));
    assertFalse(Files.exists(folder.resolve("rows.csv")));
    assertResumes(words);
  }

  /** A limit for the size of files stands for a full disk: what is written first fits. */
  @Test
  void where_the_disk_was_full_a_sweep_is_gone_on_with() throws Exception {
    new JarFolder(folder)
        .source(
            "Long",
            "class Long { void main(String[] a) { mark(\"x=\" + a[0].repeat(100_000)); } }");
    String words = "--jobs 1 --machine ipsc2 --nodes 2 --vary n=1..3 -o rows.csv Long.java {n}";
    List<String> command = new ArrayList<>(Jvm.jar());
    command.addAll(List.of(("sweep " + words).split(" ")));
    List<String> limited =
        new ArrayList<>(List.of("bash", "-c", "ulimit -f 150 && exec \"$@\"", "bash"));
    limited.addAll(Jvm.command(command.toArray(String[]::new)));
    Path err = folder.resolve("err");
    Process full =
        new ProcessBuilder(limited).directory(folder.toFile()).redirectError(err.toFile()).start();
    assertEquals(2, full.waitFor());
    assertEquals(
        """
        lockstep: rows.csv.rows keeps what there is; --resume goes on
        lockstep: rows.csv.rows: File too large
        """,
        Files.readString(err));
    assertResumes(words);
  }

  private void assertResumes(String words) throws Exception {
    Ended resumed = sweep("--resume " + words);
    assertEquals(0, resumed.status(), resumed.toString());
    String table = Files.readString(folder.resolve("rows.csv"));
    assertFalse(Files.exists(folder.resolve("rows.csv.rows")));
    Files.delete(folder.resolve("rows.csv"));
    assertEquals(0, sweep(words).status());
    assertEquals(Files.readString(folder.resolve("rows.csv")), table);
  }

  /** A program that says nothing by marks makes no column. */
  @Test
  void a_picture_that_there_can_not_be_is_refused_before_runs_where_that_is_known()
      throws Exception {
    String words = "--jobs 1 --machine ipsc2 --vary n=1..3 -o rows.csv --plot m,ticks ";
    Ended before = sweep(words + "Border.java above {n}");
    String columns = "run, n, status, ticks, seconds, messages, bytes, utilisation, output, why";
    assertEquals(
        "lockstep: --plot: there will be no column m, but "
            + columns
            + "; mark(\"m=VALUE\") in the program and --extract make more\n",
        before.err());
    assertEquals(2, before.status());
    assertFalse(Files.exists(folder.resolve("made")), "nothing ran");
    assertFalse(Files.exists(folder.resolve("rows.csv.rows")));
    Ended after = sweep(words + "Rows.java exits {n}");
    assertEquals(
        "lockstep: 3 of 3 runs: 3 exit 3; N s\nlockstep: --plot: the table has no column m; it has "
            + columns
            + "\n",
        withoutTime(after.err()));
    assertEquals(2, after.status());
    assertEquals(4, Files.readAllLines(folder.resolve("rows.csv")).size());
  }

  /** The output is hashed to its end, though values are looked for in its first megabytes. */
  @Test
  void a_run_that_prints_more_than_is_looked_at_says_so() throws Exception {
    new JarFolder(folder)
        .source(
            "Talks",
            """
            class Talks {
              void main(String[] a) {
                IO.println("took 1 s");
                String some = "0123456789".repeat(10_000);
                for (int i = 0; i < Integer.parseInt(a[0]); i++) {
                  IO.print(some);
                }
                IO.println("took 2 s" + a[1]);
              }
            }
            """);
    Ended ended =
        sweep(
            "--csv --jobs 1 --machine ipsc2 --vary n=41,42 --vary x=a,b --extract"
                + " took.(?<t>[0-9]+) Talks.java {n} {x}");
    List<String[]> rows = ended.out().lines().skip(1).map(line -> line.split(",", -1)).toList();
    assertEquals(List.of("2", "2", "1", "1"), rows.stream().map(row -> row[10]).toList());
    String cut = "--extract saw the first 4 MB of its output";
    assertEquals(List.of("", "", cut, cut), rows.stream().map(row -> row[11]).toList());
    assertEquals(4, rows.stream().map(row -> row[9]).distinct().count(), ended.out());
    assertEquals(
        "lockstep: --extract saw only the first 4 MB of what was printed in 2 of the runs: column"
            + " why says in which",
        ended.err().lines().toList().getLast());
  }

  @Test
  void a_file_and_the_command_say_an_option_once() throws Exception {
    Path inner = Files.createDirectory(folder.resolve("inner"));
    TestFiles.write(inner, "Rows.java", TestFiles.read(SweepIT.class, "Rows.java"));
    Files.writeString(
        inner.resolve("mine.yaml"),
        "name: mine\ndescription: as an iPSC/2\nextends: ipsc2\nbasis: estimated\n");
    Files.writeString(
        inner.resolve("ways.yaml"),
        """
        program: Rows.java
        machine: [mine.yaml, ipsc2]
        spmd: true
        nodes: [2, 4]
        vary: [what=sends]
        arguments: ["{what}", "{nodes}"]
        surface: nodes,machine,ticks
        """);
    Ended twice = sweep("--surface nodes,ticks,machine inner/ways.yaml");
    assertEquals(
        "lockstep: --surface stands in inner/ways.yaml, too: leave one of the two out\n",
        twice.err().lines().findFirst().orElseThrow() + "\n");
    assertEquals(2, twice.status());
    Ended drawn =
        sweep("--jobs 1 --vary x=1,2 --histogram messages -o rows.parquet inner/ways.yaml");
    assertEquals(
        """
        ticks over nodes and machine
        means of up to 2 runs

        machine
                  ipsc2 │····████
        inner/mine.yaml │····████
                        └────────
                         2   4
                          nodes
        ticks:  · 19830 to 19926  ░ to 20022  ▒ to 20118  ▓ to 20214  █ to 20310

        runs by messages
        """,
        drawn.out().substring(0, drawn.out().indexOf("\n\nruns\n") + 1));
  }

  @ParameterizedTest
  @CsvSource({
    "--nodes 5..4 Rows.java, --nodes 5..4: 5..4 begins behind its end",
    "--vary n Rows.java, '--vary n: must be NAME=VALUES, such as --vary n=1..10'",
    "'--vary n=1,2 Rows.java {m}', '{m}: nothing is called so; --vary m=VALUES varies it, and"
        + " {{m}} stands for itself'",
    "'--vary ticks=1,2 Rows.java', 'there would be two columns ticks, as the table has one of its"
        + " own: call yours otherwise'",
    "'--vary n=1,2 --extract (?<n>x) Rows.java', there would be two columns n: call one of them"
        + " otherwise",
    "--extract (?<bytes>x) Rows.java, 'there would be two columns bytes, as the table has one of"
        + " its own: call yours otherwise'",
    "-o rows.txt Rows.java, -o rows.txt: name a file that ends in .csv or .parquet",
    "--resume Rows.java, '--resume: name the file by -o FILE.csv'",
    "--shard 1/2 Rows.java, '--shard: name the file by -o FILE.csv'",
    "--shard 3/2 -o rows.csv Rows.java, '--shard 3/2: must be I/N with I from 1 to N, such as 3/8'",
    "--plot-file a.svg Rows.java, '--plot-file: --plot X,Y[,SERIES], --surface X,Y,Z or --histogram"
        + " COLUMN says what is drawn'",
    "'--plot nodes,ticks --histogram ticks --plot-file a.svg Rows.java', '--plot-file: one picture"
        + " goes there: leave --histogram out; --html takes all'",
    "'--surface nodes,ticks Rows.java', '--surface nodes,ticks: must be X,Y,Z, three columns of the"
        + " table'",
    "'--surface n,n,ticks Rows.java', '--surface n,n,ticks: must be X,Y,Z, three columns of the"
        + " table'",
    "'--histogram a,b Rows.java', '--histogram a,b: must be a column of the table'",
    "'--machine ipsc2,smp --plot machine,ticks Rows.java', '--plot: ipsc2 is no number in machine'",
    "'--vary n=1..2 --sample 3 Rows.java', '--sample 3: there are only 2 combinations; without"
        + " --sample, all are made'",
    "'--shard 1/2 -o a.csv --surface n,m,ticks Rows.java', '--surface: a shard has not all rows:"
        + " give it to ''lockstep merge'''",
    "'--failing n --vary n=1,2 --histogram n Rows.java', '--failing: most runs are close to a"
        + " border, and none elsewhere: leave --histogram out'",
    "'--plot nodes,ticks --plot-file a.gif Rows.java', '--plot-file a.gif: its name must end in"
        + " .svg, .png, .txt, .csv or .json, which says what is written'",
    "'--plot nodes,ticks --plot-file no/a.svg Rows.java', '--plot-file no/a.svg: there is no"
        + " folder '",
    "-o no/a.csv Rows.java, '-o no/a.csv: there is no folder '",
    "--csv -o a.csv Rows.java, '--csv prints, and -o writes a file: leave one of them out'",
    "--jobs 0 Rows.java, --jobs 0: must be a whole number from 1 to 64",
    "--sample 0 Rows.java, '--sample 0: must be a whole number from 1 to 100_000_000'",
    "--trace t.txt Rows.java, unknown option --trace",
    "--html a.htm Rows.java, '--html a.htm: name a file that ends in .html'",
    "--html no/a.html Rows.java, '--html no/a.html: there is no folder '",
    "'--shard 1/2 -o a.csv --html a.html Rows.java', '--html: a shard has not all rows: give it to"
        + " ''lockstep merge'''",
    "--failing n Rows.java, '--failing n: that does not vary; nothing does'",
    "'--failing n --nodes 1..2 --vary m=1,2 Rows.java', '--failing n: that does not vary; what"
        + " varies is called nodes, m'",
    "'--failing n --vary n=1,x Rows.java', '--failing n: x is no number, so there is no telling"
        + " between which values it lies'",
    "'--failing n --vary n=1,2 --vary fails=1,2 Rows.java', '--failing: there would be two columns"
        + " fails, as its table has one: call yours otherwise'",
    "'--failing n --vary n=1,2 --shard 1/2 -o a.csv Rows.java', '--failing: which run is next"
        + " depends on those before it: leave --shard out'",
    "'--failing n --vary n=1,2 --sample 2 Rows.java', '--failing: the runs of a sample are no"
        + " neighbours: leave --sample out'",
    "'--failing n --vary n=1,2 --plot n,ticks Rows.java', '--failing: most runs are close to a"
        + " border, and none elsewhere: leave --plot out'",
  })
  void what_is_wrong_is_refused(String words, String message) throws Exception {
    List<String> all = new ArrayList<>(List.of("sweep"));
    all.addAll(List.of(words.split(" ")));
    Ended ended = new JarFolder(folder).lockstep(all.toArray(String[]::new));
    assertEquals(2, ended.status(), ended.toString());
    assertTrue(ended.err().startsWith("lockstep: " + message), ended.err());
    assertEquals("", ended.out());
  }
}
