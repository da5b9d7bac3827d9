package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.random.RandomProgram;
import dev.lockstep.instrumenter.reference.Interpreter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A program as the interpreter runs it. */
public final class Reference implements Interpreter.Observer {
  /** The instructions that threw. */
  public final BitSet thrown = new BitSet();

  /** The values of the static fields whenever a slice is over. */
  public final List<String> seen = new ArrayList<>();

  /** The ticks at which it is. */
  public final List<Long> switchTicks = new ArrayList<>();

  private final IdentityHashMap<AbstractInsnNode, Long> executions = new IdentityHashMap<>();
  private final Interpreter interpreter;
  public final int slice;
  private long sliceEndTick;

  /** The program, to be run in slices of so many ticks. */
  public Reference(TestProgram program, int slice) {
    this.slice = slice;
    this.sliceEndTick = slice;
    this.interpreter =
        new Interpreter(
            program.classes(),
            program.settings().instructionCosts(),
            program.settings().libraryCosts(),
            this);
  }

  public Execution run() {
    String outcome = interpreter.run("run");
    return new Execution(interpreter.ticks(), outcome);
  }

  @Override
  public void before(long tick) {
    for (; tick >= sliceEndTick; sliceEndTick += slice) {
      switchTicks.add(sliceEndTick);
      seen.add(RandomProgram.statics(interpreter::staticField));
    }
  }

  @Override
  public void executes(AbstractInsnNode instruction) {
    executions.merge(instruction, 1L, Long::sum);
  }

  /** How often each instruction of class {@code Program} was executed, by method. */
  public Map<String, List<Long>> executions() {
    Map<String, List<Long>> all = new TreeMap<>();
    for (MethodNode method : interpreter.methods("Program")) {
      List<Long> counts = new ArrayList<>();
      for (AbstractInsnNode each : method.instructions) {
        if (each.getOpcode() >= 0) {
          counts.add(executions.getOrDefault(each, 0L));
        }
      }
      if (counts.stream().anyMatch(count -> count > 0)) {
        all.put(method.name + method.desc, counts);
      }
    }
    return all;
  }

  @Override
  public void after(int opcode, boolean threw) {
    if (threw) {
      thrown.set(opcode);
    }
  }

  /** Every instruction that can throw, but for those that do so only where classes don't match. */
  public static IntStream throwing() {
    return IntStream.of(
        IALOAD,
        LALOAD,
        FALOAD,
        DALOAD,
        AALOAD,
        BALOAD,
        CALOAD,
        SALOAD,
        IASTORE,
        LASTORE,
        FASTORE,
        DASTORE,
        AASTORE,
        BASTORE,
        CASTORE,
        SASTORE,
        IDIV,
        IREM,
        LDIV,
        LREM,
        GETFIELD,
        PUTFIELD,
        INVOKEVIRTUAL,
        INVOKESPECIAL,
        INVOKESTATIC,
        INVOKEINTERFACE,
        NEWARRAY,
        ANEWARRAY,
        MULTIANEWARRAY,
        ARRAYLENGTH,
        ATHROW,
        CHECKCAST,
        MONITORENTER,
        MONITOREXIT);
  }
}
