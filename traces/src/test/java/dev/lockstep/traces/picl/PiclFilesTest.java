package dev.lockstep.traces.picl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PiclFilesTest {
  @TempDir private Path directory;

  @Test
  void a_file_in_one_form_is_copied_to_the_other() throws IOException {
    Path verbose = directory.resolve("verbose.trf");
    Path compact = directory.resolve("compact.trf");
    Files.writeString(verbose, PiclTraces.resource("examples.verbose.trf"));
    Files.writeString(compact, "what was there before");
    try (PiclReader from = PiclFiles.read(verbose);
        PiclWriter to = PiclFiles.write(compact, PiclForm.COMPACT)) {
      PiclFiles.copy(from, to);
    }
    assertEquals(PiclTraces.resource("examples.compact.trf"), Files.readString(compact));
  }

  @Test
  void a_file_that_cannot_be_opened_is_named() {
    Path missing = directory.resolve("missing").resolve("ring.trf");
    assertEquals(
        "cannot read trace " + missing + ": no such file or directory",
        assertThrows(UncheckedIOException.class, () -> PiclFiles.read(missing)).getMessage());
    assertEquals(
        "cannot write trace " + missing + ": no such file or directory",
        assertThrows(UncheckedIOException.class, () -> PiclFiles.write(missing, PiclForm.VERBOSE))
            .getMessage());
  }

  @Test
  void a_flushed_trace_ends_with_its_last_record() throws IOException {
    Path file = directory.resolve("ring.trf");
    try (PiclWriter writer = PiclFiles.write(file, PiclForm.COMPACT)) {
      writer.accept(new PiclRecord.Sync(PiclTraces.at(1, 2, 3)));
      assertEquals("", Files.readString(file));
      writer.flush();
      assertEquals("10 1 2 3\n", Files.readString(file));
    }
  }

  @Test
  void a_stream_that_fails_is_named() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    PiclWriter writer = new PiclWriter(full, "ring.trf", PiclForm.VERBOSE);
    writer.accept(new PiclRecord.Sync(PiclTraces.at(1, 2, 3)));
    Exception failure = assertThrows(UncheckedIOException.class, writer::close);
    assertEquals("cannot write trace ring.trf: No space left on device", failure.getMessage());
  }
}
