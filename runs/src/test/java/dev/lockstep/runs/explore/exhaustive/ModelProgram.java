package dev.lockstep.runs.explore.exhaustive;

import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.steps.Footprint;
import dev.lockstep.kernel.steps.Footprint.Mode;
import dev.lockstep.kernel.steps.Letters;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A small program of some processes that read and write variables, take locks, wait for a value,
 * and draw: made to be gone through, and to be gone through by brute force.
 *
 * <p>A process is a text: {@code r1} reads variable 1, {@code w1} writes it, {@code l1} takes lock
 * 1, {@code u1} gives it back in the step before, {@code e1} is reached when variable 1 was
 * written, {@code x1} writes it if it is 0, and {@code z1} makes it 0; {@link ModelMessages} has
 * the operations with messages.
 */
final class ModelProgram {
  private static final int LOCKS = 100;

  private final List<List<String>> processes;

  /** Mailboxes where the order of all messages matters, as far as that was seen. */
  private final Set<Integer> ordered = new TreeSet<>();

  ModelProgram(List<String> texts) {
    processes = texts.stream().map(text -> List.of(text.split(" "))).toList();
  }

  /** One by chance. */
  static ModelProgram random(long seed) {
    Random random = new Random(seed);
    List<String> texts = new ArrayList<>();
    int processes = 2 + random.nextInt(2);
    for (int i = 0; i < processes; i++) {
      StringBuilder text = new StringBuilder();
      int length = 1 + random.nextInt(processes == 2 ? 5 : 3);
      for (int k = 0; k < length; k++) {
        int kind = random.nextInt(12);
        int variable = random.nextInt(2);
        if (kind < 4) {
          text.append(" r").append(variable);
        } else if (kind < 8) {
          text.append(" w").append(variable);
        } else if (kind < 10) {
          text.append(" l").append(variable).append(random.nextBoolean() ? " w1" : " r0");
          text.append(" u").append(variable);
        } else if (kind == 10) {
          int other = 1 - variable;
          text.append(" l").append(variable).append(" l").append(other);
          text.append(" u").append(other).append(" u").append(variable);
        } else {
          text.append(random.nextInt(3) == 0 ? " e" + variable : " w" + variable);
        }
      }
      texts.add(text.toString().strip());
    }
    return new ModelProgram(texts);
  }

  /** One by chance with exchanges that may fail. */
  static ModelProgram randomExchanges(long seed) {
    Random random = new Random(seed);
    List<String> texts = new ArrayList<>();
    int processes = 2 + random.nextInt(2);
    for (int i = 0; i < processes; i++) {
      StringBuilder text = new StringBuilder();
      int length = 1 + random.nextInt(processes == 2 ? 5 : 3);
      for (int k = 0; k < length; k++) {
        text.append(' ').append("xxxzzrw".charAt(random.nextInt(7))).append(random.nextInt(2));
      }
      texts.add(text.toString().strip());
    }
    return new ModelProgram(texts);
  }

  /** One by chance with messages, and nothing else. */
  static ModelProgram randomMessages(long seed) {
    Random random = new Random(seed);
    List<String> texts = new ArrayList<>();
    int processes = 2 + random.nextInt(2);
    for (int i = 0; i < processes; i++) {
      StringBuilder text = new StringBuilder();
      int length = 1 + random.nextInt(3);
      for (int k = 0; k < length; k++) {
        int kind = random.nextInt(10);
        String type = random.nextInt(3) == 0 ? "*" : String.valueOf(random.nextInt(2));
        if (kind < 5) {
          text.append(" s").append(random.nextInt(processes)).append(random.nextInt(2));
        } else {
          text.append(' ').append("vvpic".charAt(kind - 5)).append(type);
        }
      }
      texts.add(text.toString().strip());
    }
    return new ModelProgram(texts);
  }

  /** One state of a run. */
  private final class State {
    final int[] at = new int[processes.size()];
    final TreeMap<Integer, Integer> values = new TreeMap<>();
    final TreeMap<Integer, Integer> owners = new TreeMap<>();
    final List<Event> events = new ArrayList<>();
    final StringBuilder seen = new StringBuilder();
    final ModelMessages messages = new ModelMessages(ordered);

    boolean isOver(int process) {
      return at[process] == processes.get(process).size();
    }

    boolean can(int process) {
      String op = processes.get(process).get(at[process]);
      if (isMessage(op)) {
        return messages.can(process, op);
      }
      int what = op.charAt(1) - '0';
      return switch (op.charAt(0)) {
        case 'l' -> !owners.containsKey(what);
        case 'e' -> values.getOrDefault(what, 0) != 0;
        default -> true;
      };
    }

    List<Integer> enabled() {
      List<Integer> all = new ArrayList<>();
      for (int p = 0; p < at.length; p++) {
        if (!isOver(p) && can(p)) {
          all.add(p);
        }
      }
      all.addAll(messages.arrivals());
      return all;
    }

    List<Integer> waiting() {
      List<Integer> all = new ArrayList<>();
      for (int p = 0; p < at.length; p++) {
        if (!isOver(p) && !can(p)) {
          all.add(p);
        }
      }
      return all;
    }

    Footprint next(int process) {
      Footprint print = new Footprint();
      String op = processes.get(process).get(at[process]);
      if (isMessage(op)) {
        return messages.next(process, op);
      }
      int what = op.charAt(1) - '0';
      switch (op.charAt(0)) {
        case 'r', 'e' -> print.add(what, 0, Mode.READ);
        case 'w', 'z' -> print.add(what, 0, Mode.WRITE);
        case 'x' -> print.add(what, 0, values.getOrDefault(what, 0) == 0 ? Mode.WRITE : Mode.READ);
        default -> print.add(LOCKS + what, Footprint.MONITOR, Mode.TAKE);
      }
      return print;
    }

    Footprint step(int process) {
      if (Letters.isArrivals(process)) {
        Footprint arrival = messages.arrive(process);
        events.add(new Event(process, arrival, -1));
        return arrival;
      }
      Footprint print = next(process);
      String op = processes.get(process).get(at[process]++);
      if (isMessage(op)) {
        messages.step(process, op, print, seen);
        events.add(new Event(process, print, -1));
        return print;
      }
      int what = op.charAt(1) - '0';
      switch (op.charAt(0)) {
        case 'w' -> values.put(what, 1 + process * 10 + at[process]);
        case 'z' -> values.put(what, 0);
        case 'x' -> {
          seen.append(process).append(':').append(values.getOrDefault(what, 0)).append(' ');
          values.merge(what, 1 + process * 10 + at[process], (old, next) -> old == 0 ? next : old);
        }
        case 'l' -> owners.put(what, process);
        default ->
            seen.append(process).append(':').append(values.getOrDefault(what, 0)).append(' ');
      }
      while (!isOver(process) && processes.get(process).get(at[process]).charAt(0) == 'u') {
        int given = processes.get(process).get(at[process]++).charAt(1) - '0';
        owners.remove(given);
        print.add(LOCKS + given, Footprint.MONITOR, Mode.GIVE);
      }
      events.add(new Event(process, print, op.charAt(0) == 'e' ? what : -1));
      return print;
    }

    /** What tells traces apart: the steps that come before each, in all orders that are alike. */
    String trace() {
      List<BitSet> before = new ArrayList<>();
      List<String> names = new ArrayList<>();
      Map<Integer, Integer> numbers = new TreeMap<>();
      Set<String> all = new TreeSet<>();
      for (int i = 0; i < events.size(); i++) {
        Event event = events.get(i);
        names.add(event.process + "." + numbers.merge(event.process, 1, Integer::sum));
        BitSet mine = new BitSet();
        for (int k = i - 1; k >= 0; k--) {
          Event earlier = events.get(k);
          if (earlier.process == event.process || earlier.print.dependsOn(event.print)) {
            mine.or(before.get(k));
            mine.set(k);
          }
        }
        before.add(mine);
        Set<String> mineByName = new TreeSet<>();
        mine.stream().forEach(k -> mineByName.add(names.get(k)));
        all.add(names.get(i) + "<" + mineByName);
      }
      return all.toString();
    }

    String outcome() {
      List<String> reads = new ArrayList<>(List.of(seen.toString().split(" ")));
      reads.sort((one, other) -> Integer.compare(one.charAt(0), other.charAt(0)));
      return reads + " " + values + " " + waiting();
    }
  }

  private record Event(int process, Footprint print, int awaited) {}

  /** What was found. */
  record Found(Set<String> traces, Set<String> outcomes, int runs, int brokenOff) {}

  /** How many steps a run has, if all can be made; each message has two. */
  int steps() {
    return processes.stream()
        .flatMap(List::stream)
        .mapToInt(op -> op.charAt(0) == 's' ? 2 : op.charAt(0) == 'u' ? 0 : 1)
        .sum();
  }

  private static boolean isMessage(String op) {
    return ModelMessages.OPERATIONS.indexOf(op.charAt(0)) >= 0;
  }

  /** All, one after the other: once more if it is known only then what depends on what. */
  Found byBruteForce() {
    int known = -1;
    Found found = null;
    while (found == null || ordered.size() > known) {
      known = ordered.size();
      found = allRuns();
    }
    return found;
  }

  private Found allRuns() {
    Set<String> traces = new TreeSet<>();
    Set<String> outcomes = new TreeSet<>();
    int runs = all(new ArrayList<>(), traces, outcomes);
    return new Found(traces, outcomes, runs, 0);
  }

  private int all(List<Integer> prefix, Set<String> traces, Set<String> outcomes) {
    State state = new State();
    prefix.forEach(state::step);
    List<Integer> enabled = state.enabled();
    if (enabled.isEmpty()) {
      traces.add(state.trace());
      outcomes.add(state.outcome());
      return 1;
    }
    int runs = 0;
    for (int process : enabled) {
      prefix.add(process);
      runs += all(prefix, traces, outcomes);
      prefix.removeLast();
    }
    return runs;
  }

  /** As a walk goes. */
  Found by(Walk walk) {
    Set<String> traces = new TreeSet<>();
    Set<String> outcomes = new TreeSet<>();
    int runs = 0;
    int brokenOff = 0;
    boolean hasNext;
    ordered.clear();
    Choices choices =
        new Choices(
            walk,
            false,
            cause -> {
              throw cause;
            });
    do {
      State state = new State();
      walk.begins();
      int current = -1;
      boolean goesOn = true;
      List<Integer> enabled = state.enabled();
      while (goesOn && !enabled.isEmpty()) {
        boolean isFirst = enabled.remove(/* element */ (Integer) current);
        if (isFirst) {
          enabled.addFirst(current);
        }
        goesOn = walk.chooses(enabled, isFirst, state.waiting(), 1000);
        if (goesOn) {
          List<Integer> all = List.copyOf(enabled);
          current = all.get(all.size() == 1 ? 0 : choices.next(Why.STEP, 0, () -> all));
          walk.stepped(current, state.step(current));
          enabled = state.enabled();
        }
      }
      for (int process : state.waiting()) {
        walk.awaits(process, state.next(process), false);
      }
      if (goesOn) {
        runs++;
        traces.add(state.trace());
        outcomes.add(state.outcome());
      } else {
        brokenOff++;
      }
      ordered.forEach(walk::takesAny);
      if (walk.beginsAgain()) {
        traces.clear();
        outcomes.clear();
        runs = 0;
        brokenOff = 0;
        hasNext = true;
      } else {
        hasNext = walk.hasNext();
      }
    } while (hasNext);
    return new Found(traces, outcomes, runs, brokenOff);
  }

  @Override
  public String toString() {
    return processes.toString();
  }
}
