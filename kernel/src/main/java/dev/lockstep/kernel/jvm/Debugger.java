package dev.lockstep.kernel.jvm;

import jdk.internal.misc.VM;

/** Whether a debugger can look at this JVM: it was started with the agent that they talk to. */
public final class Debugger {
  /** It can't be loaded later. */
  public static final boolean IS_THERE = isThere();

  private Debugger() {}

  private static boolean isThere() {
    String[] arguments = VM.getRuntimeArguments();
    if (arguments != null) {
      for (String argument : arguments) {
        if (argument.matches("-(agentlib:|agentpath:.*|Xrun)jdwp\\b.*")) {
          return true;
        }
      }
    }
    return false;
  }
}
