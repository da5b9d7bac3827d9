package dev.lockstep.instrumenter.facts;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * The methods of a class file that surely run no more than a handful of instructions, and call
 * nothing: getters, constructors that store their arguments, accessors of records. Only those are
 * told that no other method can stand for: static, private, final, of a final class, or
 * constructors.
 *
 * <p>Read from the bytes, as the JVM specification, section 4, lays them out: of the classes that
 * are asked about, most have never been rewritten, and ASM would read all of their code.
 */
final class SmallCode {
  private static final int MOST_INSTRUCTIONS = 24;
  private static final int DYNAMIC_CONSTANT = 17;

  /** Bytes of access flags, name, descriptor and number of attributes. */
  private static final int MEMBER = 8;

  /** Bytes of an attribute's name and length. */
  private static final int ATTRIBUTE = 6;

  /** Bytes of a code attribute before its code: those, two sizes, and the code's length. */
  private static final int BEFORE_CODE = ATTRIBUTE + 8;

  private final ClassReader reader;
  private final char[] buffer;
  private final boolean isFinal;

  private SmallCode(ClassReader reader) {
    this.reader = reader;
    this.buffer = new char[reader.getMaxStringLength()];
    this.isFinal = (reader.getAccess() & ACC_FINAL) != 0;
  }

  /** The opcodes of each of them, a character for each, by name and descriptor. */
  static Map<String, String> of(ClassReader reader) {
    return new SmallCode(reader).read();
  }

  private Map<String, String> read() {
    Map<String, String> small = new HashMap<>();
    int at = reader.header + ATTRIBUTE;
    at += 2 + 2 * reader.readUnsignedShort(at);
    for (int fields = count(at); fields > 0; fields--) {
      at = behindMember(at + 2) - 2;
    }
    at += 2;
    int methods = count(at);
    at += 2;
    for (; methods > 0; methods--) {
      String code = mayBeKnown(at) ? code(at) : null;
      if (code != null) {
        small.put(text(at + 2) + text(at + 4), code);
      }
      at = behindMember(at);
    }
    return Map.copyOf(small);
  }

  private int count(int at) {
    return reader.readUnsignedShort(at);
  }

  private String text(int at) {
    return reader.readUTF8(at, buffer);
  }

  private int behindMember(int member) {
    int at = member + MEMBER;
    for (int attributes = count(member + 6); attributes > 0; attributes--) {
      at += ATTRIBUTE + reader.readInt(at + 2);
    }
    return at;
  }

  private boolean mayBeKnown(int method) {
    int access = count(method);
    boolean isOne =
        isFinal
            || (access & (ACC_STATIC | ACC_PRIVATE | ACC_FINAL)) != 0
            || text(method + 2).equals("<init>");
    return isOne && (access & ACC_SYNCHRONIZED) == 0;
  }

  /** The opcodes of a method; null if it is not so small, or may do more than they say. */
  private @Nullable String code(int method) {
    int at = method + MEMBER;
    for (int attributes = count(method + 6); attributes > 0; attributes--) {
      int length = reader.readInt(at + 2);
      if (text(at).equals("Code")) {
        int bytes = reader.readInt(at + BEFORE_CODE - 4);
        boolean hasHandlers = count(at + BEFORE_CODE + bytes) > 0;
        return hasHandlers || bytes > MOST_INSTRUCTIONS * 3
            ? null
            : opcodes(at + BEFORE_CODE, at + BEFORE_CODE + bytes);
      }
      at += ATTRIBUTE + length;
    }
    return null;
  }

  private @Nullable String opcodes(int begin, int end) {
    StringBuilder opcodes = new StringBuilder();
    for (int at = begin; at < end; ) {
      int opcode = reader.readByte(at);
      int bytes = bytes(opcode);
      if (bytes == 0 || !isPlain(opcode, at) || opcodes.length() == MOST_INSTRUCTIONS) {
        return null;
      }
      opcodes.append((char) asTold(opcode));
      at += bytes;
    }
    return opcodes.toString();
  }

  /** Whether it jumps forward, loads a constant that is there, and calls nothing. */
  private boolean isPlain(int opcode, int at) {
    if ((opcode >= IFEQ && opcode <= GOTO) || opcode == IFNULL || opcode == IFNONNULL) {
      return reader.readShort(at + 1) > 0;
    }
    return switch (opcode) {
      case LDC -> !isDynamic(reader.readByte(at + 1));
      case LDC + 1, LDC + 2 -> !isDynamic(count(at + 1));
      case INVOKESPECIAL -> callsEmpty(count(at + 1));
      default -> true;
    };
  }

  private boolean isDynamic(int constant) {
    return reader.readByte(reader.getItem(constant) - 1) == DYNAMIC_CONSTANT;
  }

  private boolean callsEmpty(int constant) {
    int called = reader.getItem(constant);
    int name = reader.getItem(count(called + 2));
    return EmptyConstructors.areOf(reader.readClass(called, buffer)) && text(name).equals("<init>");
  }

  /** How many bytes it takes; 0 for instructions that small methods don't have. */
  private static int bytes(int opcode) {
    if (opcode <= DCONST_1) {
      return 1;
    }
    if (opcode <= LDC + 2) {
      return opcode == BIPUSH || opcode == LDC ? 2 : 3;
    }
    if (opcode >= IFEQ && opcode <= GOTO) {
      return 3;
    }
    boolean isOfVariable =
        (opcode >= ILOAD && opcode <= ALOAD) || (opcode >= ISTORE && opcode <= ASTORE);
    if (isOfVariable) {
      return 2;
    }
    return switch (opcode) {
      case IINC, GETFIELD, PUTFIELD, INVOKESPECIAL, CHECKCAST, INSTANCEOF, IFNULL, IFNONNULL -> 3;
      case ARRAYLENGTH, ATHROW -> 1;
      default -> opcode <= DCMPG || (opcode >= IRETURN && opcode <= RETURN) ? 1 : 0;
    };
  }

  /** The opcode that ASM has for short forms. */
  private static int asTold(int opcode) {
    int shortLoads = ILOAD + 5;
    int shortStores = ISTORE + 5;
    if (opcode >= shortLoads && opcode < IALOAD) {
      return ILOAD + (opcode - shortLoads) / 4;
    }
    if (opcode >= shortStores && opcode < IASTORE) {
      return ISTORE + (opcode - shortStores) / 4;
    }
    return opcode > LDC && opcode < ILOAD ? LDC : opcode;
  }
}
