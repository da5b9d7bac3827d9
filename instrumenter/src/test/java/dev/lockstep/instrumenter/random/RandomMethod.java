package dev.lockstep.instrumenter.random;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Writes one random method: nested statements, most of which may throw.
 *
 * <p>Variables: 0 int, 1 long, 3 double, 5 int[], 6 Object, 7 and 8 int, 9 an exception; then loop
 * counters and locked objects, one for each depth. Loops and calls stop when the fuel is used up.
 */
final class RandomMethod {
  private static final int MAX_DEPTH = 4;
  private static final int LONG_VARIABLE = 1;
  private static final int DOUBLE_VARIABLE = 3;
  private static final int ARRAY = 5;
  private static final int OBJECT = 6;
  private static final int EXCEPTION = 9;
  private static final int FIRST_FREE = 10;

  /** How many variables there are, but for those of {@link RandomOperations}. */
  static final int VARIABLES = FIRST_FREE + 2 * MAX_DEPTH + 2;

  private static final int[] INT_VARIABLES = {0, 7, 8};
  private static final int[] INT_OPERATIONS = {
    IADD, ISUB, IMUL, IDIV, IREM, IAND, IOR, IXOR, ISHL, ISHR, IUSHR
  };
  private static final int[] LONG_OPERATIONS = {LADD, LSUB, LMUL, LDIV, LREM, LAND, LOR, LXOR};
  private static final int[] DOUBLE_OPERATIONS = {DADD, DSUB, DMUL, DDIV, DREM};
  private static final int[] INT_JUMPS = {
    IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE
  };
  private static final String[] CAUGHT = {
    "java/lang/ArithmeticException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/NullPointerException",
    "java/lang/RuntimeException",
    "java/lang/ClassCastException",
    "java/lang/Throwable"
  };

  /** Where a loop goes on and where it ends. */
  private record Loop(Label next, Label end) {}

  private final MethodVisitor code;
  private final Random random;
  private final int number;
  private final RandomProgram.Shape shape;
  private final RandomOperations operations;
  private final List<Runnable> simpleStatements;
  private final Deque<Loop> loops = new ArrayDeque<>();
  private int depth;
  private int expressionDepth;

  /** Inside a synchronized block, which has to be left at its end. */
  private boolean locked;

  RandomMethod(MethodVisitor code, Random random, int number, RandomProgram.Shape shape) {
    this.code = code;
    this.random = random;
    this.number = number;
    this.shape = shape;
    this.operations = new RandomOperations(code, random, shape.version(), this::expression);
    this.simpleStatements = new ArrayList<>(operations.statements());
    simpleStatements.addAll(
        List.of(
            this::assignInt,
            this::assignInt,
            this::assignLong,
            this::assignDouble,
            this::storeElement,
            this::newArray,
            this::newNestedArray,
            this::assignObject,
            this::castObject,
            this::newConditional,
            this::newProgram,
            this::storeStatics,
            this::increment,
            this::countingLoop,
            this::shuffleStack,
            this::call,
            this::leaveLoop,
            this::mayThrow,
            this::mayReturn));
  }

  void write() {
    for (int variable = 7; variable < VARIABLES; variable++) {
      code.visitInsn(variable == EXCEPTION || isLock(variable) ? ACONST_NULL : ICONST_0);
      code.visitVarInsn(variable == EXCEPTION || isLock(variable) ? ASTORE : ISTORE, variable);
    }
    operations.begin();
    Label fuelled = new Label();
    useFuel(IFGE, fuelled);
    code.visitInsn(ICONST_M1);
    code.visitInsn(IRETURN);
    code.visitLabel(fuelled);
    statements(shape.statements() + random.nextInt(3));
    expression();
    code.visitInsn(IRETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static boolean isLock(int variable) {
    return variable >= FIRST_FREE && (variable - FIRST_FREE) % 2 == 1;
  }

  private int pick(int[] from) {
    return from[random.nextInt(from.length)];
  }

  private void statements(int count) {
    for (int i = 0; i < count; i++) {
      statement();
    }
  }

  private void statement() {
    if (depth >= MAX_DEPTH || random.nextInt(5) < 3) {
      simpleStatements.get(random.nextInt(simpleStatements.size())).run();
      return;
    }
    depth++;
    switch (random.nextInt(6)) {
      case 0 -> ifElse();
      case 1 -> loop();
      case 2 -> tableSwitch();
      case 3 -> lookupSwitch();
      case 4 -> tryCatch();
      default -> synchronizedBlock();
    }
    depth--;
  }

  /** An int on the stack. */
  private void expression() {
    expressionDepth++;
    switch (random.nextInt(expressionDepth > 3 ? 5 : 13)) {
      case 0, 1 -> code.visitIntInsn(BIPUSH, random.nextInt(8) - 2);
      case 2, 3, 4 -> code.visitVarInsn(ILOAD, pick(INT_VARIABLES));
      case 5 -> {
        code.visitVarInsn(ALOAD, ARRAY);
        expression();
        code.visitInsn(IALOAD);
      }
      case 6 -> {
        code.visitVarInsn(ALOAD, ARRAY);
        code.visitInsn(ARRAYLENGTH);
      }
      case 7 -> code.visitFieldInsn(GETSTATIC, "Program", "number", "I");
      case 8 -> conditional();
      case 9 -> linked();
      default -> {
        expression();
        expression();
        code.visitInsn(pick(INT_OPERATIONS));
      }
    }
    expressionDepth--;
  }

  /** A call, an array, or a constant. */
  private void linked() {
    RandomCalls calls = new RandomCalls(code, random, this::expression);
    switch (random.nextInt(5)) {
      case 0 -> calls.typed(shape.typedVariable());
      case 1 -> calls.nothing();
      case 2 -> calls.constant(shape.version());
      case 3 -> new RandomArrays(code, random, this::expression).write();
      default -> {
        if (shape.version() >= V1_8) {
          calls.dynamic();
        } else {
          code.visitInsn(ICONST_M1);
        }
      }
    }
  }

  /** {@code a < b ? c : d}, which may stand where the stack is not empty. */
  private void conditional() {
    Label otherwise = new Label();
    Label end = new Label();
    condition(otherwise);
    expression();
    code.visitJumpInsn(GOTO, end);
    code.visitLabel(otherwise);
    expression();
    code.visitLabel(end);
  }

  private void condition(Label target) {
    switch (random.nextInt(4)) {
      case 0 -> {
        code.visitVarInsn(LLOAD, LONG_VARIABLE);
        expression();
        code.visitInsn(I2L);
        code.visitInsn(LCMP);
        code.visitJumpInsn(IFGT, target);
      }
      case 1 -> {
        code.visitVarInsn(ALOAD, OBJECT);
        code.visitJumpInsn(IFNULL, target);
      }
      default -> {
        code.visitVarInsn(ILOAD, pick(INT_VARIABLES));
        expression();
        code.visitJumpInsn(pick(INT_JUMPS), target);
      }
    }
  }

  private void assignInt() {
    expression();
    code.visitVarInsn(ISTORE, pick(INT_VARIABLES));
  }

  private void increment() {
    code.visitIincInsn(pick(INT_VARIABLES), random.nextInt(9) - 4);
  }

  private void assignLong() {
    code.visitVarInsn(LLOAD, LONG_VARIABLE);
    expression();
    code.visitInsn(I2L);
    code.visitInsn(pick(LONG_OPERATIONS));
    code.visitVarInsn(LSTORE, LONG_VARIABLE);
  }

  private void assignDouble() {
    code.visitVarInsn(DLOAD, DOUBLE_VARIABLE);
    expression();
    code.visitInsn(I2D);
    code.visitInsn(pick(DOUBLE_OPERATIONS));
    code.visitVarInsn(DSTORE, DOUBLE_VARIABLE);
  }

  private void storeElement() {
    code.visitVarInsn(ALOAD, ARRAY);
    expression();
    expression();
    code.visitInsn(IASTORE);
  }

  private void newArray() {
    if (random.nextInt(4) == 0) {
      code.visitInsn(ACONST_NULL);
    } else {
      code.visitVarInsn(ILOAD, pick(INT_VARIABLES));
      code.visitIntInsn(BIPUSH, 10);
      code.visitInsn(IREM);
      code.visitIntInsn(NEWARRAY, T_INT);
    }
    code.visitVarInsn(ASTORE, ARRAY);
  }

  private void newNestedArray() {
    code.visitInsn(ICONST_2);
    code.visitVarInsn(ILOAD, pick(INT_VARIABLES));
    code.visitIntInsn(BIPUSH, 5);
    code.visitInsn(IREM);
    code.visitMultiANewArrayInsn("[[I", 2);
    code.visitInsn(ICONST_1);
    code.visitInsn(AALOAD);
    code.visitVarInsn(ASTORE, ARRAY);
  }

  private void assignObject() {
    switch (random.nextInt(3)) {
      case 0 -> code.visitInsn(ACONST_NULL);
      case 1 -> code.visitVarInsn(ALOAD, ARRAY);
      default -> code.visitLdcInsn("a text");
    }
    code.visitVarInsn(ASTORE, OBJECT);
  }

  private void castObject() {
    code.visitVarInsn(ALOAD, OBJECT);
    code.visitTypeInsn(CHECKCAST, "java/lang/String");
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
    code.visitVarInsn(ISTORE, pick(INT_VARIABLES));
  }

  /** {@code new Integer(a < b ? c : d)}: branches while an uninitialised object is on the stack. */
  private void newConditional() {
    code.visitTypeInsn(NEW, "java/lang/Integer");
    code.visitInsn(DUP);
    conditional();
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/Integer", "<init>", "(I)V", false);
    code.visitVarInsn(ASTORE, OBJECT);
  }

  private void newProgram() {
    code.visitTypeInsn(NEW, "Program");
    code.visitInsn(DUP);
    expression();
    code.visitMethodInsn(INVOKESPECIAL, "Program", "<init>", "(I)V", false);
    code.visitFieldInsn(GETFIELD, "Program", "field", "I");
    code.visitVarInsn(ISTORE, pick(INT_VARIABLES));
  }

  private void storeStatics() {
    expression();
    code.visitFieldInsn(PUTSTATIC, "Program", "number", "I");
    code.visitFieldInsn(GETSTATIC, "Program", "wide", "J");
    code.visitVarInsn(LLOAD, LONG_VARIABLE);
    code.visitInsn(LXOR);
    code.visitFieldInsn(PUTSTATIC, "Program", "wide", "J");
  }

  private void shuffleStack() {
    expression();
    expression();
    code.visitInsn(DUP_X1);
    code.visitInsn(random.nextBoolean() ? SWAP : NOP);
    code.visitInsn(IXOR);
    code.visitVarInsn(ISTORE, 7);
    code.visitInsn(POP);
  }

  private void call() {
    int callee = number + random.nextInt(shape.methods() - number);
    expression();
    code.visitVarInsn(LLOAD, LONG_VARIABLE);
    code.visitVarInsn(DLOAD, DOUBLE_VARIABLE);
    code.visitVarInsn(ALOAD, ARRAY);
    code.visitVarInsn(ALOAD, OBJECT);
    code.visitMethodInsn(INVOKESTATIC, "Program", "m" + callee, RandomProgram.DESCRIPTOR, false);
    code.visitVarInsn(ISTORE, pick(INT_VARIABLES));
  }

  private void leaveLoop() {
    if (!loops.isEmpty() && !locked) {
      Label target = random.nextBoolean() ? loops.peek().next() : loops.peek().end();
      condition(target);
    }
  }

  private void mayThrow() {
    Label not = new Label();
    condition(not);
    String type = CAUGHT[random.nextInt(CAUGHT.length)];
    code.visitTypeInsn(NEW, type);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, type, "<init>", "()V", false);
    code.visitInsn(ATHROW);
    code.visitLabel(not);
  }

  private void mayReturn() {
    if (!locked && random.nextInt(3) == 0) {
      Label not = new Label();
      condition(not);
      expression();
      code.visitInsn(IRETURN);
      code.visitLabel(not);
    }
  }

  private void ifElse() {
    Label otherwise = new Label();
    Label end = new Label();
    condition(otherwise);
    statements(1 + random.nextInt(3));
    code.visitJumpInsn(GOTO, end);
    code.visitLabel(otherwise);
    statements(random.nextInt(3));
    code.visitLabel(end);
  }

  /** The condition is tested first or last; both end when the fuel does. */
  private void loop() {
    int variable = FIRST_FREE + 2 * depth;
    Label body = new Label();
    Loop loop = new Loop(new Label(), new Label());
    boolean testFirst = random.nextBoolean();
    code.visitInsn(ICONST_0);
    code.visitVarInsn(ISTORE, variable);
    if (testFirst) {
      code.visitJumpInsn(GOTO, loop.next());
    }
    code.visitLabel(body);
    useFuel(IFLT, loop.end());
    loops.push(loop);
    statements(1 + random.nextInt(3));
    loops.pop();
    code.visitLabel(loop.next());
    code.visitIincInsn(variable, 1);
    code.visitVarInsn(ILOAD, variable);
    code.visitIntInsn(BIPUSH, 1 + random.nextInt(5));
    code.visitJumpInsn(IF_ICMPLT, body);
    code.visitLabel(loop.end());
  }

  /** A loop that runs in chunks: it calls nothing, and each turn may throw. */
  private void countingLoop() {
    if (depth == MAX_DEPTH) {
      return;
    }
    int variable = FIRST_FREE + 2 * (depth + 1);
    Label body = new Label();
    Label test = new Label();
    code.visitIntInsn(BIPUSH, random.nextInt(3) - 1);
    code.visitVarInsn(ISTORE, variable);
    if (random.nextBoolean()) {
      code.visitJumpInsn(GOTO, test);
    }
    code.visitLabel(body);
    code.visitVarInsn(ALOAD, ARRAY);
    code.visitVarInsn(ILOAD, variable);
    code.visitVarInsn(ILOAD, pick(INT_VARIABLES));
    code.visitInsn(IASTORE);
    code.visitIincInsn(variable, 1 + random.nextInt(2));
    if (random.nextBoolean()) {
      code.visitVarInsn(ILOAD, pick(INT_VARIABLES));
      code.visitJumpInsn(IFLT, test);
      increment();
    }
    code.visitLabel(test);
    code.visitVarInsn(ILOAD, variable);
    code.visitIntInsn(BIPUSH, 1 + random.nextInt(8));
    code.visitJumpInsn(random.nextBoolean() ? IF_ICMPLT : IF_ICMPLE, body);
  }

  private void useFuel(int jump, Label target) {
    code.visitFieldInsn(GETSTATIC, "Program", "fuel", "I");
    code.visitInsn(ICONST_1);
    code.visitInsn(ISUB);
    code.visitInsn(DUP);
    code.visitFieldInsn(PUTSTATIC, "Program", "fuel", "I");
    code.visitJumpInsn(jump, target);
  }

  private void tableSwitch() {
    Label[] cases = {new Label(), new Label(), new Label()};
    Label otherwise = new Label();
    expression();
    code.visitTableSwitchInsn(0, cases.length - 1, otherwise, cases);
    cases(cases, otherwise);
  }

  private void lookupSwitch() {
    Label[] cases = {new Label(), new Label()};
    Label otherwise = new Label();
    expression();
    code.visitLookupSwitchInsn(otherwise, new int[] {-3, 5}, cases);
    cases(cases, otherwise);
  }

  /** Some cases fall through to the next. */
  private void cases(Label[] cases, Label otherwise) {
    Label end = new Label();
    for (Label label : cases) {
      code.visitLabel(label);
      statements(1 + random.nextInt(2));
      if (random.nextBoolean()) {
        code.visitJumpInsn(GOTO, end);
      }
    }
    code.visitLabel(otherwise);
    statements(random.nextInt(2));
    code.visitLabel(end);
  }

  /** One or two catch clauses; they go on, throw again, or throw something else. */
  private void tryCatch() {
    Label start = new Label();
    Label end = new Label();
    Label after = new Label();
    Label[] handlers = random.nextBoolean() ? labels(1) : labels(2);
    code.visitLabel(start);
    statements(1 + random.nextInt(3));
    code.visitInsn(NOP);
    code.visitLabel(end);
    code.visitJumpInsn(GOTO, after);
    for (Label handler : handlers) {
      code.visitLabel(handler);
      code.visitVarInsn(ASTORE, EXCEPTION);
      handle();
      code.visitJumpInsn(GOTO, after);
    }
    code.visitLabel(after);
    for (Label handler : handlers) {
      String type = random.nextInt(4) == 0 ? null : CAUGHT[random.nextInt(CAUGHT.length)];
      code.visitTryCatchBlock(start, end, handler, type);
    }
  }

  private static Label[] labels(int count) {
    Label[] labels = new Label[count];
    for (int i = 0; i < count; i++) {
      labels[i] = new Label();
    }
    return labels;
  }

  private void handle() {
    statements(random.nextInt(3));
    if (random.nextInt(3) == 0) {
      code.visitVarInsn(ALOAD, EXCEPTION);
      code.visitTypeInsn(CHECKCAST, "java/lang/Throwable");
      code.visitInsn(ATHROW);
    }
  }

  /** As javac writes it: a handler for everything, itself included, gives the lock back. */
  private void synchronizedBlock() {
    int lock = FIRST_FREE + 2 * depth + 1;
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label handlerEnd = new Label();
    Label after = new Label();
    code.visitVarInsn(ALOAD, OBJECT);
    code.visitInsn(DUP);
    code.visitVarInsn(ASTORE, lock);
    code.visitInsn(MONITORENTER);
    code.visitLabel(start);
    boolean lockedAround = locked;
    locked = true;
    statements(1 + random.nextInt(2));
    locked = lockedAround;
    monitorExit(lock);
    code.visitLabel(end);
    code.visitJumpInsn(GOTO, after);
    code.visitLabel(handler);
    code.visitVarInsn(ASTORE, EXCEPTION);
    monitorExit(lock);
    code.visitLabel(handlerEnd);
    code.visitVarInsn(ALOAD, EXCEPTION);
    code.visitTypeInsn(CHECKCAST, "java/lang/Throwable");
    code.visitInsn(ATHROW);
    code.visitLabel(after);
    code.visitTryCatchBlock(start, end, handler, null);
    code.visitTryCatchBlock(handler, handlerEnd, handler, null);
  }

  private void monitorExit(int lock) {
    code.visitVarInsn(ALOAD, lock);
    code.visitInsn(MONITOREXIT);
  }
}
