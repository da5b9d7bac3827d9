package dev.lockstep.runs.twice;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/** Steps in a file: names of tasks and places are written once, and the whole is compressed. */
final class StepFile {
  private static final int BUFFER_BYTES = 1 << 16;

  private StepFile() {}

  /** Writes them. */
  static final class Writer implements AutoCloseable {
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    private final DataOutputStream out;
    private final Map<String, Integer> names = new HashMap<>();

    Writer(Path file) {
      try {
        out =
            new DataOutputStream(
                new DeflaterOutputStream(Files.newOutputStream(file), deflater, BUFFER_BYTES));
      } catch (IOException refused) {
        throw new UncheckedIOException(refused);
      }
    }

    void write(Step step) {
      try {
        out.writeByte(step.kind().ordinal());
        out.writeLong(step.tick());
        writeName(step.task());
        writeName(step.place());
        writeText(step.text());
      } catch (IOException full) {
        throw new UncheckedIOException(full);
      }
    }

    private void writeName(String name) throws IOException {
      Integer known = names.get(name);
      out.writeInt(known == null ? names.size() : known);
      if (known == null) {
        names.put(name, names.size());
        writeText(name);
      }
    }

    private void writeText(String text) throws IOException {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      out.writeInt(bytes.length);
      out.write(bytes);
    }

    @Override
    public void close() {
      try {
        out.close();
      } catch (IOException full) {
        throw new UncheckedIOException(full);
      } finally {
        deflater.end();
      }
    }
  }

  /** Reads them. */
  static final class Reader implements AutoCloseable {
    private final DataInputStream in;
    private final List<String> names = new ArrayList<>();

    Reader(Path file) {
      try {
        in =
            new DataInputStream(
                new BufferedInputStream(
                    new InflaterInputStream(Files.newInputStream(file)), BUFFER_BYTES));
      } catch (IOException refused) {
        throw new UncheckedIOException(refused);
      }
    }

    /** The next; null behind the last. */
    @Nullable Step next() {
      try {
        int kind = in.read();
        return kind < 0
            ? null
            : new Step(Step.Kind.values()[kind], in.readLong(), name(), name(), text());
      } catch (EOFException cutOff) {
        return null;
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }

    private String name() throws IOException {
      int number = in.readInt();
      if (number == names.size()) {
        names.add(text());
      }
      return names.get(number);
    }

    private String text() throws IOException {
      return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
      try {
        in.close();
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }
}
