package dev.lockstep.cli;

import dev.lockstep.traces.Trace;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;

/** Says on standard error of a trace that was read where it lacks its end. */
final class CutOffs {
  private CutOffs() {}

  static void tell(Trace trace, CommandSpec command) {
    PrintWriter err = command.commandLine().getErr();
    trace.cutOffs().forEach(cut -> err.println("lockstep: " + trace.name() + " " + cut));
    err.flush();
  }
}
