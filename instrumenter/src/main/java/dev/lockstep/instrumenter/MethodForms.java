package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.CountingMethods;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.MethodCounters;
import dev.lockstep.instrumenter.method.LoaderEntry;
import dev.lockstep.instrumenter.method.MethodRewriter;
import dev.lockstep.instrumenter.method.ProfiledClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Chooses the form in which a method is rewritten, so that it gets no larger than the JVM allows.
 *
 * <p>The forms are, from the fastest to the shortest: both versions; the exact version alone, which
 * calls methods of its class to count ({@link CountingMethods}); where even that is too large,
 * counting and preemption at blocks. These count the same. The last one counts the most that can
 * happen, at the entry, in loops and in handlers ({@link
 * dev.lockstep.instrumenter.flow.ChargePlan#coarse}).
 *
 * @param both whether the first form is allowed
 * @param coarse gets the methods that have the last form
 * @param profiled gets what counters of executions mean; null where they aren't counted
 */
record MethodForms(
    ClassNode node,
    ClassContext context,
    boolean both,
    List<String> coarse,
    @Nullable ProfiledClass profiled) {
  private static final int MOST_BYTES = 0xFFFF;

  /** How many exception ranges the class file format can number. */
  private static final int MOST_RANGES = 0xFFFF;

  /** How many local variables the class file format can number. */
  private static final int MOST_VARIABLES = 0xFFFF;

  /** A method of this many variables stays below that, whatever is in it. */
  private static final int FEW_VARIABLES = 0xF000;

  /** A method of this many bytes stays below {@link #MOST_BYTES}, whatever is in it. */
  private static final int SMALL = 2000;

  /** The most bytes that an instruction takes, but for switches. */
  private static final int MOST_OF_ONE = 8;

  /** Rewrites a method, in place or as a new one. */
  MethodNode rewrite(MethodNode method) {
    MethodNode counted = profiled == null ? null : profiled(method, profiled);
    return counted == null ? unprofiled(method) : counted;
  }

  /**
   * With its executions counted; null if that has no room. What it is charged is the same in all
   * forms but the last one. What is not counted at all has no executions.
   */
  private @Nullable MethodNode profiled(MethodNode method, ProfiledClass in) {
    if (LoaderEntry.isAsked(method)) {
      return null;
    }
    List<MethodCounters> told = new ArrayList<>();
    ProfiledClass alone = new ProfiledClass(in.hash(), in.access(), told);
    MethodNode rewritten = copy(method);
    new MethodRewriter(rewritten, context, null, alone).rewrite();
    if (!fits(rewritten)) {
      told.clear();
      rewritten = copy(method);
      new MethodRewriter(rewritten, context, null, alone).rewriteExactly();
    }
    if (!fits(rewritten)) {
      in.methods().add(in.uncounted(context.className(), method.name, method.desc));
      return null;
    }
    in.methods().addAll(told);
    return rewritten;
  }

  private MethodNode unprofiled(MethodNode method) {
    if (mayCallMethods() && !both) {
      return shorter(method);
    }
    if ((isSmall(method) && method.maxLocals <= FEW_VARIABLES) || !mayCallMethods()) {
      new MethodRewriter(method, context, null).rewrite();
      return method;
    }
    MethodNode rewritten = copy(method);
    new MethodRewriter(rewritten, context, null).rewrite();
    return fits(rewritten) ? rewritten : shorter(method);
  }

  /** Looks at its bytes only where it may be large: ASM writes what was visited more slowly. */
  private static boolean isSmall(MethodNode method) {
    int atMost = MOST_OF_ONE * method.instructions.size();
    for (AbstractInsnNode node = method.instructions.getFirst();
        node != null && atMost <= SMALL;
        node = node.getNext()) {
      atMost +=
          switch (node) {
            case TableSwitchInsnNode table -> MOST_OF_ONE * (1 + table.labels.size());
            case LookupSwitchInsnNode lookup -> MOST_OF_ONE * (1 + lookup.labels.size());
            default -> 0;
          };
    }
    return atMost <= SMALL || bytes(method) <= SMALL;
  }

  private MethodNode shorter(MethodNode method) {
    CountingMethods counting = new CountingMethods(node);
    MethodNode exact = copy(method);
    new MethodRewriter(exact, context, counting).rewriteExactly();
    if (!fits(exact)) {
      counting = new CountingMethods(node);
      exact = copy(method);
      new MethodRewriter(exact, context, counting).rewriteAtBlocks();
    }
    if (!fits(exact)) {
      counting = new CountingMethods(node);
      exact = copy(method);
      new MethodRewriter(exact, context, counting).rewriteCoarsely();
      coarse.add(method.name + method.desc);
    }
    counting.add();
    return exact;
  }

  /** Interfaces before Java 8 can't have the methods that do the counting. */
  private boolean mayCallMethods() {
    return (node.access & ACC_INTERFACE) == 0 || context.version() >= V1_8;
  }

  private static boolean fits(MethodNode method) {
    return bytes(method) <= MOST_BYTES
        && method.tryCatchBlocks.size() <= MOST_RANGES
        && method.maxLocals <= MOST_VARIABLES;
  }

  /** The size of its code, at most: jumps may have to be long in methods above 32 KB. */
  private static int bytes(MethodNode method) {
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    method.accept(size);
    return size.getMinSize() <= Short.MAX_VALUE ? size.getMinSize() : size.getMaxSize();
  }

  private static MethodNode copy(MethodNode method) {
    String[] exceptions = method.exceptions.toArray(String[]::new);
    MethodNode copy =
        new MethodNode(ASM9, method.access, method.name, method.desc, method.signature, exceptions);
    method.accept(copy);
    return copy;
  }

  /** ASM writes these numbers without looking whether they fit. */
  void refuseTooMany(MethodNode method) {
    refuse(method, method.tryCatchBlocks.size(), MOST_RANGES, "exception ranges");
    refuse(method, method.maxLocals, MOST_VARIABLES, "local variables");
  }

  private void refuse(MethodNode method, int many, int most, String what) {
    if (many > most) {
      String reason =
          String.format(
              Locale.ROOT,
              "counted, its method %s%s has %,d %s, and the JVM allows %,d; split it",
              method.name,
              method.desc,
              many,
              what,
              most);
      throw new CannotRewriteException(context.className(), reason, null);
    }
  }
}
