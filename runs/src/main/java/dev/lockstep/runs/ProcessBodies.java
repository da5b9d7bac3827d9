package dev.lockstep.runs;

import dev.lockstep.agent.SystemLoader;
import dev.lockstep.hooks.Statics;
import dev.lockstep.kernel.jvm.JvmSettings;
import dev.lockstep.kernel.process.NodePrograms;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.MainMethod;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.ProgramLoader;
import java.lang.ref.WeakReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the processes of a run do: the program's main, and those of classes that it loads. */
final class ProcessBodies implements NodePrograms {
  private static final String[] NO_ARGS = {};

  /** What was made the system's loader last, and looks like one already. */
  private static volatile WeakReference<@Nullable ProgramLoader> dressed =
      new WeakReference<>(null);

  private final Program program;
  private final Supplier<MainMethod> main;
  private final String[] arguments;

  /** If not, a process has its own static fields only if it has its own classes. */
  private final boolean rewritten;

  private final Runnable beforeFirst;
  private boolean started;

  /**
   * Makes those of one run.
   *
   * @param main the program's, which is found when its agents have started
   * @param beforeFirst done when the first process begins
   */
  ProcessBodies(RunPlan plan, Program program, Supplier<MainMethod> main, Runnable beforeFirst) {
    this.program = program;
    this.main = main;
    this.arguments = plan.program().arguments().toArray(String[]::new);
    this.rewritten = plan.isCounted();
    this.beforeFirst = beforeFirst;
  }

  /** What a node runs from the start, -1 for the host. */
  Task.Body first(int node) {
    if (rewritten || node <= 0) {
      return () -> invoke(main, program.loader(), arguments);
    }
    return () -> {
      ClassLoader fresh = program.fresh();
      invoke(() -> MainMethod.of(program.mainClass(fresh)), fresh, arguments);
    };
  }

  @Override
  public Task.Body find(String className) {
    ClassLoader loader = rewritten ? program.loader() : program.fresh();
    try {
      MainMethod loaded = MainMethod.of(Class.forName(className, false, loader));
      return () -> invoke(() -> loaded, loader, NO_ARGS);
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

  /** From now on, {@code loader} is what the JVM, or the running process, finds classes with. */
  static void loadBy(ClassLoader loader) {
    if (loader instanceof ProgramLoader programs) {
      if (!dressed.refersTo(programs)) {
        SystemLoader.dress(programs);
        dressed = new WeakReference<>(programs);
      }
      JvmSettings.systemLoader(programs);
    }
  }

  private void invoke(Supplier<MainMethod> of, ClassLoader loader, String[] words)
      throws Throwable {
    Thread.currentThread().setContextClassLoader(loader);
    if (!rewritten) {
      Statics.ownSettings(); // No hook does so where the program sets something.
      loadBy(loader);
    }
    if (!started) {
      started = true;
      beforeFirst.run();
    }
    program.startAgents(loader);
    of.get().invoke(words);
  }
}
