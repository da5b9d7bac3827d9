package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search in shards finds what the whole of it does. */
class ShardsIT {
  private static final int SHARDS = 3;
  private static final String FOUND = "lockstep-failures/Lost.%s-of-3.search";

  @TempDir private Path folder;

  @BeforeEach
  void writeProgram() throws Exception {
    TestFiles.write(folder, "Lost.java", TestFiles.read(ExploreIT.class, "Lost.java"));
    TestFiles.write(folder, "Polite.java", TestFiles.read(ExploreIT.class, "Polite.java"));
  }

  private Ended lockstep(List<String> words) throws Exception {
    return new JarFolder(folder).lockstep(words.toArray(String[]::new));
  }

  private Ended explore(String words) throws Exception {
    List<String> all = new ArrayList<>(List.of("explore", "--machine=smp", "--nodes=2"));
    all.addAll(List.of(words.split(" ")));
    return lockstep(all);
  }

  private void exploreShards(String words) throws Exception {
    for (int shard = 1; shard <= SHARDS; shard++) {
      Ended ended = explore("--no-explain --shard %s/%s %s".formatted(shard, SHARDS, words));
      assertTrue(ended.status() < 2, ended.toString());
    }
  }

  private Ended merge(String... more) throws Exception {
    List<String> words = new ArrayList<>(List.of("merge"));
    words.addAll(List.of(more));
    IntStream.rangeClosed(1, SHARDS).forEach(shard -> words.add(FOUND.formatted(shard)));
    return lockstep(words);
  }

  private String refused(Ended ended) {
    assertEquals(2, ended.status(), ended.toString());
    assertEquals("", ended.out());
    return ended.err().lines().findFirst().orElseThrow();
  }

  /** What is behind the line with the totals. */
  private static String failures(Ended ended) {
    return ended.out().substring(ended.out().indexOf('\n'));
  }

  @Test
  void shards_of_one_strategy_make_the_runs_of_the_whole_search() throws Exception {
    String words = "--keep-going --no-minimise --runs 1000 --strategy random:0.1 Lost.java";
    Ended whole = explore("--no-explain " + words);
    exploreShards(words);
    Ended merged = merge();
    assertEquals(1, merged.status(), merged.toString());
    assertEquals(failures(whole), failures(merged));
    String failed = whole.out().replaceFirst("(?s).*hand-overs: ([^\n]*)\n.*", "$1");
    assertTrue(
        merged.out().startsWith("1,000 runs in 3 shards: %s\n".formatted(failed)), merged.out());
  }

  @Test
  void shards_share_the_timeslices_between_them() throws Exception {
    String words = "--keep-going --no-minimise --strategy timeslice Lost.java";
    Ended whole = explore("--no-explain " + words);
    exploreShards(words);
    Ended merged = merge();
    assertEquals(failures(whole), failures(merged));
    assertEquals(
        whole.out().replaceFirst("(?s),.*", ""), merged.out().replaceFirst("(?s) in 3.*", ""));
  }

  @Test
  void the_first_failure_is_the_one_of_the_lowest_run() throws Exception {
    exploreShards("--strategy pct:2 Lost.java");
    Ended merged = merge();
    assertEquals(1, merged.status());
    assertEquals(
        """
        24 runs in 3 shards: 3 runs failed in 1 way

        1. exception: java.lang.AssertionError at Lost.main(Lost.java:13)
           3 runs, the first is run 16, by pct:2
             Exception in thread "main" java.lang.AssertionError: lost: 1
             \tat Lost.main(Lost.java:13)
             lockstep: it ended thread "main" (task 0 on node 1) at tick 66,901
           what makes it fail, 1 of 3 choices:
             pause: task 2, a pause of 10000 ticks at Lost.lambda$main$1(Lost.java:7), 3 times
           again: lockstep replay FILE
           or:    lockstep replay 'ORIGIN --machine smp --nodes 2 --timeslice 1000 --jdk priced \
        --choose preempt:2@2#16 --assertions Lost.java'
           why:   lockstep explain FILE
        """,
        merged
            .out()
            .replaceAll("lockstep-failures/Lost-[0-9a-f]{8}.failure", "FILE")
            .replaceFirst("'\\S+/\\S+/[0-9a-f]{16} ", "'ORIGIN "));
    Ended again = merge();
    assertEquals(merged.out(), again.out());
  }

  @Test
  void shards_that_find_nothing_say_so_with_status_0() throws Exception {
    exploreShards("--runs 10 Polite.java");
    List<String> words = new ArrayList<>(List.of("merge"));
    for (int shard = 1; shard <= SHARDS; shard++) {
      words.add("lockstep-failures/Polite.%s-of-3.search".formatted(shard));
    }
    Ended merged = lockstep(words);
    assertEquals("10 runs in 3 shards: no run failed\n", merged.out(), merged.toString());
    assertEquals(0, merged.status());
  }

  @Test
  void what_is_no_whole_search_is_refused() throws Exception {
    exploreShards("--no-minimise --strategy pct:2 Lost.java");
    String first = FOUND.formatted(1);
    assertEquals(
        "lockstep: missing: shard 2/3, 3/3; name the files of all shards, and let those come to"
            + " their ends",
        refused(lockstep(List.of("merge", first, first))));
    assertEquals(
        "lockstep: --csv: a search has no table: leave it out, or name the rows of a sweep",
        refused(merge("--csv")));
    Path file = folder.resolve(first);
    String text = Files.readString(file);
    Files.writeString(file, text.replace("firstRun\":", "firstRun\":1"));
    assertEquals(
        "lockstep: %s is damaged: make this shard again".formatted(first), refused(merge()));
    Files.writeString(file, text.substring(0, text.length() / 2));
    assertEquals(
        "lockstep: %s is damaged: make this shard again".formatted(first), refused(merge()));
    byte[] odd = text.getBytes(StandardCharsets.UTF_8);
    odd[odd.length / 2] = (byte) 0xff;
    Files.write(file, odd);
    assertEquals(
        "lockstep: %s is damaged: make this shard again".formatted(first), refused(merge()));
    Files.writeString(file, "run,status\n");
    assertEquals("lockstep: %s: has nothing of a search".formatted(first), refused(merge()));
    Files.writeString(file, text);
    refuseOtherFailure(text);
    Ended _ = explore("--no-minimise --no-explain --runs 9 --shard 1/3 Lost.java");
    assertEquals(
        "lockstep: %s is of another search than %s, or of another program"
            .formatted(FOUND.formatted(2), first),
        refused(merge()));
  }

  private void refuseOtherFailure(String text) throws Exception {
    String name = text.replaceFirst("(?s).*\"file\":\"([^\"]*)\".*", "$1");
    Path failure = folder.resolve(name);
    String whole = Files.readString(failure);
    Files.writeString(failure, whole.replace("seed: 0", "seed: 1"));
    assertEquals(
        "lockstep: %s is another one than the shard has left: make that again".formatted(name),
        refused(merge()));
    Files.writeString(failure, whole);
  }

  @Test
  void what_has_no_shards_is_refused() throws Exception {
    assertEquals(
        "lockstep: --shard 4/3: must be I/N with I from 1 to N, such as 3/8",
        refused(explore("--shard 4/3 Lost.java")));
    assertEquals(
        "lockstep: --tests and --shard don't go together: leave one of them out",
        refused(lockstep(List.of("explore", "--tests", "--shard", "1/2"))));
  }
}
