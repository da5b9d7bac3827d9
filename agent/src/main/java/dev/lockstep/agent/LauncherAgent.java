package dev.lockstep.agent;

import java.lang.instrument.Instrumentation;

/** What the JVM calls before the {@code main} of {@code java -jar lockstep.jar}. */
public final class LauncherAgent {
  private LauncherAgent() {}

  /** Takes what only an agent is given. */
  public static void agentmain(String options, Instrumentation instrumentation) {
    Agent.prepare(instrumentation);
  }
}
