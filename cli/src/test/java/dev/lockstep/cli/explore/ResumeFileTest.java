package dev.lockstep.cli.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runs.plan.UsageException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happens while a file is written, the one before it is whole. */
class ResumeFileTest {
  private static final List<String> BEFORE = List.of("before", "sum 1");

  @TempDir private Path folder;

  private ResumeFile file() {
    return ResumeFile.checked(folder.resolve("left").toString());
  }

  private List<String> names() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  /** A disk that is full behind so many bytes, which it has taken. */
  private static final class FullDisk extends FilterOutputStream {
    private int room;

    FullDisk(OutputStream out, int room) {
      super(out);
      this.room = room;
    }

    @Override
    public void write(int one) throws IOException {
      if (room-- == 0) {
        throw new IOException("No space left on device");
      }
      out.write(one);
    }
  }

  @Test
  void a_disk_that_is_full_leaves_the_file_before() throws IOException {
    List<String> next = List.of("x".repeat(20_000), "y".repeat(20_000));
    file().write(BEFORE);
    for (int room : new int[] {0, 1, 8_192, 20_001, 40_001}) {
      IOException full =
          assertThrows(
              IOException.class,
              () -> file().write(next, path -> new FullDisk(Files.newOutputStream(path), room)));
      assertEquals("No space left on device", full.getMessage());
      assertEquals(BEFORE, file().read());
      assertEquals(List.of("left"), names());
    }
    file().write(next, path -> new FullDisk(Files.newOutputStream(path), 40_002));
    assertEquals(next, file().read());
  }

  @Test
  void a_folder_that_is_gone_is_told_and_nothing_is_left_there() throws IOException {
    ResumeFile file = new ResumeFile(folder.resolve("gone").resolve("left"));
    assertThrows(IOException.class, () -> file.write(BEFORE));
    assertEquals(List.of(), names());
  }

  /** What it was writing is there in part. */
  @Test
  void one_that_was_killed_leaves_the_file_before_and_the_next_one_clears_up() throws IOException {
    file().write(BEFORE);
    Files.writeString(folder.resolve("left.new"), "aft");
    assertTrue(file().exists());
    assertEquals(BEFORE, file().read());
    file().write(List.of("after"));
    assertEquals(List.of("after"), file().read());
    assertEquals(List.of("left"), names());
    Files.writeString(folder.resolve("left.new"), "aft");
    file().write(List.of());
    assertEquals(List.of(), names());
  }

  @Test
  void what_is_no_file_of_a_search_is_refused_in_words() throws IOException {
    assertEquals(
        "--resume /dev/full: no file can be written there",
        assertThrows(UsageException.class, () -> ResumeFile.checked("/dev/full")).getMessage());
    Path binary = Files.write(folder.resolve("left"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    assertEquals(
        "--resume %s: is no file of a search that goes on".formatted(binary),
        assertThrows(UsageException.class, () -> file().read()).getMessage());
  }
}
