package dev.lockstep.picl.tracing;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.traces.picl.PiclFiles;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The host's end of tracing: the trace file, and which nodes still have something for it. One for
 * the run.
 *
 * <p>Records travel beside the messages that stand for them, which have the lengths that theirs
 * would have. All is asked and changed in turn, so it is the same at every timeslice.
 */
public final class TraceCollector {
  private final Map<Integer, List<PiclRecord>> onTheirWay = new HashMap<>();
  private int batches;
  private @Nullable PiclWriter file;

  /** Why some of what was written is not in the file. */
  private @Nullable UncheckedIOException lost;

  private boolean isEnabled;
  private boolean isHostOpen;

  /** Nodes whose program was loaded, and has not entered close0. */
  private final BitSet loaded = new BitSet();

  /** Nodes that told, or will tell, the host in close0 that they have entered theirs. */
  private final BitSet awaited = new BitSet();

  /** How often a program was loaded, by node. */
  private final Map<Integer, Integer> loads = new HashMap<>();

  /** The trace of each node that was ever traced. */
  private final Map<Integer, ProcessTrace> traces = new HashMap<>();

  /** Nodes whose program was loaded when tracing was enabled already. */
  private final BitSet loadedEnabled = new BitSet();

  private TraceCollector() {}

  /** That of the run. */
  public static TraceCollector of(Kernel kernel) {
    return kernel.ofRun(
        TraceCollector.class,
        () -> {
          TraceCollector collector = new TraceCollector();
          kernel.atEnd(collector::closeFile);
          return collector;
        });
  }

  // The file.

  /**
   * Goes on in another file.
   *
   * @throws java.io.UncheckedIOException if it can't be written
   */
  void enable(Path path, PiclForm form) {
    closeFile();
    file = PiclFiles.write(path, form);
    isEnabled = true;
  }

  /** Whether {@code traceenable} was called. */
  boolean isEnabled() {
    return isEnabled;
  }

  /** Without a file records are lost. */
  void write(List<PiclRecord> records) {
    if (file != null) {
      records.forEach(file::accept);
    }
  }

  /** Lets the program read what was written; a failure is reported when the file is closed. */
  void flush() {
    try {
      if (file != null) {
        file.flush();
      }
    } catch (UncheckedIOException unwritten) {
      lost = unwritten;
    }
  }

  private void closeFile() {
    PiclWriter last = file;
    file = null;
    if (last != null) {
      last.close();
    }
    if (lost != null) {
      throw lost;
    }
  }

  /** A node's trace begins. */
  void begins(int node, ProcessTrace trace) {
    traces.put(node, trace);
  }

  /**
   * A node's program is killed: what it has recorded is written, as it can't do it any more. Only
   * where tracing is free; else the host waits for it.
   */
  void writeLast(int node) {
    ProcessTrace trace = traces.remove(node);
    if (trace != null) {
      write(trace.lastRecords());
    }
  }

  /** Keeps records until the message comes that stands for them, which is so many bytes long. */
  byte[] send(List<PiclRecord> records, int bytes) {
    onTheirWay.put(++batches, records);
    return ByteBuffer.allocate(bytes).putInt(batches).array();
  }

  /** That message has come. */
  void take(byte[] message) {
    write(Objects.requireNonNull(onTheirWay.remove(ByteBuffer.wrap(message).getInt())));
  }

  // Opening and closing.

  /** The host has called open0. */
  public void hostOpens() {
    isHostOpen = true;
  }

  /** A program was loaded on a node. */
  public void loads(int node) {
    loads.merge(node, 1, Integer::sum);
    traces.remove(node);
    loaded.set(node);
    awaited.clear(node);
    loadedEnabled.set(node, isEnabled);
  }

  /** A node was released: its program won't close any more. */
  void releases(int node) {
    loaded.clear(node);
    awaited.clear(node);
  }

  /** Whether tracing was enabled when the program there was loaded. */
  boolean wasLoadedEnabled(int node) {
    return loadedEnabled.get(node);
  }

  /** A node enters close0. Returns whether it has to tell the host, and to wait for its word. */
  boolean enters(int node) {
    boolean tells = isEnabled && (isHostOpen || awaited.get(node));
    loaded.clear(node);
    awaited.set(node, tells);
    return tells;
  }

  /** Which of the programs on a node it is that runs, by their number. */
  int program(int node) {
    return loads.getOrDefault(node, 0);
  }

  /**
   * The host enters close0.
   *
   * @param over nodes whose program has ended
   * @return the nodes that it has to wait for
   */
  BitSet hostCloses(BitSet over) {
    isHostOpen = false;
    if (isEnabled) {
      loaded.andNot(over);
      awaited.or(loaded);
    }
    return (BitSet) awaited.clone();
  }

  /**
   * The host hears that a node has entered close0.
   *
   * @return whether that isn't a program that was killed since
   */
  boolean hears(int node, int program) {
    boolean isAwaited = awaited.get(node) && program == program(node);
    awaited.set(node, awaited.get(node) && !isAwaited);
    return isAwaited;
  }
}
