package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;

import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.traces.picl.PiclFiles;
import dev.lockstep.traces.picl.PiclReader;
import dev.lockstep.traces.picl.PiclRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** A folder with trace files, and what node programs do that are traced to them. */
abstract class TraceFolder {
  static final int ROOM = 100_000;

  @TempDir Path folder;

  /** Marks of each node and of the host as a file has them: {@code 1:7}; other kinds by name. */
  List<String> marks(String name) {
    List<String> marks = new ArrayList<>();
    for (PiclRecord record : records(name)) {
      String node = record.at().node() == HOST ? "H" : "" + record.at().node();
      switch (record) {
        case PiclRecord.TraceMark mark -> marks.add(node + ":" + mark.type());
        case PiclRecord.TraceMessage message -> marks.add(node + ":" + message.text());
        case PiclRecord.TraceExit exit -> marks.add(node + " exit");
        case PiclRecord.TraceStop stop -> marks.add(node + " stop");
        case PiclRecord.TraceFlush flush -> marks.add(node + " flush");
        default -> {}
      }
    }
    return marks;
  }

  List<PiclRecord> records(String name) {
    List<PiclRecord> records = new ArrayList<>();
    try (PiclReader reader = PiclFiles.read(file(name))) {
      reader.forEachRemaining(records::add);
    }
    return records;
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  void enable(String name) {
    traceenable(file(name).toString(), true);
  }

  /** Begins a host's program: the trace goes to a file, and all nodes get the program Node. */
  void enableAndLoad(int nodes) {
    enable("trace");
    open0(nodes);
    load0("Node", -1);
  }

  /** A host's program that does no more than that. */
  Task.Body traceOf(int nodes) {
    return () -> {
      enableAndLoad(nodes);
      close0();
    };
  }

  /** Starts a node's trace, which has marks only. */
  static int traced(int bytes, boolean flush) {
    tracelevel(1, 0, 0);
    tracenode(bytes, flush, false);
    return open0().me();
  }

  /** A node program that leaves one mark. */
  static void markAndClose(int type) {
    traced(ROOM, false);
    tracemark(type);
    close0();
  }
}
