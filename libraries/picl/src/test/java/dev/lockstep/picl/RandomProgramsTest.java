package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Profiles;
import dev.lockstep.traces.picl.PiclFiles;
import dev.lockstep.traces.picl.PiclReader;
import dev.lockstep.traces.picl.PiclRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random host and node programs come to their end, and are the same at every timeslice: their
 * traces, what they print, and when they end.
 */
class RandomProgramsTest {
  private static final int NODES = 8;
  private static final int PROGRAMS = 25;

  /** What all that are in use do together, the host with them if it is the root. */
  private record Step(Kind kind, int root, int type, List<Message> messages) {
    enum Kind {
      BARRIER,
      SYNC,
      BROADCAST,
      LATE_BROADCAST,
      SUM,
      MAXIMUM,
      MESSAGES
    }
  }

  private record Message(int from, int to, int type, int bytes, boolean probed) {}

  /** A part of the program with the nodes and the topology of one setarc0. */
  private record Phase(Arc arc, List<Step> steps) {}

  /** Draws a program; the same for the same seed. */
  private static List<Phase> program(Random random) {
    List<Phase> phases = new ArrayList<>();
    for (int i = 0; i < 1 + random.nextInt(4); i++) {
      int ord = random.nextInt(2);
      int nprocs = ord == 1 ? 1 << random.nextInt(4) : 1 + random.nextInt(NODES);
      Arc arc = new Arc(nprocs, 1 + random.nextInt(4), ord, random.nextBoolean() ? 1 : -1);
      List<Step> steps = new ArrayList<>();
      for (int j = 0; j < random.nextInt(6); j++) {
        steps.add(step(random, nprocs, 100 * i + 10 * j));
      }
      phases.add(new Phase(arc, steps));
    }
    return phases;
  }

  private static Step step(Random random, int nprocs, int type) {
    Step.Kind kind = Step.Kind.values()[random.nextInt(Step.Kind.values().length)];
    if (kind == Step.Kind.SYNC && nprocs < NODES) {
      kind = Step.Kind.BARRIER;
    }
    int root = random.nextInt(4) == 0 ? HOST : random.nextInt(nprocs);
    return new Step(kind, root, type, messages(random, nprocs, 1000 + 100 * type));
  }

  private static List<Message> messages(Random random, int nprocs, int type) {
    return IntStream.range(0, random.nextInt(12))
        .mapToObj(
            i ->
                new Message(
                    processor(random, nprocs),
                    processor(random, nprocs),
                    type % 20_000 + i,
                    1 + random.nextInt(300),
                    random.nextInt(3) == 0))
        .toList();
  }

  private static int processor(Random random, int nprocs) {
    int any = random.nextInt(nprocs + 1);
    return any == nprocs ? HOST : any;
  }

  /** How a processor traces; each its own way. */
  private record Tracing(int event, int compstats, int commstats, int bytes, boolean flush) {
    static Tracing draw(Random random) {
      return new Tracing(
          random.nextInt(4),
          random.nextInt(4),
          random.nextInt(4),
          random.nextBoolean() ? 100_000 : random.nextInt(2000),
          random.nextInt(3) == 0);
    }

    void start(boolean onHost) {
      tracelevel(event, compstats, commstats);
      if (onHost) {
        tracehost(bytes, flush);
      } else {
        tracenode(bytes, flush, false);
      }
    }
  }

  /** Plays a program on one processor; traces it if there is a file for that. */
  private record Player(PiclRun run, List<Phase> program, Random random, Optional<Path> file) {
    void host() {
      Tracing tracing = Tracing.draw(random);
      file.ifPresent(
          path -> {
            traceenable(path.toString(), true);
            tracing.start(true);
          });
      open0(NODES);
      load0("Node", ALL);
      for (Phase phase : program) {
        Arc arc = phase.arc;
        setarc0(arc.nprocs(), arc.top(), arc.ord(), arc.dir());
        for (Step step : phase.steps) {
          if (step.root == HOST || step.kind == Step.Kind.MESSAGES) {
            take(step, HOST);
          }
        }
      }
      setarc0(0, 1, 0, 1);
      close0(false);
      if (file.isPresent()) {
        traceexit();
        traceflush();
      }
    }

    void node() {
      Tracing tracing = Tracing.draw(random);
      if (file.isPresent()) {
        tracing.start(false);
      }
      int me = open0().me();
      int phase = 0;
      for (Arc arc = setarc0(); arc.nprocs() > 0; arc = setarc0()) {
        while (program.get(phase).arc.nprocs() <= me) {
          phase++;
        }
        for (Step step : program.get(phase++).steps) {
          take(step, me);
        }
      }
      close0();
    }

    private void take(Step step, int me) {
      Code.compute(random.nextInt(3000));
      int[] data = {me, 3 * me};
      switch (step.kind) {
        case BARRIER -> barrier(me);
        case SYNC -> synchronize(me);
        case BROADCAST -> bcast0(data, sizeof(data), step.type, step.root);
        case LATE_BROADCAST -> broadcastLate(step, me, data);
        case SUM -> gsum0(data, 2, 2, step.type, step.root);
        case MAXIMUM -> gmax0(data, 2, 2, step.type, step.root);
        case MESSAGES -> exchange(step.messages, me);
      }
      run.log("%d: %d %d".formatted(me, data[0], data[1]));
    }

    /** A step whose root is the host asks it to take part, in what nodes do among themselves. */
    private static void barrier(int me) {
      if (me != HOST) {
        barrier0();
      }
    }

    private static void synchronize(int me) {
      if (me != HOST) {
        sync0();
      }
    }

    private static void broadcastLate(Step step, int me, int[] data) {
      if (me != step.root) {
        recv0(data, sizeof(data), step.type);
      }
      bcast1(data, sizeof(data), step.type, step.root);
    }

    /** All are sent before any is received, so nobody waits for a message for ever. */
    private static void exchange(List<Message> messages, int me) {
      byte[] buffer = new byte[300];
      for (Message message : messages) {
        if (message.from == me && message.to != me) {
          send0(buffer, message.bytes, message.type, message.to);
        }
      }
      for (Message message : messages) {
        if (message.to == me && message.from != me) {
          while (message.probed && !probe0(message.type)) {
            Code.compute(50);
          }
          recv0(buffer, message.bytes, message.type);
        }
      }
    }
  }

  /** What there is to see of a program. */
  private record Seen(
      long end, List<String> log, String output, List<TraceEvent> events, String trace) {}

  private static Seen see(MachineProfile machine, int seed, int timeslice, Optional<Path> file)
      throws IOException {
    List<Phase> program = program(new Random(seed));
    PiclRun run = new PiclRun(machine, OptionalInt.of(NODES)).timeslice(timeslice);
    run.program(
        "Node",
        () -> {
          int node = Kernel.running().task().node();
          new Player(run, program, new Random(1000L * seed + node), file).node();
        });
    long end = run.complete(() -> new Player(run, program, new Random(seed), file).host());
    String trace = file.isPresent() ? Files.readString(file.get()) : "";
    return new Seen(end, run.log, run.output(), run.events, trace);
  }

  @ParameterizedTest
  @ValueSource(strings = {"vax780", "ipsc1", "ipsc2", "ipsc860", "ncube3200"})
  void random_programs_end_and_are_the_same_at_every_timeslice(String machine, @TempDir Path folder)
      throws IOException {
    MachineProfile profile = Profiles.load(machine);
    Optional<Path> file = Optional.of(folder.resolve("trace"));
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Seen expected = see(profile, seed, 1, file);
      readable(file.get());
      for (int timeslice : new int[] {0, 7, 1000}) {
        assertEquals(expected, see(profile, seed, timeslice, file), "seed " + seed);
      }
    }
  }

  /** Nodes close, so all of them leave records to their end. */
  private static void readable(Path file) throws IOException {
    int exits = 0;
    try (PiclReader reader = PiclFiles.read(file)) {
      while (reader.hasNext()) {
        exits += reader.next() instanceof PiclRecord.TraceExit ? 1 : 0;
      }
    }
    assertEquals(1 + NODES, exits);
  }

  /** Nobody sees that a program is traced if that costs nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"vax780", "ipsc2", "ncube3200"})
  void tracing_that_is_free_changes_nothing(String machine, @TempDir Path folder)
      throws IOException {
    MachineProfile profile = Profiles.load(machine, List.of("picl.trace-costs=free"));
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Seen traced = see(profile, seed, 1, Optional.of(folder.resolve("trace")));
      Seen untraced = see(profile, seed, 1, Optional.empty());
      assertEquals(untraced.events, traced.events, "seed " + seed);
      assertEquals(untraced.end, traced.end, "seed " + seed);
    }
  }
}
