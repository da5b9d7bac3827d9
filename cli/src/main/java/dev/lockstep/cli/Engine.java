package dev.lockstep.cli;

import dev.lockstep.cli.program.MainMethod;
import dev.lockstep.cli.program.Program;
import java.util.List;

/** The one place that knows which simulation the commands use. */
final class Engine {
  private Engine() {}

  static Simulation simulation() {
    return Engine::runHere;
  }

  /** Runs the program as it is, on this thread. */
  private static int runHere(RunSettings settings, Program program, List<String> args) {
    MainMethod main = MainMethod.of(program.mainClass());
    try {
      main.invoke(args.toArray(String[]::new));
      return ExitStatus.DONE.code();
    } catch (Throwable failure) {
      failure.printStackTrace();
      return ExitStatus.PROGRAM_FAILED.code();
    }
  }
}
