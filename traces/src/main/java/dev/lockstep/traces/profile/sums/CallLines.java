package dev.lockstep.traces.profile.sums;

import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import java.util.List;

/**
 * From which line of its caller a path was called: the line of the instruction that calls a method
 * of this name. Where several lines do, the one that did it most often stands for all.
 */
public final class CallLines {
  private CallLines() {}

  /** The line in the method of the path's parent; 0 if that is unknown. */
  public static int of(Profile profile, CallPath path) {
    if (path.parent() < 0 || path.method() < 0) {
      return 0;
    }
    CallPath caller = profile.paths().get(path.parent());
    if (caller.method() < 0) {
      return 0;
    }
    ProfiledMethod callee = profile.methods().get(path.method());
    int exact = line(profile, caller, " " + Names.wholeMethod(callee));
    return exact > 0 ? exact : line(profile, caller, "." + callee.name() + callee.descriptor());
  }

  private static int line(Profile profile, CallPath caller, String end) {
    List<ProfiledInstruction> code = profile.methods().get(caller.method()).instructions();
    int line = 0;
    long most = 0;
    for (int i = 0; i < code.size(); i++) {
      if (caller.executions()[i] > most && code.get(i).text().endsWith(end)) {
        most = caller.executions()[i];
        line = code.get(i).line();
      }
    }
    return line;
  }
}
