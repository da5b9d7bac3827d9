package dev.lockstep.cli;

import dev.lockstep.cli.program.MainMethod;
import dev.lockstep.cli.program.Program;
import dev.lockstep.cli.program.UsageException;
import dev.lockstep.kernel.process.NodePrograms;
import dev.lockstep.kernel.schedule.Task;

/** What the processes of a run do: the program's main, and those of classes that it loads. */
final class ProcessBodies implements NodePrograms {
  private static final String[] NO_ARGS = {};

  private final Program program;
  private final MainMethod main;
  private final String[] args;
  private final boolean rewritten;
  private final Runnable beforeFirst;
  private boolean started;

  /**
   * Makes those of one run.
   *
   * @param rewritten whether classes are; if not, a process has its own static fields only if it
   *     has its own classes
   * @param beforeFirst done when the first process begins
   */
  ProcessBodies(
      Program program, MainMethod main, String[] args, boolean rewritten, Runnable beforeFirst) {
    this.program = program;
    this.main = main;
    this.args = args;
    this.rewritten = rewritten;
    this.beforeFirst = beforeFirst;
  }

  /** What a node runs from the start, -1 for the host. */
  Task.Body first(int node) {
    if (rewritten || node <= 0) {
      return () -> invoke(main, program.loader(), args);
    }
    return () -> {
      ClassLoader fresh = program.fresh();
      invoke(MainMethod.of(program.mainClass(fresh)), fresh, args);
    };
  }

  @Override
  public Task.Body find(String className) {
    ClassLoader loader = rewritten ? program.loader() : program.fresh();
    try {
      MainMethod loaded = MainMethod.of(Class.forName(className, false, loader));
      return () -> invoke(loaded, loader, NO_ARGS);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(
          "there is no class %s among the program's%s".formatted(className, hint(className)), e);
    } catch (NoClassDefFoundError | UsageException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** What was meant, where it is the name of a file. */
  private static String hint(String name) {
    String bare = name.replaceFirst("^.*/", "").replaceFirst("\\.(java|class)$", "");
    return bare.equals(name) ? "" : "; say %s, without folder and ending".formatted(bare);
  }

  private void invoke(MainMethod of, ClassLoader loader, String[] arguments) throws Throwable {
    Thread.currentThread().setContextClassLoader(loader);
    if (!started) {
      started = true;
      beforeFirst.run();
    }
    of.invoke(arguments);
  }
}
