package programs;

import static dev.lockstep.ipsc.Ipsc.*;
import static net.bytebuddy.matcher.ElementMatchers.named;

import dev.lockstep.ipsc.Chnl;
import java.nio.charset.StandardCharsets;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.bind.annotation.This;
import net.bytebuddy.implementation.bytecode.ByteCodeAppender;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Byte Buddy on nodes: each makes classes of its own, and tells node 0 what they compute. */
public final class GeneratedClasses {
  private static final int PID = 0;
  private static final int TERMS = 1000;

  private GeneratedClasses() {}

  /** What each node makes a class for. */
  public interface Series {
    /** The sum of so many terms. */
    long sum(int terms);
  }

  /** A class that each node makes a copy of which does more. */
  public static class Line {
    /** A point of the line. */
    public long at(int x) {
      return 3L * x + 1;
    }
  }

  /** What the copies do at the end of the method. */
  public static final class AddNode {
    private AddNode() {}

    @Advice.OnMethodExit
    static void exit(@Advice.Return(readOnly = false) long result) {
      result += 100L * mynode();
    }
  }

  /** What the classes' own texts are made by. */
  public static final class Naming {
    private Naming() {}

    /** The text of a generated object. */
    public static String name(@This Object object) {
      return object.getClass().getName() + " of node " + mynode();
    }
  }

  /** Writes a loop that adds up the multiples of a number. */
  private record Multiples(long factor) implements ByteCodeAppender {
    @Override
    public Size apply(
        MethodVisitor code, Implementation.Context context, MethodDescription method) {
      Label head = new Label();
      Label end = new Label();
      code.visitInsn(Opcodes.LCONST_0);
      code.visitVarInsn(Opcodes.LSTORE, 2);
      code.visitInsn(Opcodes.ICONST_0);
      code.visitVarInsn(Opcodes.ISTORE, 4);
      code.visitLabel(head);
      Object[] added = {Opcodes.LONG, Opcodes.INTEGER};
      code.visitFrame(Opcodes.F_APPEND, added.length, added, 0, null);
      code.visitVarInsn(Opcodes.ILOAD, 4);
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.visitJumpInsn(Opcodes.IF_ICMPGE, end);
      code.visitVarInsn(Opcodes.LLOAD, 2);
      code.visitVarInsn(Opcodes.ILOAD, 4);
      code.visitInsn(Opcodes.I2L);
      code.visitLdcInsn(factor);
      code.visitInsn(Opcodes.LMUL);
      code.visitInsn(Opcodes.LADD);
      code.visitVarInsn(Opcodes.LSTORE, 2);
      code.visitIincInsn(4, 1);
      code.visitJumpInsn(Opcodes.GOTO, head);
      code.visitLabel(end);
      code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      code.visitVarInsn(Opcodes.LLOAD, 2);
      code.visitInsn(Opcodes.LRETURN);
      return new Size(6, 5);
    }
  }

  public static void main(String[] args) throws Exception {
    Chnl channel = copen(PID);
    byte[] found = (series() + ", " + line()).getBytes(StandardCharsets.UTF_8);
    if (mynode() > 0) {
      sendw(channel, mynode(), found, found.length, 0, PID);
      return;
    }
    System.out.println(new String(found, StandardCharsets.UTF_8));
    for (int node = 1; node < Integer.parseInt(args[0]); node++) {
      byte[] others = new byte[100];
      recvw(channel, node, others, others.length);
      System.out.println(new String(others, StandardCharsets.UTF_8).trim());
    }
  }

  private static String series() throws ReflectiveOperationException {
    Class<?> type =
        new ByteBuddy()
            .subclass(Object.class)
            .implement(Series.class)
            .name("generated.Multiples")
            .method(named("sum"))
            .intercept(new Implementation.Simple(new Multiples(mynode() + 1)))
            .method(named("toString"))
            .intercept(MethodDelegation.to(Naming.class))
            .make()
            .load(GeneratedClasses.class.getClassLoader(), ClassLoadingStrategy.Default.WRAPPER)
            .getLoaded();
    Series series = (Series) type.getConstructor().newInstance();
    series.sum(0);
    long start = clock();
    long sum = series.sum(TERMS);
    return "%s: %d in %d ticks".formatted(series, sum, clock() - start);
  }

  private static String line() throws ReflectiveOperationException {
    Class<?> type =
        new ByteBuddy()
            .redefine(Line.class)
            .visit(Advice.to(AddNode.class).on(named("at")))
            .make()
            .load(Line.class.getClassLoader(), ClassLoadingStrategy.Default.CHILD_FIRST)
            .getLoaded();
    Object copy = type.getConstructor().newInstance();
    return type.getMethod("at", int.class).invoke(copy, 2) + " beside " + new Line().at(2);
  }
}
