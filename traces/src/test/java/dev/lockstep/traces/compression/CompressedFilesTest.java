package dev.lockstep.traces.compression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompressedFilesTest {
  @TempDir private Path folder;

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    Random random = new Random(7);
    for (int at = 0; at < length; at++) {
      bytes[at] = (byte) (random.nextInt(8) == 0 ? random.nextInt() : 'a' + at % 7);
    }
    return bytes;
  }

  private Path written(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream out = CompressedFiles.output(file)) {
      out.write(bytes);
    }
    return file;
  }

  private static byte[] read(Path file) throws IOException {
    try (InputStream in = CompressedFiles.input(file)) {
      return in.readAllBytes();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a.trace, 0",
    "a.gz, 0",
    "a.zst, 0",
    "a.trace, 1",
    "a.GZ, 1",
    "a.zst, 1",
    "a.gz, 3000000",
    "a.zst, 131071",
    "a.zst, 131072",
    "a.zst, 131073",
    "a.Zst, 3000000"
  })
  void what_was_written_is_read_again(String name, int length) throws IOException {
    byte[] bytes = bytes(length);

    Path file = written(name, bytes);

    assertArrayEquals(bytes, read(file));
    boolean isCompressed = !name.equals("a.trace");
    assertTrue(length < 1000 || !isCompressed || Files.size(file) < length / 2);
    assertEquals(
        isCompressed ? Compression.named(name) : Compression.NONE, CompressedFiles.of(file));
  }

  @Test
  void gzip_has_neither_time_nor_name_in_it() throws IOException {
    byte[] file = Files.readAllBytes(written("a.gz", new byte[] {'a'}));

    assertEquals("1f8b08000000000000ff", HexFormat.of().formatHex(file, 0, 10));
    assertEquals("43beb7e801000000", HexFormat.of().formatHex(file, file.length - 8, file.length));
  }

  /** Of a file and of a pipe, by gzip 1.12 and zstd 1.5.4. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1f8b08085bb80d6b02037700cbc94fce2e2e492dc821930600f75bc17640000000",
        "28b52ffd2440750000406c6f636b7374657001007d5e2e793be47b",
        "28b52ffd0468750000406c6f636b7374657001007d5e2e793be47b"
      })
  void what_others_have_written_is_read(String written) throws IOException {
    Path file = Files.write(folder.resolve("a"), HexFormat.of().parseHex(written));

    assertEquals("lockstep".repeat(8), new String(read(file), StandardCharsets.US_ASCII));
  }

  @Test
  void bytes_say_what_is_read_and_the_name_does_not() throws IOException {
    Path plain = Files.writeString(folder.resolve("a.gz"), "plain");
    Path moved = folder.resolve("a.trace");
    Files.move(written("b.zst", bytes(5000)), moved);

    assertArrayEquals("plain".getBytes(StandardCharsets.UTF_8), read(plain));
    assertArrayEquals(bytes(5000), read(moved));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.gz", "a.zst"})
  void parts_stand_one_behind_the_other(String name) throws IOException {
    Path file = written(name, bytes(10));
    try (OutputStream out = CompressedFiles.output(file, StandardOpenOption.APPEND)) {
      out.write(bytes(20));
    }
    byte[] both = Arrays.copyOf(bytes(10), 30);
    System.arraycopy(bytes(20), 0, both, 10, 20);

    assertArrayEquals(both, read(file));
    assertEquals(both[29], CompressedFiles.lastByte(file));
    assertEquals(true, CompressedFiles.canBeAppendedTo(file));
  }

  @Test
  void parts_are_read_from_a_pipe_too_that_has_nothing_at_the_moment() throws IOException {
    Path file = written("a.gz", bytes(10));
    try (OutputStream out = CompressedFiles.output(file, StandardOpenOption.APPEND)) {
      out.write(bytes(20));
    }
    InputStream pipe =
        new FilterInputStream(new ByteArrayInputStream(Files.readAllBytes(file))) {
          @Override
          public int available() {
            return 0;
          }

          @Override
          public int read(byte[] to, int offset, int most) throws IOException {
            return super.read(to, offset, Math.min(1, most));
          }
        };

    try (InputStream in = CompressedFiles.input(pipe)) {
      assertEquals(30, in.readAllBytes().length);
    }
  }

  @ParameterizedTest
  @CsvSource({"a.gz, gzip", "a.zst, zstd"})
  void what_is_cut_off_anywhere_is_told(String name, String word) throws IOException {
    byte[] whole = Files.readAllBytes(written(name, bytes(2000)));
    for (int length = Compression.MOST_MAGIC_BYTES; length < whole.length; length++) {
      Path file = folder.resolve("cut");
      Files.write(file, Arrays.copyOf(whole, length));

      IOException refused = assertThrows(IOException.class, () -> read(file));
      assertEquals("its %s data is cut off".formatted(word), refused.getMessage());
    }
  }

  /** What stands in a header may say the same in two ways; what is read is right or refused. */
  @ParameterizedTest
  @CsvSource({"a.gz, gzip", "a.zst, zstd"})
  void what_is_damaged_anywhere_is_told_or_makes_no_difference(String name, String word)
      throws IOException {
    byte[] right = bytes(2000);
    byte[] whole = Files.readAllBytes(written(name, right));
    int refusals = 0;
    for (int at = Compression.MOST_MAGIC_BYTES; at < whole.length; at++) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x55;
      Path file = Files.write(folder.resolve("damaged"), damaged);
      try {
        assertArrayEquals(right, read(file), "byte " + at);
      } catch (IOException refused) {
        assertTrue(
            refused
                .getMessage()
                .matches("its " + word + " data is (damaged|cut off|of a level above 19.*)"),
            refused.getMessage());
        refusals++;
      }
    }
    assertTrue(refusals > whole.length - 16, refusals + " of " + whole.length);
  }

  @Test
  void text_is_compressed_too() throws IOException {
    Path file = folder.resolve("a.txt.zst");
    try (BufferedWriter writer = CompressedFiles.writer(file)) {
      writer.write("ä\nb\n");
    }

    assertEquals("ä\nb\n", new String(read(file), StandardCharsets.UTF_8));
    try (BufferedReader reader = CompressedFiles.reader(file)) {
      assertEquals("ä", reader.readLine());
    }
  }

  @ParameterizedTest
  @CsvSource({"a.csv.gz, a.csv", "a.CSV.ZST, a.CSV", "a.csv, a.csv", ".gz, ''"})
  void a_name_without_its_end_says_what_is_in_a_file(String name, String inside) {
    assertEquals(inside, Compression.withoutSuffix(name));
  }
}
