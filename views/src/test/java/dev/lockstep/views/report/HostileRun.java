package dev.lockstep.views.report;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.MadeUpStory;
import java.util.List;
import java.util.Optional;

/** A run whose every text wants to harm who looks at it. */
final class HostileRun implements MadeUpStory {
  static final String SCRIPT = "</script><script>window.harmed = 1</script>";
  private static final String IMAGE = "<img src=x onerror=window.harmed=1>";
  private static final String CONTROLS = "\0\u0007\u001b[31m\u2028\u202e\ud800 \"'&`${1}\\";

  @Override
  public RunFacts facts() {
    return new RunFacts(
        new RunOrigin(IMAGE, SCRIPT, 1_000, 2, Optional.of(IMAGE), 0),
        SCRIPT + CONTROLS,
        List.of(IMAGE, CONTROLS),
        IMAGE,
        List.of(),
        SCRIPT);
  }

  @Override
  public long lastTick() {
    return 1_000;
  }

  @Override
  public long events() {
    return 10;
  }

  @Override
  public List<String> lacks() {
    return List.of(IMAGE);
  }

  @Override
  public Optional<String> cutOff() {
    return Optional.of("is cut off: " + SCRIPT);
  }

  @Override
  public void replay(Recorder to) {
    to.run(facts());
    to.place(1, SCRIPT, IMAGE, SCRIPT + CONTROLS, 1);
    to.source(SCRIPT, SCRIPT + CONTROLS, 1, "String s = \"" + SCRIPT + IMAGE + CONTROLS + "\";");
    to.link(0, "0", IMAGE);
    to.link(1, IMAGE, "1");
    to.task(0, 0, 1, 0, Recorder.NOBODY, SCRIPT);
    to.task(0, 1, 2, 1, 0, IMAGE + CONTROLS);
    to.runs(0, 0, 1);
    to.runs(0, 1, 2);
    to.sample(100, 0, 1, 100);
    to.sends(100, 1, 0, 2, 0, -5, 10, 0, 1);
    to.passes(100, 1, 0, 150, 0);
    to.arrives(200, 1, 0, 0, Recorder.NOBODY);
    to.event(new TraceEvent.Marked(300, 0, SCRIPT + CONTROLS));
    to.event(new TraceEvent.Logged(300, 0, 0, IMAGE));
    to.blocks(500, 0, Wait.LOCK, 8, 1, 1);
    to.blocks(500, 1, Wait.LOCK, 16, 0, 1);
    to.result(1_000, RunEnd.DEADLOCKED, SCRIPT);
  }
}
