package dev.lockstep.traces.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.conversion.RecordedTraces;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.statistics.NodeStatistics;
import dev.lockstep.traces.story.Stories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are no recordings, or are not what was written: each is refused in words. */
class DamagedRecordingTest {
  private static final int TRIALS = 2_000;
  private static final int MAGIC_BYTES = ChunkOutput.MAGIC.length();

  @TempDir private Path folder;

  private Path written(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("a.rec"), bytes);
  }

  private byte[] recorded(Consumer<Recorder> story) throws IOException {
    Path file = folder.resolve("whole");
    SampleStories.record(file, story);
    return Files.readAllBytes(file);
  }

  /** Reads all there is, in each way. */
  private static void read(Path file) {
    Recorder nobody = new Recorder() {};
    try (RunStory story = Stories.read(file)) {
      story.replay(nobody);
      story.replayBackwards(nobody);
      story.replay(story.lastTick() / 2, story.lastTick(), nobody);
      story.cutOff();
    }
  }

  private void assertRefused(String message, byte[] bytes) throws IOException {
    Path file = written(bytes);
    TraceFormatException refused =
        assertThrows(TraceFormatException.class, () -> readRecording(file));
    assertEquals(file + message, refused.getMessage());
  }

  private static void readRecording(Path file) {
    try (Recording recording = Recording.open(file)) {
      recording.replay(new Recorder() {});
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void what_is_no_recording_is_refused() throws IOException {
    String foreign = ": is no recording of this version of Lockstep";
    assertRefused(foreign, bytes(""));
    assertRefused(foreign, bytes("lockstep rec"));
    assertRefused(foreign, bytes("lockstep recording 2\n"));
    assertRefused(foreign, bytes("strace tid 0 clock 0\n"));
    assertRefused(
        ": is damaged: of the chunk at byte 21, it begins with something else",
        bytes(ChunkOutput.MAGIC + "x".repeat(100)));
  }

  @Test
  void a_recording_of_nothing_is_refused() throws IOException {
    String empty = ": holds nothing of a run: it was killed before it began";
    assertRefused(empty, bytes(ChunkOutput.MAGIC));
    assertRefused(empty, bytes(ChunkOutput.MAGIC + "LSde"));
    assertRefused(empty, recorded(_ -> {}));
  }

  @Test
  void a_file_that_can_not_be_read_is_named() {
    Path missing = folder.resolve("no.rec");
    UncheckedIOException refused =
        assertThrows(UncheckedIOException.class, () -> Recording.open(missing));
    assertEquals(
        "cannot read recording %s: no such file or directory".formatted(missing),
        refused.getMessage());
    assertThrows(UncheckedIOException.class, () -> Recording.open(folder));
  }

  /** A recording of one chunk of definitions, and another one. */
  private byte[] withChunk(int marker, int records, int first, int last, int... content)
      throws IOException {
    byte[] definitions = recorded(to -> to.run(SampleStories.FACTS));
    int index = ByteBuffer.wrap(definitions).getInt(definitions.length - Integer.BYTES);
    byte[] bytes = new byte[content.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) content[i];
    }
    CRC32C checksum = new CRC32C();
    checksum.update(bytes);
    ByteBuffer all = ByteBuffer.allocate(index + ChunkHead.BYTES + bytes.length + 1);
    all.put(definitions, 0, index);
    new ChunkHead(marker, bytes.length, (int) checksum.getValue(), records, first, last).write(all);
    return all.put(bytes).put((byte) 'L').array();
  }

  private void assertEventsRefused(String reason, int records, int... content) throws IOException {
    byte[] file = withChunk(ChunkHead.EVENTS, records, 0, 0, content);
    assertRefused(": is damaged: of the chunk at byte 125, " + reason, file);
  }

  private static int code(RecordKind kind) {
    return kind.code;
  }

  @Test
  void what_records_can_not_say_is_refused() throws IOException {
    String impossible = "a record says what can't be";
    assertEventsRefused("it holds records of no known kind", 1, 120, 0);
    assertEventsRefused("it holds records of no known kind", 1, code(RecordKind.LINK), 0, 0, 0);
    assertEventsRefused("a record is cut off", 1, code(RecordKind.WAITS), 0);
    assertEventsRefused("a record is cut off", 1, code(RecordKind.MARKED), 0, 0, 20);
    assertEventsRefused("a record is cut off", 1, code(RecordKind.MARKED), 0, 0, 1);
    assertEventsRefused("a tick is negative", 1, code(RecordKind.WAITS), 1, 0);
    assertEventsRefused("it holds other ticks than its head says", 1, code(RecordKind.WAITS), 2, 0);
    assertEventsRefused("it holds more than its records", 1, code(RecordKind.WAITS), 0, 0, 0);
    assertEventsRefused("it can't hold 4 records", 4, code(RecordKind.WAITS), 0, 0);
    int woken = code(RecordKind.WAKES) | RecordKind.FOLLOWS;
    assertEventsRefused("a record follows from no other", 1, woken, 0);
    assertEventsRefused("a record follows from no other", 2, code(RecordKind.WAITS), 0, 0, woken);
    int waits = code(RecordKind.WAITS) | RecordKind.FOLLOWS;
    assertEventsRefused("a record follows from no other", 2, code(RecordKind.WAITS), 0, 0, waits);
    assertEventsRefused(
        "it can't hold 2147483647 records", Integer.MAX_VALUE, code(RecordKind.WAITS), 0, 0);
    assertEventsRefused("it can't hold -1 records", -1, code(RecordKind.WAITS), 0, 0);
    assertEventsRefused(impossible, 1, code(RecordKind.WAKES), 0, 0, 8, 0);
    assertEventsRefused(impossible, 1, code(RecordKind.WAKES), 0, 0, 1, 0);
    assertEventsRefused(impossible, 1, code(RecordKind.BLOCKS), 0, 0, 120, 0, 0, 0);
    assertEventsRefused(impossible, 1, code(RecordKind.RESULT), 0, 8, 0);
    assertEventsRefused("a record is not all there", 1, code(RecordKind.EVENT_POSTED), 0, 2, 0);
    assertEventsRefused(
        impossible, 1, code(RecordKind.WAITS), 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F);
    assertEventsRefused(
        "a number is too long",
        1,
        code(RecordKind.WAITS),
        0,
        0xFF,
        0xFF,
        0xFF,
        0xFF,
        0xFF,
        0xFF,
        0xFF,
        0xFF,
        0xFF,
        0xFF,
        0);
  }

  private void assertImpossible(String reason, Consumer<Recorder> story) throws IOException {
    byte[] bytes =
        recorded(
            to -> {
              to.run(SampleStories.FACTS);
              story.accept(to);
            });
    assertRefused(": is damaged: of the chunk at byte 125, " + reason, bytes);
  }

  @Test
  void numbers_out_of_their_ranges_are_refused() throws IOException {
    long late = SampleStories.LAST_TICK + 1;
    String impossible = "a record says what can't be";
    for (int task : new int[] {-1, SampleStories.LAST_TASK + 1, Integer.MAX_VALUE}) {
      assertImpossible(impossible, to -> to.task(0, task, 0, 0, 0, ""));
      assertImpossible(impossible, to -> to.ends(0, task, 0));
      assertImpossible(impossible, to -> to.sends(0, 1, task, 0, 0, 0, 0, 0, 0));
      assertImpossible(impossible, to -> to.event(new TraceEvent.SleepEnded(0, task)));
    }
    assertImpossible(impossible, to -> to.blocks(0, 0, Wait.LOCK, 0, -2, 0));
    assertImpossible(impossible, to -> to.wakes(0, 0, Cause.TASK, late));
    assertImpossible(impossible, to -> to.arrives(0, 1, 0, 0, SampleStories.LAST_TASK + 1));
    assertImpossible(impossible, to -> to.runs(0, 0, -1));
    assertImpossible(impossible, to -> to.runs(0, 0, SampleStories.LAST_PROCESSOR + 1));
    assertImpossible(impossible, to -> to.sends(0, 1, 0, Integer.MAX_VALUE, 0, 0, 0, 0, 0));
    assertImpossible(impossible, to -> to.sample(0, 0, -1, 1));
  }

  @Test
  void ticks_that_no_run_comes_to_are_refused_before_anything_asks_for_them() throws IOException {
    assertImpossible("a tick is negative", to -> to.passes(5, 1, 1, 4, 0));
    assertImpossible("a tick is later than any", to -> to.passes(0, 1, 1, Long.MAX_VALUE, 0));
    byte[] bytes = recorded(to -> tellEnd(to, Long.MAX_VALUE));
    Path file = written(bytes);
    TraceFormatException refused =
        assertThrows(TraceFormatException.class, () -> Recording.open(file));
    assertTrue(
        String.valueOf(refused.getMessage()).endsWith("a tick is later than any"),
        refused.getMessage());
    assertThrows(
        TraceFormatException.class,
        () -> Recording.open(written(Arrays.copyOf(bytes, bytes.length - 1))));
  }

  private static void tellEnd(Recorder to, long tick) {
    to.run(SampleStories.FACTS);
    to.ends(tick, 0, 0);
  }

  @Test
  void changed_bytes_are_refused() throws IOException {
    byte[] bytes = recorded(SampleStories::tellEverything);
    bytes[MAGIC_BYTES + ChunkHead.BYTES + 5] ^= 1;
    assertRefused(
        ": is damaged: of the chunk at byte 21, its bytes are not those that were written", bytes);
  }

  @Test
  void what_stands_behind_the_index_is_refused() throws IOException {
    byte[] bytes = recorded(to -> to.run(SampleStories.FACTS));
    assertRefused(
        ": is damaged: of the chunk at byte 125, which is the last one, something stands behind it",
        Arrays.copyOf(bytes, bytes.length + 100));
  }

  @Test
  void an_index_that_points_elsewhere_is_refused() throws IOException {
    for (long position : new long[] {0, 22, -1, Long.MAX_VALUE}) {
      assertRefused(
          ": is damaged: of the chunk at byte 125, it tells of chunks that can't be there",
          withIndex(position, ChunkHead.DEFINITIONS, 70));
    }
    for (int length : new int[] {Integer.MAX_VALUE, 0, 69}) {
      assertRefused(
          ": is damaged: of the chunk at byte 125, it doesn't tell of all chunks",
          withIndex(MAGIC_BYTES, ChunkHead.DEFINITIONS, length));
    }
    assertRefused(
        ": is damaged: of the chunk at byte 125, it tells of chunks that can't be there",
        withIndex(MAGIC_BYTES, ChunkHead.DEFINITIONS, -1));
    assertRefused(
        ": is damaged: of the chunk at byte 125, it tells of chunks that can't be there",
        withIndex(MAGIC_BYTES, ChunkHead.INDEX, 70));
  }

  /** A recording whose index says so of its only chunk, with the right checksum. */
  private byte[] withIndex(long position, int marker, int length) throws IOException {
    byte[] bytes = recorded(to -> to.run(SampleStories.FACTS));
    ByteBuffer all = ByteBuffer.wrap(bytes);
    int index = all.getInt(bytes.length - Integer.BYTES);
    int entry = index + ChunkHead.BYTES;
    all.putLong(entry, position);
    all.putInt(entry + Long.BYTES, marker);
    all.putInt(entry + Long.BYTES + Integer.BYTES, length);
    CRC32C checksum = new CRC32C();
    checksum.update(bytes, entry, bytes.length - entry);
    all.putInt(index + 2 * Integer.BYTES, (int) checksum.getValue());
    return bytes;
  }

  @Test
  void a_head_that_claims_all_memory_takes_none() throws IOException {
    byte[] bytes = withChunk(ChunkHead.EVENTS, 1, 0, 0, code(RecordKind.WAITS), 0, 0);
    ByteBuffer.wrap(bytes).putInt(125 + Integer.BYTES, Integer.MAX_VALUE);
    try (Recording recording = Recording.open(written(bytes))) {
      assertEquals(
          "is cut off: its run was killed, or still goes on; 0 events could be read, up to tick 0",
          recording.cutOff().orElseThrow());
    }
  }

  @Test
  void what_is_told_of_no_task_or_message_is_refused() throws IOException {
    Path file =
        written(
            recorded(
                to -> {
                  to.run(SampleStories.FACTS);
                  to.arrives(0, 7, 0, 0, 0);
                }));
    try (Recording recording = Recording.open(file)) {
      TraceFormatException refused =
          assertThrows(TraceFormatException.class, () -> RecordedTraces.statistics(recording));
      assertEquals(file + ": is damaged: it never told of message 7", refused.getMessage());
    }
  }

  /** Whatever happens to a file, it is read or refused. */
  @Test
  void damaged_recordings_are_read_or_refused() throws IOException {
    byte[] small = recorded(SampleStories::tellEverything);
    byte[] messages = recorded(to -> SampleStories.tellMessages(to, 40));
    int refusals = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Random random = new Random(trial);
      byte[] damaged = damaged(trial % 2 == 0 ? small : messages, random);
      refusals += isRefused(written(damaged), trial) ? 1 : 0;
    }
    assertTrue(refusals > TRIALS / 2, refusals + " refusals");
  }

  private static boolean isRefused(Path file, int trial) {
    try {
      read(file);
      statistics(file);
      return false;
    } catch (TraceFormatException | UncheckedIOException refused) {
      assertTrue(String.valueOf(refused.getMessage()).contains(file.toString()));
      return true;
    } catch (RuntimeException | Error other) {
      throw new AssertionError("seed " + trial, other);
    }
  }

  private static void statistics(Path file) {
    try (Recording recording = Recording.open(file)) {
      NodeStatistics statistics = RecordedTraces.statistics(recording);
      statistics.table();
    }
  }

  /** Half of them have checksums that fit, so that damage is met further in. */
  private static byte[] damaged(byte[] whole, Random random) {
    byte[] bytes = whole.clone();
    boolean isHostile = random.nextBoolean();
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(bytes.length);
      bytes[at] =
          (byte) (random.nextBoolean() ? bytes[at] ^ 1 << random.nextInt(8) : random.nextInt());
    }
    if (isHostile) {
      settleChecksums(bytes);
      return bytes;
    }
    return random.nextInt(3) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
  }

  /** Without an index, heads are read where they stand. */
  private static void settleChecksums(byte[] bytes) {
    ByteBuffer all = ByteBuffer.wrap(bytes);
    all.putLong(bytes.length - Long.BYTES, 0);
    int at = MAGIC_BYTES;
    while (at + ChunkHead.BYTES <= bytes.length) {
      int length = all.getInt(at + Integer.BYTES);
      int end = at + ChunkHead.BYTES + length;
      if (length < 0 || end > bytes.length || end < at) {
        return;
      }
      CRC32C checksum = new CRC32C();
      checksum.update(bytes, at + ChunkHead.BYTES, length);
      all.putInt(at + 2 * Integer.BYTES, (int) checksum.getValue());
      at = end;
    }
  }
}
