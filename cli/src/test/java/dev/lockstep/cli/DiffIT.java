package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs are compared as users compare them. */
class DiffIT {
  private static final Path SAMPLES = Path.of(System.getProperty("lockstep.root"), "samples");

  @TempDir private Path folder;

  private Ended in(String sample, String words) throws IOException {
    return WarmJvm.usual()
        .lockstep(SAMPLES.resolve(sample), List.of(words.replace("@", folder + "/").split(" ")));
  }

  @ParameterizedTest
  @CsvSource({
    "01-inner-product, InnerProduct.java",
    "02-sleeps-and-events, Relay.java",
    "05-lost-update, --timeslice 7 LostUpdate.java lock",
    "06-dining-philosophers, Deadlock.java",
    "08-bitonic-sort, --spmd --nodes 16 BitonicSort.java 500",
    "17-bank, --timeslice 7 Bank.java locked",
    "18-hello, --machine butterfly-plus --nodes 4 Hello.java",
    "25-sieve, --machine hep --nodes 8 Sieve.java"
  })
  void the_same_run_is_the_same_however_it_is_told(String sample, String program)
      throws IOException {
    in(sample, "run --record @a.rec --trace @a.trace " + program);
    in(sample, "run --record @b.rec --trace @b.trace " + program);

    for (String words :
        List.of(
            "diff @a.rec @b.rec",
            "diff @a.trace @b.trace",
            "diff @a.rec @b.trace",
            "diff @a.trace @b.rec")) {
      Ended diff = in(sample, words);
      assertEquals(0, diff.status(), diff.out() + diff.err());
      assertTrue(diff.out().contains(" are the same: "), diff.out());
      assertTrue(!diff.out().contains("What they are"), diff.out());
      assertEquals("", diff.err());
    }
  }

  @Test
  void another_timeslice_is_told_first_and_then_where_it_shows() throws IOException {
    Path program = SAMPLES.resolve("01-inner-product/InnerProduct.java");
    here("run --timeslice 7 --record a " + program);
    here("run --timeslice 1000 --seed 3 --record b " + program);

    assertEquals(
        new Ended(
            1,
            """
            a and b differ.

            What they are:

                       a              b
            options    --timeslice 7  --timeslice 1000 --seed 3
            timeslice  7              1000
            seed       0              3

            The first event that differs:

                       a                             b
            event      74                            74, comes next
            tick       735                           769
            task       2 "task 2 on node 1"          3 "task 3 on node 2"
            processor  node 1                        node 2
            what       gets the processor of node 1  takes message 5
            where      behind InnerProduct.java:49,  behind InnerProduct.java:49,
                       InnerProduct.mult             InnerProduct.mult

            Processors that differ in all that they did, 6 of 6; column 1 is of a, 2 of b:

            node  busy 1     2  idle 1       2  sent 1   2  received 1  2  tasks 1  2
            host    1223  1223    1569  101064      10  10           5  5        1  1
               0     154   154    2638  102133       1   1           2  2        1  1
               1     154   154    2638  102133       1   1           2  2        1  1
               2     154   154    2638  102133       1   1           2  2        1  1
               3     154   154    2638  102133       1   1           2  2        1  1
               4     154   154    2638  102133       1   1           2  2        1  1
            """,
            ""),
        here("diff a b"));
  }

  private Ended here(String words) throws IOException {
    return WarmJvm.usual().lockstep(folder, List.of(words.split(" ")));
  }

  @Test
  void a_recording_that_is_cut_off_is_told_and_compared_up_to_there() throws IOException {
    in("08-bitonic-sort", "run --record @a --spmd --nodes 16 BitonicSort.java 500");
    byte[] whole = Files.readAllBytes(folder.resolve("a"));
    Files.write(folder.resolve("b"), Arrays.copyOf(whole, whole.length / 2));
    Ended diff = in("08-bitonic-sort", "diff @a @b");

    assertEquals(1, diff.status());
    assertTrue(
        diff.err().startsWith("lockstep: " + folder.resolve("b") + " is cut off: "), diff.err());
    assertTrue(diff.out().matches("(?s).*\nevent +[\\d,]+ +the end\n.*"), diff.out());
  }

  @Test
  void what_is_damaged_or_missing_is_status_2() throws IOException {
    in("01-inner-product", "run --record @a InnerProduct.java");
    byte[] damaged = Files.readAllBytes(folder.resolve("a"));
    damaged[damaged.length / 2] ^= 1;
    Files.write(folder.resolve("b"), damaged);

    Ended broken = in("01-inner-product", "diff @a @b");
    Ended missing = in("01-inner-product", "diff @a @c");
    assertEquals(2, broken.status());
    assertTrue(broken.err().matches("lockstep: .*b: is damaged: .*\n"), broken.err());
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: cannot read trace %s: no such file or directory\n"
                .formatted(folder.resolve("c"))),
        missing);
  }
}
