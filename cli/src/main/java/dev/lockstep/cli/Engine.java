package dev.lockstep.cli;

/** The one place that knows which simulation the commands use. */
final class Engine {
  private Engine() {}

  static Simulation simulation() {
    return (settings, program, args) -> new SimulatedRun(settings, program, args).run();
  }
}
