package dev.lockstep.runs;

import dev.lockstep.agent.Agent;
import dev.lockstep.agent.Rewriting;
import dev.lockstep.agent.Told;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.runs.plan.MachineChoice;
import dev.lockstep.runs.profile.CountedMethods;
import dev.lockstep.runs.program.MainMethod;
import dev.lockstep.runs.program.Program;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A program whose classes are rewritten as they are loaded, for one run or for many: what one run
 * has loaded, rewritten and compiled, the next one uses.
 *
 * <p>To prepare took 7 ms of a run's 8.4, which is why runs of one program can share it. While it
 * is prepared, this JVM rewrites classes for no other program.
 */
public final class PreparedProgram implements AutoCloseable {
  private static final int MOST_MACHINES = 200;

  private final Program program;
  private final Map<MachineChoice, MachineProfile> machines = new HashMap<>();
  private final AtomicReference<@Nullable RuntimeException> refused = new AtomicReference<>();
  private final CountedMethods methods = new CountedMethods();
  private final Set<String> coarse = new ConcurrentSkipListSet<>();
  private final Set<String> uncounted = new ConcurrentSkipListSet<>();
  private volatile boolean linksCalls;
  private volatile Consumer<RuntimeException> onRefusal = _ -> {};
  private Rewriting rewriting = Rewriting.NONE;
  private @Nullable List<String> attachingFor;
  private boolean mayAttach;
  private @Nullable MainMethod main;
  private Optional<RewriteSettings> settings = Optional.empty();

  /**
   * A program that is loaded for runs on this machine.
   *
   * @param machine the profile that {@code choice} names
   */
  PreparedProgram(Program program, MachineChoice choice, MachineProfile machine) {
    this.program = program;
    machines.put(choice, machine);
  }

  /** Whether it may attach agents to its JVM, with these arguments; jars are looked at once. */
  boolean mayAttachAgents(List<String> arguments) {
    if (!arguments.equals(attachingFor)) {
      attachingFor = arguments;
      mayAttach = program.mayAttachAgents(arguments);
    }
    return mayAttach;
  }

  /** Its classes, which stay open when this is closed. */
  Program program() {
    return program;
  }

  /** The method that it begins with, which is looked for once. */
  MainMethod main() {
    MainMethod known = main;
    if (known == null) {
      known = MainMethod.of(program.mainClass());
      main = known;
    }
    return known;
  }

  /** The profile of a machine, which is read once. */
  MachineProfile machine(MachineChoice wanted) {
    if (machines.size() > MOST_MACHINES) {
      machines.clear();
    }
    return machines.computeIfAbsent(wanted, MachineChoice::load);
  }

  /**
   * Rewrites every class that is loaded from now on; a second time, it does nothing.
   *
   * @throws IllegalStateException if the classes were rewritten for anything else before
   */
  void rewriteFor(RewriteSettings wanted) {
    program.rewriteFor(wanted);
    if (settings.isEmpty()) {
      settings = Optional.of(wanted);
      Told told =
          new Told(this::refuse, coarse::add, uncounted::add, _ -> linksCalls = true, methods::add);
      rewriting = Agent.rewriteProgram(wanted, told, program.reached());
    }
  }

  /** The methods whose executions are counted. */
  CountedMethods methods() {
    return methods;
  }

  /** From here on this one gets what refuses a class. */
  void onRefusal(Consumer<RuntimeException> action) {
    onRefusal = action;
  }

  private void refuse(RuntimeException why) {
    refused.compareAndSet(null, why);
    onRefusal.accept(why);
  }

  /** Why a class could not be rewritten, the first time; null if all could. */
  @Nullable RuntimeException refused() {
    return refused.get();
  }

  /** Methods that had no room to be counted exactly, in the order of their names. */
  List<String> coarse() {
    return List.copyOf(coarse);
  }

  /** Classes that another agent had loaded before Lockstep came, in the order of their names. */
  List<String> uncounted() {
    return List.copyOf(uncounted);
  }

  /**
   * Whether the program has said itself what some of its calls lead to, as Groovy's do: the JVM
   * asks once for each call, so another run of the same classes would be another one.
   */
  public boolean linksCalls() {
    return linksCalls;
  }

  /** From here on, classes are loaded as they are. */
  @Override
  public void close() {
    rewriting.close();
    rewriting = Rewriting.NONE;
  }
}
