package dev.lockstep.traces.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.Wait;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
  private static final List<String> DEFINITIONS = List.of("run", "place", "link", "source");
  private static final int MANY = 8_000;

  @TempDir private Path folder;

  private Path file(String name) {
    return folder.resolve(name);
  }

  private Path many() {
    Path file = file("many");
    SampleStories.record(file, to -> SampleStories.tellMessages(to, MANY));
    return file;
  }

  private static boolean isDefinition(String line) {
    return DEFINITIONS.contains(line.substring(0, line.indexOf('[')));
  }

  private static List<String> all(Path file) {
    try (Recording recording = Recording.open(file)) {
      return Listener.hears(recording::replay);
    }
  }

  private static List<String> happenings(List<String> lines) {
    return lines.stream().filter(line -> !isDefinition(line)).toList();
  }

  @Test
  void everything_that_was_told_is_told_again() {
    SampleStories.record(file("a"), SampleStories::tellEverything);

    assertEquals(Listener.hears(SampleStories::tellEverything), all(file("a")));
  }

  @Test
  void the_story_of_everything_has_records_of_all_kinds() {
    SampleStories.record(file("a"), SampleStories::tellEverything);

    Set<RecordKind> kinds = EnumSet.noneOf(RecordKind.class);
    try (ChunkInput input = new ChunkInput(file("a"))) {
      for (Chunk chunk : input.chunks()) {
        DecodedChunk decoded = input.decode(chunk);
        for (int i = 0; i < decoded.records(); i++) {
          kinds.add(decoded.kind(i));
        }
      }
    }
    assertEquals(EnumSet.allOf(RecordKind.class), kinds);
  }

  @Test
  void the_numbers_of_kinds_are_those_that_are_written_down() {
    assertEquals(
        "RUN PLACE LINK SOURCE TASK RUNS WAITS BLOCKS WAKES ENDS WORKS DELAYED SAMPLE SENDS PASSES"
            + " ARRIVES ASKS TAKES PROBES ACTIVE BEGINS FINISHES RESULT FORKED SLEEP_STARTED"
            + " SLEEP_ENDED LOCK_REQUESTED LOCK_RELEASED EVENT_POSTED EVENT_CLEARED EVENT_AWAITED"
            + " LOGGED MARKED TRACE_STARTED TRACE_STOPPED TASK_SPENT THREAD_SPENT MODULE_USED"
            + " AWAITS MEMORY POLLED SPIN_LOCK_ASKED SPIN_LOCK_TAKEN SPIN_LOCK_GIVEN",
        String.join(" ", Arrays.stream(RecordKind.values()).map(Enum::name).toList()));
    assertArrayEquals(
        IntStream.range(0, RecordKind.values().length).toArray(),
        Arrays.stream(RecordKind.values()).mapToInt(kind -> kind.code).toArray());
  }

  @Test
  void constants_have_the_codes_that_are_written_down() {
    assertEquals(
        "MESSAGE SEND LOCK EVENT MONITOR NOTIFICATION SEMAPHORE CELL PERMIT END SLEEP OTHER WORK"
            + " WORKERS",
        names(Codes.WAITS, Wait.values().length));
    assertEquals("MESSAGE SENT TASK TIME", names(Codes.CAUSES, Cause.values().length));
    assertEquals("COMPLETED FAILED DEADLOCKED STOPPED", names(Codes.ENDS, RunEnd.values().length));
    for (Wait wait : Wait.values()) {
      assertEquals(wait, Codes.WAITS.constant(Codes.WAITS.of(wait)));
    }
  }

  private static String names(Codes<?> codes, int count) {
    return IntStream.range(0, count)
        .mapToObj(code -> codes.constant(code).name())
        .collect(Collectors.joining(" "));
  }

  /** Written by the first build whose recordings begin with "lockstep recording 3". */
  @Test
  void a_recording_of_an_earlier_build_is_read() throws Exception {
    Path old = file("old");
    try (InputStream in = RecordingTest.class.getResourceAsStream("everything-3.rec")) {
      Files.copy(in, old);
    }
    assertEquals(Listener.hears(SampleStories::tellFirst), all(old));
    SampleStories.record(file("a"), SampleStories::tellFirst);
    assertEquals(-1, Files.mismatch(old, file("a")));
  }

  @Test
  void the_page_shows_the_table() throws Exception {
    String page = Files.readString(Path.of("../docs/recordings.md"));
    String rows =
        Arrays.stream(RecordKind.values())
            .map(
                kind ->
                    "| %d | %s | %s| %s | %s|\n"
                        .formatted(
                            kind.code,
                            kind.title,
                            kind.hasTick() ? "yes " : "",
                            kind.numberNames,
                            kind.textNames.isEmpty() ? "" : kind.textNames + " "))
            .collect(Collectors.joining());
    String head = "|---|---|---|---|---|\n";
    int from = page.indexOf(head) + head.length();
    assertEquals(rows, page.substring(from, page.indexOf("\n\n", from) + 1));
    String waits = Arrays.stream(Wait.values()).map(Wait::words).collect(Collectors.joining(", "));
    assertTrue(page.replace('\n', ' ').contains("Waits, from 0: " + waits + "."), waits);
  }

  @Test
  void facts_and_extents_are_known_before_anything_is_told() {
    try (Recording recording = Recording.open(many())) {
      RunFacts facts = recording.facts();
      assertEquals(SampleStories.FACTS, facts);
      assertEquals(10L * MANY, recording.lastTick());
      assertEquals(5 + 5L * MANY, recording.events());
      assertEquals(List.of(), recording.lacks());
      assertEquals(Optional.empty(), recording.cutOff());
    }
  }

  @Test
  void a_story_of_many_chunks_is_told_in_order() {
    Path file = many();

    assertTrue(chunks(file).size() > 8, chunks(file).toString());
    List<String> told = Listener.hears(to -> SampleStories.tellMessages(to, MANY));
    assertEquals(happenings(told), happenings(all(file)));
    assertEquals(
        told.stream().filter(RecordingTest::isDefinition).toList(),
        all(file).stream().filter(RecordingTest::isDefinition).toList());
  }

  @Test
  void places_are_told_before_they_are_used() {
    List<String> lines = all(many());

    for (int place = 1; place <= MANY / 1000; place++) {
      int defined =
          lines.indexOf("place[%d, P, main, P.java, %d]".formatted(place, place * 1000 - 1000));
      String use = ", 64, " + place + "]";
      int used =
          lines.indexOf(lines.stream().filter(l -> l.endsWith(use)).findFirst().orElseThrow());
      assertTrue(defined >= 0 && defined < used, "place " + place);
    }
  }

  @Test
  void backwards_everything_is_told_in_reverse() {
    List<String> backwards;
    try (Recording recording = Recording.open(many())) {
      backwards = Listener.hears(recording::replayBackwards);
    }

    List<String> forwards = all(file("many"));
    assertEquals(happenings(forwards).reversed(), happenings(backwards));
    int definitions = (int) backwards.stream().takeWhile(RecordingTest::isDefinition).count();
    assertEquals(
        forwards.stream().filter(RecordingTest::isDefinition).toList(),
        backwards.subList(0, definitions));
  }

  @Test
  void a_part_has_all_that_is_in_it_and_the_states_before() {
    long from = 5L * MANY;
    List<String> part;
    try (Recording recording = Recording.open(many())) {
      part = Listener.hears(to -> recording.replay(from, from + 100, to));
    }

    List<String> all = all(file("many"));
    List<String> inside =
        all.stream().filter(line -> tick(line) >= from && tick(line) <= from + 100).toList();
    assertTrue(part.containsAll(inside));
    List<String> told = happenings(part);
    assertEquals("task[0, 0, 0, 0, -1, main]", told.getFirst());
    int second = all.indexOf(told.get(2));
    assertEquals(
        all.subList(second, second + told.size() - 2).stream()
            .filter(l -> !isDefinition(l))
            .limit(50)
            .toList(),
        told.subList(2, 52));
    assertEquals(lastState(all, second), told.get(1));
    assertTrue(told.size() < 2 * MANY, told.size() + " lines");
  }

  private static String lastState(List<String> all, int before) {
    return all.subList(0, before).reversed().stream()
        .filter(line -> line.matches("(runs|waits|blocks|wakes)\\[.*"))
        .findFirst()
        .orElseThrow();
  }

  private static long tick(String line) {
    return isDefinition(line) || line.startsWith("event")
        ? -1
        : Long.parseLong(line.substring(line.indexOf('[') + 1, line.indexOf(',')));
  }

  @Test
  void a_part_behind_the_end_has_no_tasks_that_are_over() {
    try (Recording recording = Recording.open(many())) {
      List<String> part = Listener.hears(to -> recording.replay(20L * MANY, 30L * MANY, to));
      assertEquals(List.of(), happenings(part));
    }
  }

  @Test
  void the_same_story_gives_the_same_bytes() throws IOException {
    SampleStories.record(file("a"), to -> SampleStories.tellMessages(to, MANY));

    assertEquals(-1, Files.mismatch(many(), file("a")));
  }

  /** Each record is told behind others that it could follow from, if they did not differ. */
  @Test
  void what_follows_from_the_record_before_is_told_in_full() {
    SampleStories.record(file("a"), RecordingTest::tellWhatFollows);

    assertEquals(Listener.hears(RecordingTest::tellWhatFollows), all(file("a")));
  }

  private static void tellWhatFollows(Recorder to) {
    to.run(SampleStories.FACTS);
    for (int i = 0; i < 2; i++) {
      for (int tick : new int[] {9, 10}) {
        for (Wait wait : List.of(Wait.MESSAGE, Wait.SLEEP)) {
          to.asks(9, 1, 0, 7, 4, 64, true, true, 3);
          to.blocks(tick, 1, wait, 7, Recorder.NOBODY, 3);
        }
        for (Cause cause : List.of(Cause.MESSAGE, Cause.TASK)) {
          to.arrives(9, 5, 0, 64, 1);
          to.wakes(tick, 1, cause, 5);
        }
      }
      to.asks(9, 1, 0, 7, 4, 64, true, true, 3);
      to.blocks(9, 1 + i, Wait.MESSAGE, 7, Recorder.NOBODY, 3);
      to.asks(9, 1, 0, 7, 4, 64, true, true, 3);
      to.blocks(9, 1, Wait.MESSAGE, 7 + i, Recorder.NOBODY, 3);
      to.asks(9, 1, 0, 7, 4, 64, true, true, 3);
      to.blocks(9, 1, Wait.MESSAGE, 7, Recorder.NOBODY + i, 3);
      to.asks(9, 1, 0, 7, 4, 64, true, true, 3);
      to.blocks(9, 1, Wait.MESSAGE, 7, Recorder.NOBODY, 3 + i);
      to.blocks(9, 1, Wait.MESSAGE, 7, Recorder.NOBODY, 3);
      to.arrives(9, 5, 0, 64, 1);
      to.wakes(9, 1 + i, Cause.MESSAGE, 5);
      to.arrives(9, 5, 0, 64, 1);
      to.wakes(9, 1, Cause.MESSAGE, 5 + i);
      to.wakes(9, 1, Cause.MESSAGE, 5);
    }
  }

  @Test
  void the_text_of_lines_is_recorded_with_their_places() {
    SourceLines sources =
        (className, file, line) -> Optional.of(className + " " + file + " " + line);
    try (RecordingWriter writer = new RecordingWriter(file("a"), sources, _ -> {})) {
      writer.run(SampleStories.FACTS);
      writer.place(1, "P", "main", "P.java", 3);
    }

    assertEquals(
        List.of("place[1, P, main, P.java, 3]", "source[P, P.java, 3, P P.java 3]"),
        all(file("a")).subList(1, 3));
  }

  /** The size of the file behind each chunk, and behind the first line. */
  private static List<Chunk> chunks(Path file) {
    try (ChunkInput input = new ChunkInput(file)) {
      return input.chunks();
    }
  }

  @Test
  void what_is_cut_off_between_chunks_or_within_one_is_told_up_to_there() throws IOException {
    byte[] bytes = Files.readAllBytes(many());
    List<String> whole = all(file("many"));
    for (Chunk chunk : chunks(file("many"))) {
      for (int more : new int[] {0, 1, ChunkHead.BYTES - 1, ChunkHead.BYTES, 100}) {
        Path cut = Files.write(file("cut"), Arrays.copyOf(bytes, (int) chunk.end() + more));
        List<String> part = all(cut);
        assertEquals(whole.subList(0, part.size()), part);
        try (Recording recording = Recording.open(cut)) {
          assertEquals(
              "is cut off: its run was killed, or still goes on; %,d events could be read, up to tick %,d"
                  .formatted(happenings(part).size(), recording.lastTick()),
              recording.cutOff().orElseThrow());
        }
      }
    }
  }

  @Test
  void a_writer_that_is_not_closed_has_left_its_whole_chunks() {
    List<String> told = new ArrayList<>();
    try (RecordingWriter writer = SampleStories.writer(file("a"))) {
      SampleStories.tellMessages(writer, MANY);
      told.addAll(all(file("a")));
    }

    List<String> whole = all(file("a"));
    assertTrue(told.size() > whole.size() - 10_000 && told.size() < whole.size());
    assertEquals(whole.subList(0, told.size()), told);
  }

  @Test
  void a_recording_is_known_by_its_first_words() throws IOException {
    assertTrue(Recording.isIn(many()));
    assertTrue(Recording.isIn(Files.writeString(file("later"), "lockstep recording 3\n")));
    assertFalse(Recording.isIn(Files.writeString(file("text"), "lockstep record")));
    assertFalse(Recording.isIn(file("missing")));
    assertFalse(Recording.isIn(folder));
  }
}
