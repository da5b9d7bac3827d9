package dev.lockstep.instrumenter.classfiles;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.util.BitSet;

/** The opcodes of a class file as its bytes have them, short and wide forms among them. */
public final class RawOpcodes {
  /** As {@code goto} and {@code jsr}, with four bytes for the distance; ASM has no names. */
  public static final int GOTO_W = 200;

  public static final int JSR_W = 201;

  /** The prefix of instructions with large variable numbers. */
  public static final int WIDE = 196;

  private RawOpcodes() {}

  /** Adds those of a class file. */
  public static void addTo(BitSet opcodes, byte[] classFile) {
    for (MethodModel method : ClassFile.of().parse(classFile).methods()) {
      for (CodeElement element : method.code().orElseThrow()) {
        if (element instanceof Instruction instruction) {
          opcodes.set(instruction.opcode().bytecode() & 0xFF);
          if (instruction.opcode().isWide()) {
            opcodes.set(WIDE);
          }
        }
      }
    }
  }
}
