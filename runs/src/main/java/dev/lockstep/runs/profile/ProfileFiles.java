package dev.lockstep.runs.profile;

import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.Spent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Files of profiles. */
public final class ProfileFiles {
  private ProfileFiles() {}

  /** Whether it can be written. */
  public static void check(Path file) {}

  /** Writes it. */
  public static void write(Path file, Profile profile) {
    List<String> lines = new ArrayList<>();
    List<Map<Activity, Long>> sums = new ArrayList<>();
    profile.tasks().forEach(_ -> sums.add(new EnumMap<>(Activity.class)));
    for (CallPath path : profile.paths()) {
      Map<Activity, Long> sum = sums.get(path.task());
      for (int i = 0; i < path.executions().length; i++) {
        ProfiledInstruction each = profile.methods().get(path.method()).instructions().get(i);
        sum.merge(Activity.COMPUTING, path.executions()[i] * each.ticks(), Long::sum);
        sum.merge(Activity.LIBRARY, path.executions()[i] * each.libraryTicks(), Long::sum);
        if (path.executions()[i] < 0) {
          lines.add("NEGATIVE " + profile.methods().get(path.method()).name() + " " + i);
        }
      }
      for (Spent spent : path.spent()) {
        sum.merge(spent.activity(), spent.ticks(), Long::sum);
      }
    }
    for (int i = 0; i < sums.size(); i++) {
      Map<Activity, Long> s = sums.get(i);
      lines.add(
          profile.tasks().get(i).number()
              + " computing "
              + (s.getOrDefault(Activity.COMPUTING, 0L) + s.getOrDefault(Activity.LIBRARY, 0L))
              + " messages "
              + (s.getOrDefault(Activity.SENDING, 0L) + s.getOrDefault(Activity.RECEIVING, 0L))
              + " "
              + s);
    }
    if (profile.paths().size() < 2000) {
      for (CallPath path : profile.paths()) {
        StringBuilder b = new StringBuilder();
        for (CallPath p = path; p.parent() >= 0; p = profile.paths().get(p.parent())) {
          b.insert(
              0,
              ";"
                  + profile.methods().get(p.method()).className()
                  + "."
                  + profile.methods().get(p.method()).name());
        }
        lines.add(
            path.task()
                + b.toString()
                + " calls "
                + path.calls()
                + " self "
                + profile.selfTicks(path)
                + " "
                + path.spent());
      }
    }
    try {
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
