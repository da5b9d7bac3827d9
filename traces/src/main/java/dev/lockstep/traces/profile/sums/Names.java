package dev.lockstep.traces.profile.sums;

import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.ProfiledTask;
import dev.lockstep.traces.profile.Spent;

/** What viewers call the parts of a profile. */
public final class Names {
  private Names() {}

  /** A method, as in stack traces: "java.util.Map$Entry.copyOf". */
  public static String method(ProfiledMethod method) {
    return method.className() + "." + method.name();
  }

  /** The same with its parameters and result, so that no two methods have the same name. */
  public static String wholeMethod(ProfiledMethod method) {
    return method(method) + method.descriptor();
  }

  /** A task: "main (task 0)". */
  public static String task(ProfiledTask task) {
    return "%s (task %s)".formatted(task.name(), task.number());
  }

  /** The processor of a task: "host", "node 0". */
  public static String processor(ProfiledTask task) {
    return task.processor() == 0 ? "host" : "node " + (task.processor() - 1);
  }

  /**
   * The source file of a method in the folders of its package: "java/util/Map.java"; empty if it is
   * unknown.
   */
  public static String sourcePath(ProfiledMethod method) {
    if (method.file().isEmpty()) {
      return "";
    }
    return packageOf(method.className()).replace('.', '/')
        + (method.className().indexOf('.') < 0 ? "" : "/")
        + method.file();
  }

  /** The package of a class; empty if it has none. */
  public static String packageOf(String className) {
    return className.substring(0, Math.max(0, className.lastIndexOf('.')));
  }

  /**
   * The routine that an instruction calls: of "invokevirtual java.io.PrintStream.println()V",
   * "java.io.PrintStream.println". Of an instruction that calls none, its first word.
   */
  public static String routine(String instruction) {
    int start = instruction.indexOf(' ');
    if (start < 0) {
      return instruction;
    }
    int end = instruction.indexOf('(', start);
    if (end < 0) {
      return instruction.substring(0, start);
    }
    return instruction.substring(instruction.lastIndexOf(' ', end) + 1, end).replace('/', '.');
  }

  /** What ticks are called that are no instructions': "[waiting: a message]". */
  public static String frame(Spent spent) {
    String what = spent.what().isEmpty() ? "" : ": " + spent.what();
    return "[" + spent.activity().words() + what + "]";
  }

  /** The version of Lockstep, the machine, and what it ran, in one line. */
  public static String run(Profile profile) {
    return "Lockstep %s, %s: %s"
        .formatted(
            profile.run().origin().version(), profile.run().origin().machine(), command(profile));
  }

  /** What ran, with its options. */
  public static String command(Profile profile) {
    return (profile.run().program() + " " + String.join(" ", profile.run().options())).strip();
  }
}
