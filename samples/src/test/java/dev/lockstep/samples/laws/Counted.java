package dev.lockstep.samples.laws;

import dev.lockstep.instrumenter.ClassRewriter;
import dev.lockstep.instrumenter.JavaSource;
import dev.lockstep.instrumenter.TestLoader;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Profiles;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** A class {@code Program} and its like, compiled, rewritten and run on the kernel. */
final class Counted {
  static final MachineProfile MACHINE = Profiles.load("vax780");

  /**
   * How to run.
   *
   * @param nodes how many there are
   * @param timeslice 0: until tasks wait
   */
  record Settings(int nodes, int timeslice) {}

  /** What came of it. */
  record Outcome(RunResult result, List<TraceEvent> events, String seen) {}

  /** Programs are compiled once, however often they run. */
  private static final Map<String, Map<String, byte[]>> COMPILED = new HashMap<>();

  private final Map<String, byte[]> classes;
  private ClassLoader loaded;

  private Counted(Map<String, byte[]> classes) {
    this.classes = classes;
  }

  static Counted java(String text) {
    return new Counted(COMPILED.computeIfAbsent(text, key -> JavaSource.compile(key)));
  }

  Map<String, byte[]> classes() {
    return classes;
  }

  /** Runs a static method of each name as a task, all in one process; they begin at tick 0. */
  Outcome runTasks(Settings settings, String... methods) {
    ClassLoader loaded = load();
    Task.Body forks =
        () -> {
          for (String method : methods) {
            Kernel.running().tasks().fork("tfork", body(loaded, method), Counted.class, 0);
          }
        };
    return run(settings, false, node -> forks);
  }

  /** The same, and when all have ended, {@code last}. */
  Outcome runInTurn(Settings settings, List<String> methods, String last) {
    ClassLoader loaded = load();
    Task.Body forks =
        () -> {
          List<Integer> tasks = new ArrayList<>();
          for (String method : methods) {
            tasks.add(
                Kernel.running().tasks().fork("tfork", body(loaded, method), Counted.class, 0));
          }
          tasks.forEach(id -> Kernel.running().tasks().await("twait", id));
          body(loaded, last).run();
        };
    return run(settings, false, node -> forks);
  }

  /** Runs {@code method} in a process of its own on each node. */
  Outcome runProcesses(Settings settings, String method, TraceSink... sinks) {
    ClassLoader loaded = load();
    return run(settings, true, node -> body(loaded, method), sinks);
  }

  /** Runs the {@code main} method of class {@code name}: on the host, or on each node. */
  Outcome runMain(Settings settings, boolean spmd, String name, String... arguments) {
    ClassLoader loaded = load();
    return run(settings, spmd, node -> () -> main(loaded, name).invoke(arguments));
  }

  private static MethodHandle main(ClassLoader loaded, String name) throws Throwable {
    MethodType type = MethodType.methodType(void.class, String[].class);
    return MethodHandles.lookup().findStatic(loaded.loadClass(name), "main", type).asFixedArity();
  }

  static Outcome run(
      Settings settings, boolean spmd, IntFunction<Task.Body> main, TraceSink... sinks) {
    TestMachine.Kept kept = new TestMachine.Kept();
    TestMachine machine =
        new TestMachine(MACHINE)
            .nodes(settings.nodes())
            .timeslice(settings.timeslice())
            .opener(_ -> kept);
    Seen.take();
    List<TraceSink> all = new ArrayList<>(List.of(sinks));
    all.add(kept);
    RunResult result = (spmd ? machine.spmd() : machine).simulator(all).run(main);
    return new Outcome(result, kept.events, Seen.take());
  }

  private static Task.Body body(ClassLoader loaded, String name) {
    try {
      Class<?> type = loaded.loadClass("Program");
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      MethodHandle method = lookup.findStatic(type, name, MethodType.methodType(void.class));
      return method::invokeExact;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(name, e);
    }
  }

  private ClassLoader load() {
    if (loaded == null) {
      loaded = rewrite();
    }
    return loaded;
  }

  private ClassLoader rewrite() {
    ClassRewriter rewriter =
        new ClassRewriter(new RewriteSettings(MACHINE.instructionCosts(), MACHINE.libraryCosts()));
    ClassLookup lookup = new Lookup(classes);
    return new TestLoader(classes.keySet(), name -> rewriter.rewrite(classes.get(name), lookup));
  }

  /** Lockstep's own classes are neither the program's nor a library's, as for the agent. */
  private record Lookup(Map<String, byte[]> classes) implements ClassLookup {
    @Override
    public boolean isLibrary(String name) {
      return name.startsWith("java/") || name.startsWith("[");
    }

    @Override
    public ClassFacts find(String name) {
      byte[] file = classes.get(name);
      return file == null ? null : ClassFacts.of(file);
    }
  }
}
