package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.sums.Cost;
import dev.lockstep.traces.profile.sums.Names;
import dev.lockstep.traces.profile.sums.PathCosts;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Collapsed stacks, a line of text for each: the task and its methods, with semicolons between, and
 * how many ticks. A routine that has a price, and what was waited for, are frames of their own.
 */
final class CollapsedFormat implements ProfileFormat {
  @Override
  public String name() {
    return "collapsed";
  }

  @Override
  public List<String> endings() {
    return List.of(".collapsed", ".folded");
  }

  @Override
  public String readers() {
    return "flamegraph.pl, speedscope, inferno";
  }

  @Override
  public List<String> write(Profile profile, OutputStream out) {
    TextLines lines = new TextLines(out);
    for (CallPath path : profile.paths()) {
      Map<String, Long> byFrame = new TreeMap<>();
      for (Cost cost : PathCosts.of(profile, path)) {
        byFrame.merge(cost.frame(), cost.ticks(), Long::sum);
      }
      String stack = byFrame.isEmpty() ? "" : stack(profile, path);
      byFrame.forEach(
          (frame, ticks) -> {
            if (ticks != 0) {
              lines.add(stack).add(frame.isEmpty() ? "" : ";" + word(frame));
              lines.add(" ").add(ticks).add("\n");
            }
          });
    }
    lines.flush();
    return List.of();
  }

  private static String stack(Profile profile, CallPath path) {
    List<String> stack = new ArrayList<>();
    for (CallPath at = path; ; at = profile.paths().get(at.parent())) {
      stack.add(word(name(profile, at)));
      if (at.parent() < 0) {
        return String.join(";", stack.reversed());
      }
    }
  }

  private static String name(Profile profile, CallPath path) {
    return path.method() < 0
        ? Names.task(profile.tasks().get(path.task()))
        : Names.method(profile.methods().get(path.method()));
  }

  /** A name as a part of a line. */
  private static String word(String name) {
    return name.replace(';', ',').replace('\n', ' ').replace('\r', ' ');
  }
}
