package dev.lockstep.kernel;

import dev.lockstep.kernel.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A program made up by a seed, as data: {@link RealRun} runs it on the kernel and {@link
 * ReferenceModel} says what has to come out.
 *
 * @param shared whether all tasks share the host's memory; else each node is a process
 * @param processes what the host does if all is shared, else what each node does
 */
public record RandomProgram(boolean shared, int nodes, Delays delays, List<List<Step>> processes) {
  /** Delays in millionths of a tick. */
  public record Delays(long nodeToNode, long hostToNode, long startup, int packetBytes) {}

  /** One thing that a task does. A call takes one tick; then it takes effect. */
  public sealed interface Step {
    record Compute(int ticks) implements Step {}

    /** Opens the task's channel; the first step of all. */
    record Open() implements Step {}

    /** The end of the body; this takes no tick. */
    record Return() implements Step {}

    /** Writes to memory where everybody can see it. */
    record Store() implements Step {}

    record Send(int node, int type, int length) implements Step {}

    record Receive(int type, int maxLength) implements Step {}

    /** A receive that goes on; statuses follow, then a {@link Reopen}. */
    record Post(int type) implements Step {}

    record Status() implements Step {}

    /** Closes the channel and opens another. */
    record Reopen() implements Step {}

    record Probe(int type) implements Step {}

    record Sleep(int ticks) implements Step {}

    record Flick() implements Step {}

    record Log() implements Step {}

    record Lock(int lock) implements Step {}

    record Unlock(int lock) implements Step {}

    record PostEvent(int event) implements Step {}

    record ClearEvent(int event) implements Step {}

    record AwaitEvent(int event) implements Step {}

    record Enter(int monitor) implements Step {}

    record Leave(int monitor) implements Step {}

    /** Waits in a monitor that the task has; 0 ticks: until somebody notifies. */
    record Await(int monitor, int ticks) implements Step {}

    record Notify(int monitor, boolean everybody) implements Step {}

    record Fork(List<Step> body) implements Step {}

    /** Waits for the task's own child with this index, if it has started so many. */
    record Join(int child) implements Step {}

    record Exit() implements Step {}
  }

  static final int LOCKS = 2;
  static final int EVENTS = 2;
  static final int MONITORS = 2;
  static final int PID = 15;

  private static final int[] LENGTHS = {0, 1, 4, 20, 100};
  private static final long[] RATES = {0, 10_000, 100_000, 300_000, 1_000_000, 2_500_000};

  public static RandomProgram of(long seed, boolean shared) {
    return new Generator(new Random(seed), shared).program();
  }

  /** Draws programs in which most messages that are sent are received, and most locks released. */
  private static final class Generator {
    private final Random random;
    private final boolean shared;
    private final int nodes;

    Generator(Random random, boolean shared) {
      this.random = random;
      this.shared = shared;
      this.nodes = 1 + random.nextInt(4);
    }

    RandomProgram program() {
      Delays delays =
          new Delays(rate(), rate(), rate(), random.nextBoolean() ? 1 : 1 + random.nextInt(64));
      List<List<Step>> processes = new ArrayList<>();
      for (int i = shared ? 1 : nodes; i > 0; i--) {
        processes.add(body(2));
      }
      return new RandomProgram(shared, nodes, delays, processes);
    }

    private long rate() {
      return RATES[random.nextInt(RATES.length)];
    }

    private List<Step> body(int forksLeft) {
      List<Step> steps = new ArrayList<>();
      steps.add(new Step.Open());
      for (int i = 2 + random.nextInt(14); i > 0; i--) {
        step(steps, forksLeft);
      }
      steps.add(new Step.Return());
      return steps;
    }

    private void step(List<Step> steps, int forksLeft) {
      int type = 1 + random.nextInt(2);
      switch (random.nextInt(shared ? 23 : 12)) {
        case 0, 1 -> steps.add(new Step.Compute(random.nextInt(40)));
        case 2, 3, 4 -> steps.add(new Step.Send(node(), type, length()));
        case 5, 6 -> steps.add(new Step.Receive(anyOr(type), length()));
        case 7 -> steps.add(new Step.Probe(anyOr(type)));
        case 8 -> steps.add(new Step.Sleep(random.nextInt(30)));
        case 9 -> steps.add(random.nextBoolean() ? new Step.Log() : new Step.Flick());
        case 10 -> asynchronousReceive(steps, type);
        case 11 -> steps.add(new Step.Compute(random.nextInt(3000)));
        case 12, 13 -> stores(steps);
        case 14, 15 -> critical(steps);
        case 16 -> steps.add(new Step.PostEvent(random.nextInt(EVENTS)));
        case 17 -> steps.add(event());
        case 18 -> fork(steps, forksLeft);
        case 19, 20, 21 -> synchronizedBlock(steps, 2);
        default -> steps.add(new Step.Join(random.nextInt(3)));
      }
    }

    private int node() {
      return shared ? random.nextInt(nodes + 1) - 1 : random.nextInt(nodes);
    }

    private int length() {
      return LENGTHS[random.nextInt(LENGTHS.length)];
    }

    private int anyOr(int type) {
      return random.nextInt(3) == 0 ? Messages.ANY_TYPE : type;
    }

    private void asynchronousReceive(List<Step> steps, int type) {
      steps.add(new Step.Post(anyOr(type)));
      for (int i = random.nextInt(4); i > 0; i--) {
        steps.add(new Step.Status());
        steps.add(random.nextBoolean() ? new Step.Flick() : new Step.Compute(random.nextInt(20)));
      }
      steps.add(new Step.Reopen());
    }

    private void stores(List<Step> steps) {
      for (int i = random.nextInt(20); i >= 0; i--) {
        steps.add(new Step.Store());
      }
    }

    private void critical(List<Step> steps) {
      int lock = random.nextInt(LOCKS);
      steps.add(new Step.Lock(lock));
      stores(steps);
      steps.add(new Step.Unlock(lock));
    }

    /** What a task does in a monitor, and in another one inside it. */
    private void synchronizedBlock(List<Step> steps, int depth) {
      int monitor = random.nextInt(MONITORS);
      steps.add(new Step.Enter(monitor));
      for (int i = random.nextInt(4); i > 0; i--) {
        switch (random.nextInt(depth > 0 ? 5 : 4)) {
          case 0 -> stores(steps);
          case 1 -> steps.add(new Step.Await(monitor, random.nextInt(60)));
          case 2 -> steps.add(new Step.Notify(monitor, random.nextBoolean()));
          case 3 -> steps.add(new Step.Sleep(random.nextInt(20)));
          default -> synchronizedBlock(steps, depth - 1);
        }
      }
      steps.add(new Step.Leave(monitor));
    }

    private Step event() {
      int event = random.nextInt(EVENTS);
      return random.nextBoolean() ? new Step.AwaitEvent(event) : new Step.ClearEvent(event);
    }

    private void fork(List<Step> steps, int forksLeft) {
      if (forksLeft > 0) {
        for (int i = random.nextInt(3); i >= 0; i--) {
          steps.add(new Step.Fork(body(forksLeft - 1)));
        }
      } else if (random.nextInt(4) == 0) {
        steps.add(new Step.Exit());
      }
    }
  }
}
