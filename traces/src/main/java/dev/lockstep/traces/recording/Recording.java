package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.lines.TraceFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A recording that is read: a {@link RunStory} out of a file that stays open. */
public final class Recording implements RunStory {
  private final ChunkInput input;
  private final List<Chunk> chunks;
  private final RunFacts facts;

  private Recording(ChunkInput input) {
    this.input = input;
    this.chunks = input.chunks();
    this.facts = readFacts();
  }

  /**
   * Opens a recording.
   *
   * @throws TraceFormatException if it is none, or is damaged
   * @throws UncheckedIOException if it can't be read
   */
  public static Recording open(Path file) {
    ChunkInput input = new ChunkInput(file);
    try {
      return new Recording(input);
    } catch (RuntimeException refused) {
      input.close();
      throw refused;
    }
  }

  /**
   * Whether a file is a recording, of this version or another one, damaged or not; false if it
   * can't be read.
   */
  public static boolean isIn(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = CompressedFiles.input(file)) {
      return begins(in.readNBytes(ChunkOutput.FIRST_WORDS.length()));
    } catch (IOException _) {
      return false;
    }
  }

  /** How many bytes {@link #begins} has to be shown. */
  public static int beginningBytes() {
    return ChunkOutput.FIRST_WORDS.length();
  }

  /** Whether a file that begins with these bytes is a recording. */
  public static boolean begins(byte[] bytes) {
    return new String(bytes, StandardCharsets.US_ASCII).startsWith(ChunkOutput.FIRST_WORDS);
  }

  /** What messages call it. */
  public String name() {
    return input.name();
  }

  private RunFacts readFacts() {
    for (Chunk chunk : chunks) {
      if (isDefinitions(chunk)) {
        FactsFinder finder = new FactsFinder();
        tell(chunk, finder);
        if (finder.facts == null) {
          throw input.damage(chunk, "it doesn't say what ran");
        }
        return finder.facts;
      }
    }
    throw new TraceFormatException(
        input.name() + ": holds nothing of a run: it was killed before it began");
  }

  private static boolean isDefinitions(Chunk chunk) {
    return chunk.head().marker() == ChunkHead.DEFINITIONS;
  }

  @Override
  public RunFacts facts() {
    return facts;
  }

  @Override
  public long lastTick() {
    return chunks.stream().mapToLong(chunk -> chunk.head().lastTick()).max().orElse(0);
  }

  @Override
  public long events() {
    return chunks.stream()
        .filter(chunk -> !isDefinitions(chunk))
        .mapToLong(chunk -> chunk.head().records())
        .sum();
  }

  @Override
  public List<String> lacks() {
    return List.of();
  }

  @Override
  public Optional<String> cutOff() {
    return input.isComplete()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "is cut off: its run was killed, or still goes on; %,d events could be read, up to"
                    + " tick %,d",
                events(),
                lastTick()));
  }

  @Override
  public void replay(Recorder to) {
    chunks.forEach(chunk -> tell(chunk, to));
  }

  /**
   * The same in parts that are told one after the other, each of a size that doesn't grow with the
   * run.
   */
  public Iterator<Consumer<Recorder>> parts() {
    return chunks.stream().<Consumer<Recorder>>map(chunk -> to -> tell(chunk, to)).iterator();
  }

  /** What states tasks are in there is told by what brought them into these, however early. */
  @Override
  public void replay(long fromTick, long untilTick, Recorder to) {
    LastStates before = new LastStates(to, fromTick);
    for (Chunk chunk : chunks) {
      if (isDefinitions(chunk)) {
        tell(chunk, to);
      } else if (chunk.head().lastTick() < fromTick) {
        tell(chunk, before);
      } else if (chunk.touches(fromTick, untilTick)) {
        before.tellOnce();
        tell(chunk, to);
      }
    }
    before.tellOnce();
  }

  @Override
  public void replayBackwards(Recorder to) {
    chunks.stream().filter(Recording::isDefinitions).forEach(chunk -> tell(chunk, to));
    for (Chunk chunk : chunks.reversed()) {
      if (!isDefinitions(chunk)) {
        DecodedChunk decoded = input.decode(chunk);
        RecordParts parts = new RecordParts(decoded);
        for (int i = decoded.records() - 1; i >= 0; i--) {
          parts.tell(i, to);
        }
      }
    }
  }

  private void tell(Chunk chunk, Recorder to) {
    DecodedChunk decoded = input.decode(chunk);
    RecordParts parts = new RecordParts(decoded);
    for (int i = 0; i < decoded.records(); i++) {
      parts.tell(i, to);
    }
  }

  @Override
  public void close() {
    input.close();
  }

  /** Finds what the run is among definitions. */
  private static final class FactsFinder implements Recorder {
    private @Nullable RunFacts facts;

    @Override
    public void run(RunFacts told) {
      facts = told;
    }
  }
}
