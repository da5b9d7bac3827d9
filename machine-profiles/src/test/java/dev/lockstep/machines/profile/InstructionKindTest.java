package dev.lockstep.machines.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstructionKindTest {
  /** Every mnemonic in the order of its opcode: JVM Specification, section 7. */
  private static final List<String> MNEMONICS =
      words(
          """
          nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0
          lconst_1 fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w
          iload lload fload dload aload iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2
          lload_3 fload_0 fload_1 fload_2 fload_3 dload_0 dload_1 dload_2 dload_3 aload_0 aload_1
          aload_2 aload_3 iaload laload faload daload aaload baload caload saload istore lstore
          fstore dstore astore istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2
          lstore_3 fstore_0 fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0
          astore_1 astore_2 astore_3 iastore lastore fastore dastore aastore bastore castore
          sastore pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap iadd ladd fadd dadd isub
          lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem ineg lneg fneg
          dneg ishl lshl ishr lshr iushr lushr iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f
          l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg dcmpl dcmpg ifeq ifne iflt ifge
          ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt if_icmple if_acmpeq if_acmpne
          goto jsr ret tableswitch lookupswitch ireturn lreturn freturn dreturn areturn return
          getstatic putstatic getfield putfield invokevirtual invokespecial invokestatic
          invokeinterface invokedynamic new newarray anewarray arraylength athrow checkcast
          instanceof monitorenter monitorexit wide multianewarray ifnull ifnonnull goto_w jsr_w
          """);

  /** What each kind's mnemonics look like. */
  private static final Map<InstructionKind, String> PATTERNS = new LinkedHashMap<>();

  static {
    PATTERNS.put(InstructionKind.CONSTANT, ".const_.*|[bs]ipush|ldc.*");
    PATTERNS.put(InstructionKind.LOAD, "[ilfda]load(_.)?");
    PATTERNS.put(InstructionKind.STORE, "[ilfda]store(_.)?");
    PATTERNS.put(InstructionKind.STACK, "nop|pop.*|dup.*|swap|wide");
    PATTERNS.put(InstructionKind.INTEGER, "i(add|sub|neg|shl|shr|ushr|and|or|xor)|iinc|i2[bcs]");
    PATTERNS.put(InstructionKind.MULTIPLY, "imul");
    PATTERNS.put(InstructionKind.DIVIDE, "i(div|rem)");
    PATTERNS.put(InstructionKind.LONG, "l(add|sub|neg|shl|shr|ushr|and|or|xor)|i2l|l2i");
    PATTERNS.put(InstructionKind.LONG_MULTIPLY, "lmul");
    PATTERNS.put(InstructionKind.LONG_DIVIDE, "l(div|rem)");
    PATTERNS.put(InstructionKind.FLOAT_ADD, "f(add|sub|neg)");
    PATTERNS.put(InstructionKind.FLOAT_MULTIPLY, "fmul");
    PATTERNS.put(InstructionKind.FLOAT_DIVIDE, "f(div|rem)");
    PATTERNS.put(InstructionKind.DOUBLE_ADD, "d(add|sub|neg)");
    PATTERNS.put(InstructionKind.DOUBLE_MULTIPLY, "dmul");
    PATTERNS.put(InstructionKind.DOUBLE_DIVIDE, "d(div|rem)");
    PATTERNS.put(InstructionKind.CONVERT, "[il]2[fd]|[fd]2.");
    PATTERNS.put(InstructionKind.COMPARE, "[lfd]cmp[lg]?");
    PATTERNS.put(InstructionKind.ARRAY_LOAD, "[ilfdabcs]aload");
    PATTERNS.put(InstructionKind.ARRAY_STORE, "[ilfdabcs]astore");
    PATTERNS.put(InstructionKind.FIELD, "(get|put)field|arraylength");
    PATTERNS.put(InstructionKind.STATIC_FIELD, "(get|put)static");
    PATTERNS.put(InstructionKind.BRANCH, "if.*|goto.*|jsr.*|ret");
    PATTERNS.put(InstructionKind.SWITCH, "(table|lookup)switch");
    PATTERNS.put(InstructionKind.CALL, "invoke(virtual|special|static|interface)");
    PATTERNS.put(InstructionKind.DYNAMIC_CALL, "invokedynamic");
    PATTERNS.put(InstructionKind.RETURN, ".?return");
    PATTERNS.put(InstructionKind.ALLOCATE, "new|newarray|anewarray|multianewarray");
    PATTERNS.put(InstructionKind.TYPE_CHECK, "checkcast|instanceof");
    PATTERNS.put(InstructionKind.MONITOR, "monitor.*");
    PATTERNS.put(InstructionKind.THROW, "athrow");
  }

  @Test
  void every_opcode_has_the_kind_of_its_mnemonic() {
    assertEquals(InstructionKind.OPCODES, MNEMONICS.size());
    for (int opcode = 0; opcode < MNEMONICS.size(); opcode++) {
      String mnemonic = MNEMONICS.get(opcode);
      assertEquals(kindsOf(mnemonic), List.of(InstructionKind.of(opcode)), mnemonic);
    }
  }

  @Test
  void every_kind_has_opcodes() {
    assertEquals(List.of(InstructionKind.values()), List.copyOf(PATTERNS.keySet()));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 202, 255})
  void an_opcode_that_no_instruction_has_is_refused(int opcode) {
    Exception refusal =
        assertThrows(IllegalArgumentException.class, () -> InstructionKind.of(opcode));
    assertEquals("no opcode " + opcode, refusal.getMessage());
  }

  private static List<InstructionKind> kindsOf(String mnemonic) {
    return PATTERNS.entrySet().stream()
        .filter(entry -> mnemonic.matches(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static List<String> words(String text) {
    return List.of(text.strip().split("\\s+"));
  }
}
