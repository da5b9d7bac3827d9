package dev.lockstep.uniformsystem;

import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.machine.Signal;
import dev.lockstep.uniformsystem.processors.Processors;
import dev.lockstep.uniformsystem.processors.TicketLock;
import org.jspecify.annotations.Nullable;

/**
 * A generator: what its tasks are, and how far they have come. It is in the memory of the processor
 * that has activated it.
 *
 * <p>The fields have the names of figure 2-7 of the manual. A generation procedure keeps what it
 * likes in {@link #index}, {@link #index2} and {@link #lock}, which are 0 at the beginning.
 */
public final class UsGenDesc {
  /** A number of 32 bits or of 16. In C they are a union. */
  public static final class Index {
    public final int[] Long;
    public final short[] Short;

    Index(int processor) {
      Long = Machine.make(int.class, 1, processor);
      Short = Machine.make(short.class, 1, processor);
    }
  }

  public final int id;
  public final @Nullable UsRoutine<Object> init;
  public final UsGenProc gen;

  /** C's {@code final}. */
  public final @Nullable UsRoutine<Object> final_;

  public final Object arg;
  public final UsWorker<Object> call;
  public final int range;
  public final int range2;
  public final boolean abortable;
  public final int max_procs_to_use;
  public final int language;
  public final Index index;
  public final Index index2;
  public final short[] lock;

  /** How many processors have begun to work on it, or have tried to. */
  final short[] started;

  /** How many are at work on it, and {@link #ENDED} when all tasks are generated. */
  final short[] working;

  final int[] retcode;
  final short[] us_lock;

  /** The virtual number of the processor that has activated it. */
  final int owner;

  final boolean isAsync;
  final int @Nullable [] resultP;

  /** Whether a processor has begun to work on it. */
  final boolean[] used;

  /** All tasks are done. */
  final Signal completion = new Signal("the tasks of a generator that others work on", false);

  /** Above all numbers of processors. */
  static final int ENDED = 1 << 14;

  /** The result where all tasks were performed. */
  static final int EXHAUSTED = -1;

  private static final int ABORTED = 1;

  /** Whether its owner has called WorkOn or WaitForTasksToFinish. */
  boolean isAwaited;

  UsGenDesc(int id, GeneratorCall given, int maxProcs) {
    int own = Processors.own();
    this.id = id;
    init = given.init();
    gen = given.gen();
    final_ = given.last();
    arg = given.arg();
    range = given.range();
    range2 = given.range2();
    abortable = given.abortable();
    language = given.language();
    resultP = given.resultP();
    isAsync = given.async();
    owner = own;
    max_procs_to_use = maxProcs;
    boolean isGuarded = init != null || final_ != null || abortable;
    call = isGuarded ? new Guard(given.worker()) : given.worker();
    index = new Index(own);
    index2 = new Index(own);
    lock = Machine.make(short.class, TicketLock.SIZE, own);
    started = Machine.make(short.class, 1, own);
    working = Machine.make(short.class, 1, own);
    retcode = Machine.make(int.class, 2, own);
    us_lock = Machine.make(short.class, TicketLock.SIZE, own);
    used = Machine.make(boolean.class, Processors.of("ActivateGen").total(), own);
    retcode[0] = EXHAUSTED;
  }

  /** Whether AbortGen was called for it. */
  public boolean isAborted() {
    return retcode[1] == ABORTED;
  }

  /** The smallest code counts. */
  void abort(int code) {
    if (!isAborted() || code < retcode[0]) {
      retcode[0] = code;
    }
    retcode[1] = ABORTED;
  }

  /** A worker before whose first task on a processor Init is called, and no other once aborted. */
  private record Guard(UsWorker<Object> worker) implements UsWorker<Object> {
    @Override
    public void call(Object arg, int index1, int index2, UsGenDesc genID) {
      if (genID.abortable && genID.isAborted()) {
        return;
      }
      Generators.begin(genID);
      worker.call(arg, index1, index2, genID);
    }
  }
}
