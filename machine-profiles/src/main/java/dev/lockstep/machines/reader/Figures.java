package dev.lockstep.machines.reader;

import dev.lockstep.machines.profile.LinearCost;
import dev.lockstep.machines.profile.Millionths;
import dev.lockstep.machines.schema.Schema;
import dev.lockstep.machines.schema.Shape.LengthRanges;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** The figures of a profile by key, as the numbers and words that the schema says they are. */
record Figures(Layer profile) {
  private static final long MILLIONTHS_OF_THOUSANDTH = 1_000;

  boolean has(String key) {
    return profile.figures().containsKey(key);
  }

  /** A figure's text. Without the figure, the profile is refused. */
  String text(String key) {
    Figure figure = profile.figures().get(key);
    if (figure == null) {
      throw refusal(key, "is missing; expected " + Schema.expected(key));
    }
    return figure.text();
  }

  /** That the profile lacks a figure, as it is told; nothing if it is there. */
  Stream<ProfileException> missing(String key) {
    return has(key)
        ? Stream.empty()
        : Stream.of(refusal(key, "is missing; expected " + Schema.expected(key)));
  }

  /** The same of a figure that another one's value calls for. */
  Stream<ProfileException> missing(String key, String because) {
    return has(key)
        ? Stream.empty()
        : Stream.of(
            refusal(
                key,
                "is missing, but %s needs it; expected %s"
                    .formatted(because, Schema.expected(key))));
  }

  String text(String key, String otherwise) {
    return has(key) ? text(key) : otherwise;
  }

  long number(String key) {
    return Long.parseLong(text(key));
  }

  boolean flag(String key) {
    return Boolean.parseBoolean(text(key));
  }

  /** The one of some values whose word the profile gives. */
  <T> T choice(String key, T[] values) {
    String word = text(key);
    for (T value : values) {
      if (value.toString().equals(word)) {
        return value;
      }
    }
    throw new AssertionError(key + ": " + word);
  }

  /** A decimal number in thousandths; half of one is rounded up. */
  int thousandths(String key, String otherwise) {
    long millionths = Millionths.of(text(key, otherwise));
    return Math.toIntExact(Millionths.rounded(millionths, MILLIONTHS_OF_THOUSANDTH));
  }

  /** {@code KEY-nanoseconds} and, if it is there, {@code KEY-nanoseconds-per-byte}. */
  LinearCost time(String key) {
    text(key + "-nanoseconds");
    return timeIfAny(key);
  }

  /** The same, nothing where the profile says nothing. */
  LinearCost timeIfAny(String key) {
    String nanos = key + "-nanoseconds";
    String perByte = nanos + "-per-byte";
    long hertz = number("processor.clock-hertz");
    LinearCost cost = LinearCost.ofNanos(text(nanos, "0"), text(perByte, "0"), hertz);
    if (cost.millionthsPerByte() > LinearCost.MOST_MILLIONTHS_PER_BYTE) {
      throw refusal(
          perByte,
          String.format(
              Locale.ROOT,
              "%s nanoseconds at %,d hertz are more than 1,000,000 ticks",
              text(perByte),
              hertz));
    }
    return cost;
  }

  /** Whether a section has any figure. */
  boolean hasSection(String section) {
    return profile.figures().keySet().stream().anyMatch(key -> key.startsWith(section + "."));
  }

  /** The keys right below a section, in the profile's order. */
  Set<String> keysBelow(String section) {
    Set<String> keys = new LinkedHashSet<>();
    for (String key : profile.figures().keySet()) {
      if (key.startsWith(section + ".")) {
        int end = key.indexOf('.', section.length() + 1);
        keys.add(key.substring(section.length() + 1, end < 0 ? key.length() : end));
      }
    }
    return keys;
  }

  /** The lengths up to which a section has ranges, by the keys of those, ascending. */
  List<String> ranges(String section) {
    return keysBelow(section).stream()
        .sorted((a, b) -> Integer.compare(LengthRanges.mostBytes(a), LengthRanges.mostBytes(b)))
        .toList();
  }

  ProfileException refusal(String key, String reason) {
    return new ProfileException(profile.place(key), reason);
  }
}
