package dev.lockstep.runs;

import dev.lockstep.agent.Agent;
import dev.lockstep.agent.CarrierHashes;
import dev.lockstep.agent.JvmState;
import dev.lockstep.hooks.jdk.Attachments;
import dev.lockstep.hooks.jdk.references.Finalizers;
import dev.lockstep.hooks.jdk.system.Opened;
import dev.lockstep.hooks.jvm.HashGenerator;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.instrumenter.CannotRewriteException;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.kernel.jvm.Debugger;
import dev.lockstep.kernel.jvm.JdkThreads;
import dev.lockstep.kernel.jvm.JvmSettings;
import dev.lockstep.kernel.jvm.WorkingFolder;
import dev.lockstep.kernel.lockorder.LockOrder;
import dev.lockstep.kernel.races.FoundRaces;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MemoryCosts;
import dev.lockstep.roles.Roles;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.MainMethod;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Carries out a plan, once.
 *
 * <p>One run at a time in a JVM: while it is open, classes that are loaded are rewritten for it,
 * and the JVM's standard streams are the program's. Closing it gives all that back, so that the
 * next run begins as this one did.
 */
public final class Run implements AutoCloseable {
  private static final int LEAST_BYTES_OF_PROCESS = 1024;

  /** The one in this JVM. */
  private static final AtomicReference<@Nullable Run> UNDER_WAY = new AtomicReference<>();

  private final RunPlan plan;
  private final Program program;
  private final Surroundings surroundings;
  private final boolean ownsProgram;
  private final boolean ownsPreparation;
  private volatile Optional<Simulation> simulation = Optional.empty();
  private volatile boolean interrupted;
  private boolean lostThread;
  private final Optional<FoundRaces> races;
  private Optional<PreparedProgram> prepared;
  private Optional<Before> before = Optional.empty();

  /** What the JVM is given back. */
  private record Before(JvmState state, JvmSettings settings) {
    void giveBack() {
      CarrierHashes.end();
      settings.apply();
      JdkThreads.giveBackLoader();
      state.restore();
    }
  }

  /**
   * A run of a program that was loaded for this plan, or for one that needs the same classes: the
   * same program, machine and switch points.
   *
   * @param program stays open when the run is closed
   * @throws UsageException if this JVM was started in another way than Lockstep needs
   */
  public Run(RunPlan plan, Program program, Surroundings surroundings) {
    this(plan, program, Optional.empty(), surroundings, false);
  }

  /**
   * A run of a program that was prepared before, by another run of the same machine and the same
   * counting: {@link #prepare}.
   */
  public Run(RunPlan plan, PreparedProgram prepared, Surroundings surroundings) {
    this(plan, prepared.program(), Optional.of(prepared), surroundings, false);
  }

  private Run(
      RunPlan plan,
      Program program,
      Optional<PreparedProgram> prepared,
      Surroundings surroundings,
      boolean ownsProgram) {
    if (!Agent.isPrepared()) {
      throw new UsageException(
          "start Lockstep with ./lockstep, java -jar lockstep.jar or -javaagent:lockstep.jar,"
              + " so that it can rewrite classes");
    }
    this.plan = plan;
    this.program = program;
    this.surroundings = surroundings;
    boolean asksForRaces = plan.is(RunOptions.RACES);
    this.races =
        surroundings
            .observer()
            .races()
            .or(() -> asksForRaces ? Optional.of(new FoundRaces()) : Optional.empty());
    this.prepared = prepared;
    this.ownsPreparation = prepared.isEmpty();
    this.ownsProgram = ownsProgram;
  }

  /**
   * Prepares a program for several runs: they differ in what chooses, in seeds and timeslices, and
   * are on the machine of this plan.
   *
   * @throws UsageException if there is no such machine
   */
  public static PreparedProgram prepare(RunPlan plan, Program program) {
    return new PreparedProgram(program, plan.machine(), plan.machine().load());
  }

  /**
   * A run of the program that the plan names.
   *
   * @throws UsageException if it can't be loaded, or this JVM was started in another way than
   *     Lockstep needs
   */
  public static Run of(RunPlan plan, Surroundings surroundings) {
    return new Run(plan, Programs.load(plan.program()), Optional.empty(), surroundings, true);
  }

  /**
   * Runs the program to its end.
   *
   * @throws UsageException if this plan can't be carried out; nothing of the program ran then
   */
  public RunOutcome carryOut() {
    if (!UNDER_WAY.compareAndSet(null, this)) {
      throw new UsageException("Lockstep can't run inside a program that Lockstep runs");
    }
    if (!HashGenerator.isKnown()) {
      throw new UsageException(
          "this JVM (%s) gives objects hash codes in a way that Lockstep doesn't know, so they may"
                  .formatted(Runtime.version())
              + " differ between runs: use HotSpot's JDK 25, without -XX:hashCode");
    }
    if (plan.policy().goesByStep() && !plan.isCounted()) {
      throw new UsageException("--choose steps has no meaning where nothing is counted");
    }
    before = Optional.of(new Before(JvmState.now(), JvmSettings.now()));
    boolean mayAttach = plan.isCounted() && mayAttach(plan.program().arguments());
    if (mayAttach || program.hasAgents()) {
      Agent.expectAgents();
    }
    if (mayAttach) {
      Attachments.expect(program::startAttached);
    }
    settle();
    Roles.ours(); // A declaration that is refused is told of before anything runs.
    PreparedProgram loaded = prepared.orElseGet(() -> prepare(plan, program));
    prepared = Optional.of(loaded);
    MachineProfile machine = loaded.machine(plan.machine());
    refuseTooMany(plan.is(RunOptions.SPMD) ? plan.machine().nodes().orElse(0) : 0);
    Schedules schedules = new Schedules(plan, surroundings.policy());
    if (plan.isCounted()) {
      loaded.onRefusal(this::refuse);
      loaded.rewriteFor(settings(machine, schedules.countsJdk()));
    }
    CarrierHashes.begin(plan.get(RunOptions.SEED));
    if (plan.is(RunOptions.ASSERTIONS)) {
      program.enableAssertions();
    }
    Supplier<MainMethod> main = main();
    RunOutputs outputs = RunOutputs.open(plan, surroundings, machine, schedules, loaded.methods());
    Simulation made = new Simulation(plan, machine, program, main, outputs, races);
    simulation = Optional.of(made);
    RunThread thread =
        new RunThread(
            made,
            outputs,
            surroundings,
            plan.find(RunOptions.STACK_DEPTH).orElse(0),
            () -> interrupted);
    try (thread;
        outputs) {
      run(thread);
    }
    lostThread = !thread.stuckAt().isEmpty();
    return outcome(thread, outputs, machine.clockHertz());
  }

  private void run(RunThread thread) {
    if (!plan.is(RunOptions.FRESH_FOLDER)) {
      thread.run();
      return;
    }
    try (WorkingFolder _ = freshFolder()) {
      thread.run();
    } catch (IOException e) {
      throw new UsageException("--fresh-folder: " + reason(e));
    }
  }

  private static WorkingFolder freshFolder() throws IOException {
    try {
      return WorkingFolder.enter();
    } catch (UnsupportedOperationException e) {
      throw new UsageException(
          "--fresh-folder: this system has no chdir, or this JVM keeps its folder in another way");
    }
  }

  /** Why a fresh folder can't be made, or deleted. */
  static String reason(IOException e) {
    return e instanceof DirectoryNotEmptyException left
        ? left.getFile()
            + " can't be deleted: directory not empty; does a process of the program still write"
            + " there?"
        : IoReason.of(e);
  }

  /**
   * Ends the run before its time; {@link #carryOut} returns then. Other threads may call this, once
   * or more often.
   */
  public void interrupt() {
    interrupted = true;
    simulation.ifPresent(Simulation::interrupt);
  }

  private boolean mayAttach(List<String> arguments) {
    return prepared
        .map(loaded -> loaded.mayAttachAgents(arguments))
        .orElseGet(() -> program.mayAttachAgents(arguments));
  }

  /** The collector would try for hours to find the memory. */
  private static void refuseTooMany(int processes) {
    long most = Runtime.getRuntime().maxMemory() / LEAST_BYTES_OF_PROCESS;
    if (processes > most) {
      throw new UsageException(
          String.format(
              Locale.ROOT,
              "%,d nodes don't fit into the JVM's memory, which has room for %,d at most;"
                  + " LOCKSTEP_JAVA_OPTS=-Xmx32g gives it 32 GB",
              processes,
              most));
    }
  }

  private RewriteSettings settings(MachineProfile machine, boolean countsJdk) {
    return new RewriteSettings(
        machine.instructionCosts(),
        machine.libraryCosts(),
        plan.find(RunOptions.STACK_DEPTH).orElse(0),
        Debugger.IS_THERE,
        machine.memory().filter(MemoryCosts::areApart).isPresent(),
        plan.find(RunOptions.RECORD).isPresent()
            || plan.isProfiled()
            || surroundings.observer().recorder().isPresent(),
        countsJdk,
        surroundings.observer().memory().isPresent(),
        plan.isProfiled(),
        races.isPresent(),
        plan.policy().goesByStep());
  }

  /** Called where a class is loaded that can't be rewritten. */
  private void refuse(RuntimeException refused) {
    simulation.ifPresent(begun -> begun.abort(refused));
  }

  /** The JVM becomes one that was started for the program. */
  private void settle() {
    JvmSettings.copyProperties();
    Agent.settlePlace();
    System.setProperty("java.class.path", program.classPath());
    List<String> words = new ArrayList<>(List.of(plan.program().name()));
    words.addAll(plan.program().arguments());
    System.setProperty("sun.java.command", String.join(" ", words));
    ProcessBodies.loadBy(program.loader());
  }

  /** Agents see the class when it is loaded; otherwise it is looked at before anything begins. */
  private Supplier<MainMethod> main() {
    if (program.hasAgents()) {
      return this::mainMethod;
    }
    MainMethod known = mainMethod();
    return () -> known;
  }

  private MainMethod mainMethod() {
    try {
      return prepared.orElseThrow().main();
    } catch (UsageException notLoaded) {
      RuntimeException refused = prepared.map(PreparedProgram::refused).orElse(null);
      throw switch (refused) {
        case null -> notLoaded;
        case CannotRewriteException told -> UsageException.of(told);
        default -> refused;
      };
    }
  }

  private RunOutcome outcome(RunThread thread, RunOutputs outputs, long clockHertz) {
    return new RunOutcome(
        thread.result(),
        simulation.filter(Simulation::threadDied).isPresent(),
        thread.stuckAt(),
        interrupted,
        outputs.outFailure(),
        outputs.fileFailures(),
        outputs.leftOut(),
        outputs.lacksTraces(),
        outputs.statistics(),
        prepared.map(PreparedProgram::coarse).orElse(List.of()),
        prepared.map(PreparedProgram::uncounted).orElse(List.of()),
        races.map(FoundRaces::all).orElse(List.of()),
        races.isPresent() ? Races.takeUntold() : List.of(),
        races.map(found -> found.locks().circles()).orElse(LockOrder.Found.NOTHING),
        clockHertz);
  }

  /**
   * Gives back what the run took of the JVM, except where its thread could not be brought to its
   * end: that one may hold locks of what would be given back.
   */
  @Override
  public void close() {
    prepared.ifPresent(loaded -> loaded.onRefusal(_ -> {}));
    Attachments.end();
    Agent.endAgents(); // Classes that agents have changed are rewritten as they were before.
    if (ownsPreparation) {
      prepared.ifPresent(PreparedProgram::close);
    }
    if (!lostThread) {
      Finalizers.end();
      Opened.closeAll();
      before.ifPresent(Before::giveBack);
    }
    if (ownsProgram) {
      program.close();
    }
    UNDER_WAY.compareAndSet(this, null);
  }
}
