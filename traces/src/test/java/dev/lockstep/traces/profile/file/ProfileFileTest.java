package dev.lockstep.traces.profile.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.SampleProfiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileFileTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("x.ticks");
  }

  private static byte[] bytes(Profile profile) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ProfileFile.write(profile, out);
    return out.toByteArray();
  }

  private String refusal(byte[] bytes) throws IOException {
    Files.write(file, bytes);
    return assertThrows(TraceFormatException.class, () -> ProfileFile.read(file)).getMessage();
  }

  private static void assertSame(Profile written, Profile read) {
    assertEquals(written.run(), read.run());
    assertEquals(written.endTick(), read.endTick());
    assertEquals(written.methods(), read.methods());
    assertEquals(written.tasks(), read.tasks());
    assertEquals(written.notes(), read.notes());
    assertEquals(written.paths().size(), read.paths().size());
    for (int i = 0; i < written.paths().size(); i++) {
      CallPath one = written.paths().get(i);
      CallPath other = read.paths().get(i);
      assertArrayEquals(one.executions(), other.executions());
      assertEquals(withoutExecutions(one), withoutExecutions(other));
    }
  }

  private static String withoutExecutions(CallPath path) {
    return "%s %s %s %s %s %s"
        .formatted(
            path.task(), path.parent(), path.method(), path.calls(), path.isFolded(), path.spent());
  }

  @Test
  void a_profile_is_read_as_it_was_written() throws IOException {
    Files.write(file, bytes(SampleProfiles.work()));
    assertTrue(ProfileFile.isIn(file));
    assertSame(SampleProfiles.work(), ProfileFile.read(file));
  }

  /** The first path is a task's, the second one a method's that it calls. */
  @Test
  void paths_that_begin_where_none_can_are_damage() throws IOException {
    Profile work = SampleProfiles.work();
    CallPath task = work.paths().getFirst();
    CallPath called = work.paths().get(1);
    CallPath noMethod = new CallPath(0, 0, -1, 1, false, new long[0], List.of());
    CallPath noCaller =
        new CallPath(0, -1, called.method(), 1, false, called.executions(), List.of());
    CallPath ofAnother =
        new CallPath(1, 0, called.method(), 1, false, called.executions(), List.of());
    for (CallPath path : List.of(noMethod, noCaller, ofAnother)) {
      Profile wrong =
          new Profile(
              work.run(),
              work.endTick(),
              work.methods(),
              work.tasks(),
              List.of(task, path),
              List.of());
      assertEquals(
          file + " is damaged: these bytes were never written; make it anew",
          refusal(bytes(wrong)));
    }
  }

  @Test
  void equal_profiles_are_equal_bytes() {
    assertArrayEquals(bytes(SampleProfiles.work()), bytes(SampleProfiles.work()));
    assertEquals("lockstep profile 1 1.0\n", firstLine(bytes(SampleProfiles.work())));
  }

  private static String firstLine(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return text.substring(0, text.indexOf('\n') + 1);
  }

  @Test
  void a_file_that_is_cut_off_is_refused_wherever_that_is() throws IOException {
    byte[] whole = bytes(SampleProfiles.work());
    for (int length = "lockstep profile 1 1.0\n".length(); length < whole.length; length++) {
      assertEquals(
          file + " is cut off: a whole profile is longer; make it anew",
          refusal(Arrays.copyOf(whole, length)));
    }
  }

  /** Some bits tell nothing: those that fill up the last byte, and lengths of unused codes. */
  @Test
  void a_file_with_one_wrong_byte_is_refused_or_tells_the_same() throws IOException {
    byte[] whole = bytes(SampleProfiles.work());
    int start = "lockstep profile 1 1.0\n".length();
    for (int at = start + 10; at < whole.length; at++) {
      byte[] wrong = whole.clone();
      wrong[at] ^= 0x10;
      Files.write(file, wrong);
      try {
        assertSame(SampleProfiles.work(), ProfileFile.read(file));
      } catch (TraceFormatException refused) {
        String message = String.valueOf(refused.getMessage());
        assertTrue(
            message.endsWith(" is damaged: these bytes were never written; make it anew")
                || message.endsWith(" is cut off: a whole profile is longer; make it anew"),
            message);
      }
    }
  }

  @Test
  void a_profile_of_another_version_names_what_wrote_it() throws IOException {
    assertEquals(
        file
            + " is a profile of another version: written by Lockstep 7.3 beta;"
            + " make it anew with this one",
        refusal("lockstep profile 2 7.3 beta\nxyz".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void another_file_is_refused() throws IOException {
    String reason = " is no profile of Lockstep, which 'run --profile X.ticks' writes";
    assertEquals(file + reason, refusal(new byte[0]));
    assertEquals(file + reason, refusal("lockstep profile".getBytes(StandardCharsets.UTF_8)));
    assertEquals(file + reason, refusal(new byte[1000]));
    assertFalse(ProfileFile.isIn(file));
    assertFalse(ProfileFile.isIn(folder));
  }

  @Test
  void a_missing_file_is_told() {
    assertEquals(
        "cannot read profile " + file + ": no such file or directory",
        assertThrows(UncheckedIOException.class, () -> ProfileFile.read(file)).getMessage());
  }

  @Test
  void many_methods_and_paths_take_little_room() throws IOException {
    Profile large = SampleProfiles.large(2_000, 20_000);
    Files.write(file, bytes(large));
    assertSame(
        large, Assertions.assertTimeout(Duration.ofSeconds(20), () -> ProfileFile.read(file)));
    assertTrue(Files.size(file) < 400_000, () -> "bytes: " + file.toFile().length());
  }
}
