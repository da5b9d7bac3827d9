package dev.lockstep.traces.profile.coverage;

import dev.lockstep.traces.profile.ExceptionHandler;
import dev.lockstep.traces.profile.MethodFacts;
import java.lang.reflect.AccessFlag;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Leaves out code that compilers have added to what the source has, as JaCoCo's filters do for
 * Java: see {@code org.jacoco.core.internal.analysis.filter}. Those for Kotlin and for Eclipse's
 * compiler have no counterpart here.
 */
final class CompilerCode {
  private static final int BRIDGE = AccessFlag.BRIDGE.mask();
  private static final int PRIVATE = AccessFlag.PRIVATE.mask();
  private static final int SYNTHETIC = AccessFlag.SYNTHETIC.mask();

  private static final String CONSTRUCTOR = "<init>";
  private static final String THROWABLE = "java.lang.Throwable";

  private CompilerCode() {}

  /** Whether a class is no part of any source. */
  static boolean isSynthetic(MethodFacts facts) {
    return (facts.classAccess() & SYNTHETIC) != 0;
  }

  /** Leaves it out. */
  static void leaveOut(MethodCoverage coverage) {
    if (isWholeMethod(coverage.code())) {
      coverage.ignoreAll();
      return;
    }
    for (int i = 0; i < coverage.code().size(); i++) {
      assertion(coverage, i);
      if (coverage.code().isSwitch(i)) {
        switchOfStrings(coverage, i);
        exhaustiveSwitch(coverage, i);
      }
    }
    for (ExceptionHandler handler : coverage.code().method().facts().handlers()) {
      monitor(coverage, handler);
      if (handler.type().equals(THROWABLE)) {
        Resources.leaveOut(coverage, handler.handler());
        recordPattern(coverage, handler.handler());
      }
    }
    Finally.merge(coverage);
  }

  private static boolean isWholeMethod(Code code) {
    MethodFacts facts = code.method().facts();
    boolean isLambda = code.method().name().startsWith("lambda$");
    return facts.isGenerated()
        || (facts.access() & BRIDGE) != 0
        || ((facts.access() & SYNTHETIC) != 0 && !isLambda)
        || (facts.superClass().equals("java.lang.Enum") && isOfEnum(code))
        || (facts.superClass().equals("java.lang.Record") && isOfRecord(code))
        || isEmptyPrivateConstructor(code);
  }

  private static boolean isOfEnum(Code code) {
    String name = code.method().name();
    String descriptor = code.method().descriptor();
    String type = "L" + code.method().className().replace('.', '/') + ";";
    return (name.equals("values") && descriptor.equals("()[" + type))
        || (name.equals("valueOf") && descriptor.equals("(Ljava/lang/String;)" + type))
        || (name.equals(CONSTRUCTOR)
            && descriptor.equals("(Ljava/lang/String;I)V")
            && new CodeMatch(code, 0)
                .is("aload", "0")
                .is("aload")
                .is("iload")
                .is("invokespecial", "java.lang.Enum.<init>(")
                .is("return")
                .matches());
  }

  private static boolean isOfRecord(Code code) {
    String name = code.method().name();
    if (name.equals("equals")) {
      return new CodeMatch(code, 0)
          .is("aload", "0")
          .is("aload")
          .is("invokedynamic")
          .is("ireturn")
          .matches();
    }
    if (name.equals("hashCode") || name.equals("toString")) {
      return new CodeMatch(code, 0).is("aload", "0").is("invokedynamic").isReturn().matches();
    }
    CodeMatch accessor = new CodeMatch(code, 0).is("aload", "0").is("getfield").isReturn();
    return code.method().descriptor().startsWith("()")
        && accessor.matches()
        && code.operand(1).matches(".*\\." + Pattern.quote(name) + "\\b.*");
  }

  private static boolean isEmptyPrivateConstructor(Code code) {
    MethodFacts facts = code.method().facts();
    return (facts.access() & PRIVATE) != 0
        && code.method().name().equals(CONSTRUCTOR)
        && code.method().descriptor().equals("()V")
        && new CodeMatch(code, 0)
            .is("aload", "0")
            .is("invokespecial", facts.superClass() + ".<init>()V")
            .is("return")
            .matches();
  }

  private static void assertion(MethodCoverage coverage, int start) {
    Code code = coverage.code();
    String field = code.method().className() + ".$assertionsDisabled";
    if (code.method().name().equals("<clinit>")) {
      CodeMatch setting =
          new CodeMatch(code, start)
              .any()
              .is("invokevirtual", "java.lang.Class.desiredAssertionStatus()Z")
              .is("ifne")
              .is("iconst_1")
              .is("goto")
              .is("iconst_0")
              .is("putstatic", field);
      if (setting.matches()) {
        coverage.ignore(start, setting.last());
      }
    }
    CodeMatch asking = new CodeMatch(code, start).is("getstatic", field).is("ifne");
    if (asking.matches()) {
      coverage.ignore(asking.last(), asking.last());
    }
  }

  /** A switch of hash codes, behind which the one of the source is. */
  private static void switchOfStrings(MethodCoverage coverage, int start) {
    Code code = coverage.code();
    for (int second : code.at(start).targets()) {
      if (isFollowedBy(code, start, second)) {
        coverage.ignore(start, second - 1);
      }
    }
  }

  private static boolean isFollowedBy(Code code, int start, int second) {
    CodeMatch match =
        new CodeMatch(code, start - 4)
            .is("iconst_m1")
            .variable("istore", "c")
            .variable("aload", "s")
            .is("invokevirtual", "java.lang.String.hashCode()I")
            .any();
    while (match.matches()) {
      match
          .variable("aload", "s")
          .is("ldc")
          .is("invokevirtual", "java.lang.String.equals(Ljava/lang/Object;)Z")
          .is("ifeq")
          .any()
          .variable("istore", "c");
      if (match.last() + 1 == second) {
        return match.variable("iload", "c").isSwitch().matches();
      }
      match.is("goto");
      if (match.matches() && !code.at(match.last()).targets().equals(List.of(second))) {
        return false;
      }
    }
    return false;
  }

  /** What a switch does that covers all values, should there be another one. */
  private static void exhaustiveSwitch(MethodCoverage coverage, int start) {
    Code code = coverage.code();
    for (int target : EdgeCounts.targets(code, start)) {
      CodeMatch since21 =
          new CodeMatch(code, target)
              .is("new", "java.lang.MatchException")
              .is("dup")
              .is("aconst_null")
              .is("aconst_null")
              .is("invokespecial", "java.lang.MatchException.<init>(")
              .is("athrow");
      CodeMatch before =
          new CodeMatch(code, target)
              .is("new", "java.lang.IncompatibleClassChangeError")
              .is("dup")
              .is("invokespecial", "java.lang.IncompatibleClassChangeError.<init>()V")
              .is("athrow");
      CodeMatch match = since21.matches() ? since21 : before;
      if (match.matches() && code.at(target).line() == code.at(start).line()) {
        coverage.ignore(target, match.last());
        coverage.ignoreWay(start, target);
      }
    }
  }

  /** What leaves a synchronized statement when something is thrown. */
  private static void monitor(MethodCoverage coverage, ExceptionHandler handler) {
    if (!handler.type().isEmpty() || handler.start() == handler.handler()) {
      return;
    }
    CodeMatch match =
        new CodeMatch(coverage.code(), handler.handler())
            .variable("astore", "t")
            .is("aload")
            .is("monitorexit")
            .variable("aload", "t")
            .is("athrow");
    if (match.matches()) {
      coverage.ignore(handler.handler(), match.last());
    }
  }

  /** What a pattern of a record does if an accessor throws. */
  private static void recordPattern(MethodCoverage coverage, int handler) {
    CodeMatch match =
        new CodeMatch(coverage.code(), handler)
            .variable("astore", "cause")
            .is("new", "java.lang.MatchException")
            .is("dup")
            .variable("aload", "cause")
            .is("invokevirtual", "java.lang.Throwable.toString()")
            .variable("aload", "cause")
            .is("invokespecial", "java.lang.MatchException.<init>(")
            .is("athrow");
    if (match.matches()) {
      coverage.ignore(handler, match.last());
    }
  }
}
