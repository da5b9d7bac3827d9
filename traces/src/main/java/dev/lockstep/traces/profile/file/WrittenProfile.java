package dev.lockstep.traces.profile.file;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.traces.profile.Allocated;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.ExceptionHandler;
import dev.lockstep.traces.profile.MethodFacts;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.ProfiledTask;
import dev.lockstep.traces.profile.Spent;
import java.io.IOException;
import java.util.List;

/** Puts a profile into numbers and texts; {@link ReadProfile} has the same order. */
final class WrittenProfile {
  private final ProfileOutput to;

  WrittenProfile(ProfileOutput to) {
    this.to = to;
  }

  void write(Profile profile) throws IOException {
    facts(profile.run());
    to.number(profile.endTick());
    to.number(profile.methods().size());
    for (ProfiledMethod method : profile.methods()) {
      method(method);
    }
    to.number(profile.tasks().size());
    for (ProfiledTask task : profile.tasks()) {
      task(task);
    }
    to.number(profile.paths().size());
    for (CallPath path : profile.paths()) {
      path(path);
    }
    texts(profile.notes());
  }

  private void facts(RunFacts run) throws IOException {
    RunOrigin origin = run.origin();
    to.text(origin.version());
    to.text(origin.machine());
    to.number(origin.clockHertz());
    to.number(origin.nodes());
    to.text(origin.timeslice().orElse(""));
    to.signed(origin.seed());
    to.signed(origin.date().toEpochMilli());
    to.text(run.program());
    texts(run.options());
    to.text(run.topology());
    to.number(run.sides().size());
    for (int side : run.sides()) {
      to.number(side);
    }
    to.text(run.network());
  }

  private void texts(List<String> texts) throws IOException {
    to.number(texts.size());
    for (String text : texts) {
      to.text(text);
    }
  }

  private void method(ProfiledMethod method) throws IOException {
    to.text(method.className());
    to.text(method.name());
    to.text(method.descriptor());
    to.text(method.file());
    to.signed(method.codeHash());
    facts(method.facts());
    to.number(method.instructions().size());
    int line = 0;
    for (ProfiledInstruction instruction : method.instructions()) {
      to.signed((long) instruction.line() - line);
      line = instruction.line();
      instruction(instruction);
    }
  }

  private void facts(MethodFacts facts) throws IOException {
    to.number(facts.access());
    to.number(facts.classAccess());
    to.text(facts.superClass());
    to.number(facts.handlers().size() * 2L + (facts.isGenerated() ? 1 : 0));
    for (ExceptionHandler handler : facts.handlers()) {
      to.number(handler.start());
      to.number(handler.end());
      to.number(handler.handler());
      to.text(handler.type());
    }
  }

  private void instruction(ProfiledInstruction instruction) throws IOException {
    to.text(instruction.text());
    to.signed(instruction.ticks());
    to.signed(instruction.libraryTicks());
    to.number(instruction.targets().size() * 2L + (instruction.fallsThrough() ? 1 : 0));
    for (int target : instruction.targets()) {
      to.number(target);
    }
  }

  private void task(ProfiledTask task) throws IOException {
    to.number(task.number());
    to.text(task.name());
    to.number(task.processor());
    to.number(task.process());
  }

  private void path(CallPath path) throws IOException {
    to.number(path.task());
    to.number(path.parent() + 1L);
    to.number(path.method() + 1L);
    to.number(path.calls());
    to.number(path.spent().size() * 2L + (path.isFolded() ? 1 : 0));
    executions(path.executions());
    for (Spent spent : path.spent()) {
      to.number(spent.activity().ordinal());
      to.text(spent.what());
      to.number(spent.line());
      to.number(spent.ticks());
    }
    to.number(path.allocated().size());
    for (Allocated allocated : path.allocated()) {
      to.number(allocated.line());
      to.text(allocated.type());
      to.number(allocated.objects());
      to.number(allocated.bytes());
    }
  }

  /**
   * How many instructions in a row ran equally often, and how much more often than those before.
   */
  private void executions(long[] executions) throws IOException {
    long before = 0;
    int at = 0;
    while (at < executions.length) {
      int end = at + 1;
      while (end < executions.length && executions[end] == executions[at]) {
        end++;
      }
      to.number(end - at);
      to.signed(executions[at] - before);
      before = executions[at];
      at = end;
    }
  }
}
