package dev.lockstep.kernel;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.computeUnseen;
import static dev.lockstep.kernel.Code.exactly;
import static dev.lockstep.kernel.Code.kernel;
import static dev.lockstep.kernel.Code.loopUnseen;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Ticks;
import dev.lockstep.kernel.RandomProgram.Delays;
import dev.lockstep.kernel.RandomProgram.Step;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.messages.Receive;
import dev.lockstep.kernel.sync.FifoLock;
import dev.lockstep.kernel.sync.PostableEvent;
import dev.lockstep.kernel.trace.TraceEvent;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** Runs a {@link RandomProgram} on the kernel. */
public final class RealRun {
  private static final long NANOS_OF_TICK = 1_000_000_000 / TestMachine.HERTZ;

  /** What its tasks saw and stored, in the order in which they did. */
  public final List<String> effects = new ArrayList<>();

  private final RandomProgram program;
  private final SwitchPoints switchPoints;
  private boolean startsTrace;
  private final FifoLock[] locks = new FifoLock[RandomProgram.LOCKS];
  private final PostableEvent[] events = new PostableEvent[RandomProgram.EVENTS];

  private final List<Object> monitors = List.of(new Object(), new Object());

  /** Where the program may be preempted. */
  enum SwitchPoints {
    /** Before all instructions. */
    ALL,
    /** Only where somebody could see the difference, as in rewritten code. */
    SEEN,
    /** There, and in loops that nobody can see turn: all that a task computes is in such. */
    LOOPS
  }

  /** A run of a program, with switch points before all instructions. */
  public RealRun(RandomProgram program) {
    this(program, SwitchPoints.ALL);
  }

  /** A run of a program that may be preempted at such places. */
  RealRun(RandomProgram program, SwitchPoints switchPoints) {
    this.program = program;
    this.switchPoints = switchPoints;
    for (int i = 0; i < locks.length; i++) {
      locks[i] = new FifoLock();
    }
    for (int i = 0; i < events.length; i++) {
      events[i] = new PostableEvent();
    }
  }

  TestMachine.Run run(int timeslice, long limit) {
    return run(new TestMachine(), timeslice, limit);
  }

  /** Runs it where somebody chooses which way it goes. */
  public TestMachine.Run run(int timeslice, ChoicePolicy policy) {
    return run(new TestMachine().policy(policy), timeslice, 0);
  }

  /**
   * What a trace has that node 0 starts at tick 0: tasks that go on without waiting for their turn
   * do so only where no trace is from the beginning.
   */
  List<TraceEvent> tracedByProgram(int timeslice, long limit) {
    TestMachine.Kept recorder = new TestMachine.Kept();
    startsTrace = true;
    run(new TestMachine().untraced().opener(_ -> recorder), timeslice, limit);
    return recorder.events;
  }

  private TestMachine.Run run(TestMachine base, int timeslice, long limit) {
    Delays delays = program.delays();
    TestMachine machine =
        base.timeslice(timeslice)
            .limit(limit)
            .nodes(program.nodes())
            .delays(
                delays.nodeToNode(), delays.hostToNode(), delays.startup(), delays.packetBytes());
    if (program.shared()) {
      return machine.run(new Interpreter(program.processes().getFirst())::run);
    }
    List<List<Step>> processes = program.processes();
    return machine.spmd(program.nodes(), node -> () -> runProcess(node, processes.get(node)));
  }

  private void runProcess(int node, List<Step> steps) throws InterruptedException {
    if (startsTrace && node == 0) {
      kernel().startTrace("the program's");
    }
    new Interpreter(steps).run();
  }

  private final class Interpreter {
    private final List<Step> steps;
    private final List<Integer> children = new ArrayList<>();
    private final MemorySegment buffer = MemorySegment.ofArray(new byte[128]);
    private Channel channel;
    private int stores;

    Interpreter(List<Step> steps) {
      this.steps = steps;
    }

    void run() throws InterruptedException {
      for (Step step : steps) {
        if (!(step instanceof Step.Compute || step instanceof Step.Return)) {
          call();
        }
        perform(step);
      }
    }

    private void call() {
      if (switchPoints == SwitchPoints.ALL) {
        compute(1);
      } else {
        exactly();
        computeUnseen(1);
      }
    }

    private void computing(int ticks) {
      switch (switchPoints) {
        case ALL -> compute(ticks);
        case SEEN -> computeUnseen(ticks);
        case LOOPS -> loopUnseen(ticks);
      }
    }

    /** The body's last instruction can be seen, as it ends the task. */
    private void end() {
      if (switchPoints != SwitchPoints.ALL && Ticks.left > 0) {
        Ticks.left--;
        call();
      }
    }

    private void perform(Step step) throws InterruptedException {
      switch (step) {
        case Step.Compute(int ticks) -> computing(ticks);
        case Step.Return() -> end();
        case Step.Open() -> channel = kernel().messages().open("copen", RandomProgram.PID);
        case Step.Store() -> saw("store " + stores++);
        case Step.Send(int node, int type, int length) -> send(node, type, length);
        case Step.Receive(int type, int maxLength) ->
            saw(kernel().messages().receive("recvw", channel, type, buffer, maxLength));
        case Step.Post(int type) -> kernel().messages().post("recv", channel, type, buffer, 128);
        case Step.Status() -> saw("busy " + kernel().messages().isBusy("status", channel));
        case Step.Reopen() -> {
          kernel().messages().close("cclose", channel);
          channel = kernel().messages().open("copen", RandomProgram.PID);
        }
        case Step.Probe(int type) ->
            saw("probe " + kernel().messages().probe("probe", channel, type));
        case Step.Sleep(int ticks) -> kernel().tasks().sleep("tsleep", ticks);
        case Step.Flick() -> kernel().flick();
        case Step.Log() -> kernel().log(7, "log");
        default -> synchronize(step);
      }
    }

    private void synchronize(Step step) throws InterruptedException {
      switch (step) {
        case Step.Lock(int lock) -> kernel().locks().lock(locks[lock]);
        case Step.Unlock(int lock) -> kernel().locks().unlock(locks[lock]);
        case Step.PostEvent(int event) -> kernel().locks().post(events[event]);
        case Step.ClearEvent(int event) -> kernel().locks().clear(events[event]);
        case Step.AwaitEvent(int event) -> kernel().locks().await(events[event]);
        case Step.Enter(int monitor) -> Hooks.engine.enter(monitors.get(monitor));
        case Step.Leave(int monitor) -> Hooks.engine.exit(monitors.get(monitor));
        case Step.Await(int monitor, int ticks) ->
            Hooks.engine.await(monitors.get(monitor), ticks * NANOS_OF_TICK);
        case Step.Notify(int monitor, boolean everybody) ->
            Hooks.engine.signal(monitors.get(monitor), everybody);
        case Step.Fork(List<Step> body) ->
            children.add(
                kernel().tasks().fork("tfork", new Interpreter(body)::run, Interpreter.class, 10));
        case Step.Join(int child) -> {
          if (child < children.size()) {
            kernel().tasks().await("twait", children.get(child));
          }
        }
        case Step.Exit() -> kernel().tasks().exit(3);
        default -> throw new IllegalStateException(step.toString());
      }
    }

    private void send(int node, int type, int length) {
      kernel()
          .messages()
          .send("sendw", channel, type, buffer, length, new Address(node, RandomProgram.PID));
    }

    private void saw(Receive receive) {
      saw("message %d %d %d".formatted(receive.node(), receive.type(), receive.length()));
    }

    private void saw(String what) {
      effects.add("task %d: %s".formatted(kernel().task().id(), what));
    }
  }
}
