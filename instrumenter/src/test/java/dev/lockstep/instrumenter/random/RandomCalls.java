package dev.lockstep.instrumenter.random;

import static org.objectweb.asm.Opcodes.*;

import java.util.Random;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Calls of every kind, fields of objects, and constants that are linked; all leave an int. */
record RandomCalls(MethodVisitor code, Random random, Runnable expression) {
  private static final String INVOKE = "Ljava/lang/invoke/";
  private static final String LINK =
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;" + INVOKE + "MethodType;";

  private static final Handle CONCATENATION =
      new Handle(
          H_INVOKESTATIC,
          "java/lang/invoke/StringConcatFactory",
          "makeConcatWithConstants",
          LINK + "Ljava/lang/String;[Ljava/lang/Object;)" + INVOKE + "CallSite;",
          false);

  private static final Handle LAMBDA =
      new Handle(
          H_INVOKESTATIC,
          "java/lang/invoke/LambdaMetafactory",
          "metafactory",
          "%s%sMethodType;%sMethodHandle;%sMethodType;)%sCallSite;"
              .formatted(LINK, INVOKE, INVOKE, INVOKE, INVOKE),
          false);

  private static final Handle PRIMITIVE_CLASS =
      new Handle(
          H_INVOKESTATIC,
          "java/lang/invoke/ConstantBootstraps",
          "primitiveClass",
          "(%sMethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Class;"
              .formatted(INVOKE),
          false);

  private static final String FUNCTION = "java/util/function/IntUnaryOperator";

  /** A {@code Program} or null is on the stack. */
  void useObject() {
    switch (random.nextInt(6)) {
      case 0 -> call(INVOKEVIRTUAL, "Program", "twice");
      case 1 -> call(INVOKEINTERFACE, FUNCTION, "applyAsInt");
      case 2 -> {
        code.visitInsn(DUP);
        expression.run();
        code.visitFieldInsn(PUTFIELD, "Program", "field", "I");
        code.visitFieldInsn(GETFIELD, "Program", "field", "I");
      }
      case 3 -> {
        code.visitInsn(DUP);
        expression.run();
        code.visitInsn(I2L);
        code.visitFieldInsn(PUTFIELD, "Program", "wideField", "J");
        code.visitFieldInsn(GETFIELD, "Program", "wideField", "J");
        code.visitInsn(L2I);
      }
      case 4 -> code.visitFieldInsn(GETFIELD, "Program", "field", "I");
      default -> call(INVOKEVIRTUAL, "Program", "applyAsInt");
    }
  }

  private void call(int opcode, String owner, String name) {
    expression.run();
    code.visitMethodInsn(opcode, owner, name, "(I)I", opcode == INVOKEINTERFACE);
  }

  /** A method that has only one variable of a type, and returns it; then an int is made of it. */
  void typed(int shape) {
    TypedMethod method = new TypedMethod(random.nextInt(TypedMethod.TYPES.length()), shape);
    for (int i = 0; i < shape; i++) {
      expression.run();
    }
    method.argument(code, expression);
    code.visitMethodInsn(INVOKESTATIC, "Program", method.name(), method.descriptor(), false);
    method.toInt(code);
  }

  void nothing() {
    code.visitMethodInsn(INVOKESTATIC, "Program", "nothing", "()V", false);
    code.visitFieldInsn(GETSTATIC, "Program", "number", "I");
  }

  /** Constants in the class file's table: the second half of it needs two bytes for an index. */
  void constant(int version) {
    switch (random.nextInt(version >= V11 ? 7 : version >= V1_7 ? 6 : version >= V1_5 ? 5 : 4)) {
      case 0 -> code.visitLdcInsn(random.nextInt());
      case 1 -> {
        code.visitLdcInsn(random.nextFloat());
        code.visitInsn(F2I);
      }
      case 2 -> {
        code.visitLdcInsn(random.nextLong());
        code.visitInsn(L2I);
      }
      case 3 -> {
        code.visitLdcInsn(random.nextDouble() * 1e6);
        code.visitInsn(D2I);
      }
      case 4 -> lengthOfName(Type.getType("[I"));
      case 5 -> {
        code.visitLdcInsn(Type.getMethodType("(II)V"));
        String descriptor = "()I";
        code.visitMethodInsn(
            INVOKEVIRTUAL, "java/lang/invoke/MethodType", "parameterCount", descriptor, false);
      }
      default -> lengthOfName(new ConstantDynamic("J", "Ljava/lang/Class;", PRIMITIVE_CLASS));
    }
  }

  private void lengthOfName(Object constant) {
    code.visitLdcInsn(constant);
    String descriptor = "()Ljava/lang/String;";
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Class", "getName", descriptor, false);
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
  }

  /** Text of an int, or a function that is made and called. */
  void dynamic() {
    if (random.nextInt(3) > 0) {
      expression.run();
      String descriptor = "(I)Ljava/lang/String;";
      code.visitInvokeDynamicInsn(
          "makeConcatWithConstants", descriptor, CONCATENATION, "n = \u0001");
      code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
    } else {
      Type type = Type.getMethodType("(I)I");
      Handle method = new Handle(H_INVOKESTATIC, "Program", "lambda", "(I)I", false);
      code.visitInvokeDynamicInsn("applyAsInt", "()L" + FUNCTION + ";", LAMBDA, type, method, type);
      call(INVOKEINTERFACE, FUNCTION, "applyAsInt");
    }
  }
}
