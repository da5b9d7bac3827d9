package dev.lockstep.traces.picl;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Traces as text and as records, for the tests. */
final class PiclTraces {
  /** What messages call the traces that are read here. */
  static final String NAME = "ring.trf";

  private PiclTraces() {}

  /** A trace that lies beside the tests. */
  static String resource(String name) {
    try (InputStream in = PiclTraces.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static PiclReader reader(byte[] trace) {
    return new PiclReader(new ByteArrayInputStream(trace), NAME);
  }

  static PiclReader reader(String trace) {
    return reader(trace.getBytes(StandardCharsets.UTF_8));
  }

  static List<PiclRecord> read(String trace) {
    return readAll(reader(trace));
  }

  static List<PiclRecord> readAll(PiclReader reader) {
    List<PiclRecord> records = new ArrayList<>();
    reader.forEachRemaining(records::add);
    return records;
  }

  static String written(List<PiclRecord> records, PiclForm form) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (PiclWriter writer = new PiclWriter(out, NAME, form)) {
      records.forEach(writer::accept);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  static String converted(String trace, PiclForm form) {
    return written(read(trace), form);
  }

  static PiclStamp at(int seconds, int micros, int node) {
    return new PiclStamp(new PiclTime(seconds, micros), node);
  }
}
