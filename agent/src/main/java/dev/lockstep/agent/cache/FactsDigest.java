package dev.lockstep.agent.cache;

import dev.lockstep.instrumenter.facts.ClassFacts;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A number that tells facts of classes apart, the same in every JVM. */
final class FactsDigest {
  private static final long PRIME = 0x9E37_79B9_7F4A_7C15L;
  private static final int HALF = 32;

  private long digest = 1;

  private FactsDigest() {}

  static long of(@Nullable ClassFacts facts) {
    return facts == null ? 0 : new FactsDigest().add(facts);
  }

  private long add(ClassFacts facts) {
    add(facts.name());
    add(String.valueOf(facts.superName()));
    facts.interfaces().forEach(this::add);
    add(facts.statics());
    add(facts.privateStatics());
    add(facts.access());
    add(facts.instanceBytes());
    add((facts.isInitialized() ? 1 : 0) + (facts.hasDefaultMethods() ? 2 : 0));
    add(facts.small().keySet());
    new TreeMap<>(facts.small()).values().forEach(this::add);
    return digest;
  }

  private void add(Set<String> names) {
    add(names.size());
    if (names.size() > 1) {
      new TreeSet<>(names).forEach(this::add);
    } else {
      names.forEach(this::add);
    }
  }

  private void add(String text) {
    add(text.length());
    for (int i = 0; i < text.length(); i++) {
      add(text.charAt(i));
    }
  }

  private void add(int value) {
    digest = (digest ^ value) * PRIME;
    digest ^= digest >>> HALF;
  }
}
