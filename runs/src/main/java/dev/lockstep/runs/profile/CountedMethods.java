package dev.lockstep.runs.profile;

import dev.lockstep.instrumenter.MethodTexts;
import dev.lockstep.instrumenter.MethodTexts.MethodText;
import dev.lockstep.instrumenter.facts.MethodCounters;
import dev.lockstep.instrumenter.statics.StaticsHolder;
import dev.lockstep.traces.profile.ExceptionHandler;
import dev.lockstep.traces.profile.MethodFacts;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The methods of the classes that were loaded, whose executions are counted. */
public final class CountedMethods {
  private record Counted(MethodCounters counters, byte[] classFile) {}

  private final Map<String, Counted> byKey = new HashMap<>();
  private final SortedSet<String> uncounted = new TreeSet<>();

  /** A class was rewritten. */
  public synchronized void add(byte[] classFile, List<MethodCounters> methods) {
    for (MethodCounters method : methods) {
      if (method.areThere()) {
        byKey.putIfAbsent(method.key(), new Counted(method, classFile));
      } else {
        uncounted.add(method.className() + "." + asWritten(method.name()));
      }
    }
  }

  /** The methods that have no room for counters, in the order of their names. */
  synchronized List<String> uncounted() {
    return List.copyOf(uncounted);
  }

  /** What the counters of a method mean; null if it is none. */
  synchronized @Nullable MethodCounters find(String key) {
    Counted counted = byKey.get(key);
    return counted == null ? null : counted.counters();
  }

  /** The keys of all methods, in the order of their names. */
  synchronized List<String> keys() {
    return new ArrayList<>(new TreeMap<>(byKey).keySet());
  }

  /** As profiles have it. */
  synchronized ProfiledMethod method(String key, MethodTexts texts) {
    Counted counted = Objects.requireNonNull(byKey.get(key));
    MethodCounters counters = counted.counters();
    MethodText text =
        texts.of(counted.classFile(), asWritten(counters.name()), counters.descriptor());
    List<String> words = text.instructions();
    List<ProfiledInstruction> instructions = new ArrayList<>();
    for (int i = 0; i < counters.lines().length; i++) {
      instructions.add(
          new ProfiledInstruction(
              counters.lines()[i],
              words.size() == counters.lines().length ? words.get(i) : "",
              counters.ticks()[i] - counters.libraryTicks()[i],
              counters.libraryTicks()[i],
              Arrays.stream(counters.targets()[i]).boxed().toList(),
              counters.fallsThrough()[i]));
    }
    return new ProfiledMethod(
        counters.className(),
        asWritten(counters.name()),
        counters.descriptor(),
        counters.file(),
        counters.hash(),
        instructions,
        facts(counters, text));
  }

  /** The static initialiser has another name when it has been rewritten. */
  private static String asWritten(String method) {
    return method.equals(StaticsHolder.INITIALIZER) ? "<clinit>" : method;
  }

  private static MethodFacts facts(MethodCounters counters, MethodText text) {
    return new MethodFacts(
        counters.access(),
        counters.classAccess(),
        text.superClass(),
        text.isGenerated(),
        text.handlers().stream()
            .map(
                each -> new ExceptionHandler(each.start(), each.end(), each.handler(), each.type()))
            .toList());
  }
}
