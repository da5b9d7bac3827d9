package dev.lockstep.agent;

import dev.lockstep.agent.programs.FurtherAgents;
import java.lang.instrument.Instrumentation;

/** What the JVM calls before the {@code main} of {@code java -jar lockstep.jar}. */
public final class LauncherAgent {
  private LauncherAgent() {}

  /** Takes what only an agent is given; the first time, it is for Lockstep itself. */
  public static void agentmain(String options, Instrumentation instrumentation) {
    if (Agent.isPrepared()) {
      FurtherAgents.started(instrumentation);
    } else {
      Agent.prepare(instrumentation);
    }
  }
}
