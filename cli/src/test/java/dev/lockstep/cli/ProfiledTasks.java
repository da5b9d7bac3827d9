package dev.lockstep.cli;

import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.Spent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What each task did, as a profile tells it, and as the table of {@code --stats} does. */
public final class ProfiledTasks {
  private static final String TASK = "\\d+";
  private static final int COMPUTING = 9;
  private static final int MESSAGES = 10;
  private static final int POLLING = 11;

  private ProfiledTasks() {}

  /** Ticks of computing, and on messages, by task, as the sums of all paths. */
  public static Map<Integer, List<Long>> of(Profile profile) {
    Map<Integer, long[]> sums = new TreeMap<>();
    profile.tasks().forEach(task -> sums.put(task.number(), new long[2]));
    for (CallPath path : profile.paths()) {
      long[] sum = sums.get(profile.tasks().get(path.task()).number());
      long onMessages = 0;
      for (Spent spent : path.spent()) {
        boolean isMessage =
            spent.activity() == Activity.SENDING || spent.activity() == Activity.RECEIVING;
        onMessages += isMessage ? spent.ticks() : 0;
      }
      sum[0] += profile.selfTicks(path) - onMessages;
      sum[1] += onMessages;
    }
    Map<Integer, List<Long>> all = new TreeMap<>();
    sums.forEach((task, sum) -> all.put(task, List.of(sum[0], sum[1])));
    return all;
  }

  /** The same, as the table has it. */
  public static Map<Integer, List<Long>> of(String table) {
    Map<Integer, List<Long>> all = new TreeMap<>();
    boolean hasBegun = false;
    for (String line : table.lines().toList()) {
      List<String> columns = new ArrayList<>(List.of(line.strip().split("\\s+")));
      hasBegun |= columns.getFirst().equals("tid");
      if (hasBegun && columns.size() > POLLING && columns.getFirst().matches(TASK)) {
        long computing =
            Long.parseLong(columns.get(COMPUTING)) + Long.parseLong(columns.get(POLLING));
        all.put(
            Integer.parseInt(columns.getFirst()),
            List.of(computing, Long.parseLong(columns.get(MESSAGES))));
      }
    }
    return all;
  }
}
