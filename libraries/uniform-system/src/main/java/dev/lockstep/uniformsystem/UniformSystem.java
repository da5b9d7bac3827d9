package dev.lockstep.uniformsystem;

import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.machine.Terminal;
import dev.lockstep.uniformsystem.memory.SharedMemory;
import dev.lockstep.uniformsystem.processors.Configuration;
import dev.lockstep.uniformsystem.processors.Numbers;
import dev.lockstep.uniformsystem.processors.Processors;
import dev.lockstep.uniformsystem.sharing.Sharing;

/** How the Uniform System begins and ends: one process on each processor. */
final class UniformSystem {
  /** What is set for the next InitializeUs, by the process that calls it. */
  private static final Configuration SETTINGS = new Configuration();

  private final Processors processors;
  private final SharedMemory memory;
  private final Sharing sharing;
  private final Generators generators;

  private UniformSystem(int total) {
    Configuration configuration = new Configuration(SETTINGS);
    processors = new Processors(total, configuration);
    memory = new SharedMemory(total, configuration);
    sharing = new Sharing(total);
    generators = new Generators();
  }

  static void configure(String call, int code, int value) {
    SETTINGS.set(call, code, value, Processors.areRunning());
  }

  static boolean is(int code) {
    return SETTINGS.is(code);
  }

  static void initialize(String call) {
    if (Processors.areRunning()) {
      throw new IllegalStateException(call + ": it was called before; call TerminateUs() first");
    }
    start(call, SETTINGS.procs(Machine.enter(call)));
  }

  /** Ends, and begins again with so many processors. */
  static void reinitialize(int total) {
    terminate("TimeTest");
    start("TimeTest", total);
  }

  private static void start(String call, int total) {
    if (total > Numbers.MOST) {
      throw new IllegalStateException(
          "%s: hardware processor numbers have 8 bits, so there are no more than %s processors"
              .formatted(call, Numbers.MOST));
    }
    UniformSystem system = new UniformSystem(total);
    system.enter(0);
    for (int i = 1; i < total; i++) {
      int number = i;
      Machine.start(call, i, () -> system.work(number));
    }
    if (!is(Configuration.SUPPRESS_INIT_MSGS)) {
      Terminal.print(
          "%s: %s processors, %s memories with %s x 64 kilobytes%n"
              .formatted(call, total, system.memory.distinct(), system.memory.objects()));
    }
  }

  private void enter(int number) {
    Processors.enter(processors, number);
    SharedMemory.enter(memory);
    Sharing.enter(sharing);
    Generators.enter(generators);
    Us.Proc_Node = Numbers.physical(number);
    Us.UsProc_Node = number;
  }

  /** The process of a processor that has not called InitializeUs. */
  private void work(int number) {
    enter(number);
    generators.workForEver();
  }

  static void terminate(String call) {
    Processors processors = Processors.of(call);
    if (Processors.own() != 0) {
      throw new IllegalStateException(call + ": only the process that called InitializeUs may");
    }
    for (int i = 1; i < processors.total(); i++) {
      Machine.kill(call, i);
    }
    SharedMemory.of(call).freeAll();
    leave();
  }

  private static void leave() {
    Processors.enter(null, 0);
    SharedMemory.enter(null);
    Sharing.enter(null);
    Generators.enter(null);
  }
}
