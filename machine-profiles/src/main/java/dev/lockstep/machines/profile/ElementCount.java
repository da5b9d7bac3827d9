package dev.lockstep.machines.profile;

import java.util.Objects;

/**
 * Where a library call's arguments say how many elements it works through.
 *
 * <p>Arguments count from 0, each as one whatever its size, without the receiver.
 *
 * @param source what holds the count
 * @param argument which argument holds it; 0 where none does
 */
public record ElementCount(Source source, int argument) {
  /** The work does not depend on a length. */
  public static final ElementCount NONE = new ElementCount(Source.NONE, 0);

  /** The length of the string on which the method is called. Static methods have no such string. */
  public static final ElementCount RECEIVER_STRING = new ElementCount(Source.RECEIVER_STRING, 0);

  /** What holds the count. */
  public enum Source {
    /** Nothing: every call costs the same. */
    NONE("none"),
    /** An int argument is the count. */
    ARGUMENT("argument"),
    /** The length of an array argument; null counts as 0. */
    ARRAY("array"),
    /** The length of a {@code String} argument; null counts as 0. */
    STRING("string"),
    /** The length of the receiver, a {@code String}. */
    RECEIVER_STRING("receiver-string");

    private final String word;

    Source(String word) {
      this.word = word;
    }

    /** What a profile calls it. */
    public String word() {
      return word;
    }

    /** Whether an argument of the call holds the count. */
    public boolean readsAnArgument() {
      return this == ARGUMENT || this == ARRAY || this == STRING;
    }

    private boolean accepts(String type) {
      return switch (this) {
        case NONE, RECEIVER_STRING -> true;
        case ARGUMENT -> type.equals("I");
        case ARRAY -> type.startsWith("[");
        case STRING -> type.equals("Ljava/lang/String;");
      };
    }
  }

  /** Refuses an argument below 0. */
  public ElementCount {
    Objects.requireNonNull(source, "source");
    if (argument < 0) {
      throw new IllegalArgumentException("argument " + argument);
    }
  }

  /** Whether the work does not depend on a length. */
  public boolean isNone() {
    return source == Source.NONE;
  }

  /** Whether a method of this descriptor has what is to be counted. */
  public boolean fits(String descriptor) {
    return !source.readsAnArgument() || source.accepts(argumentType(descriptor));
  }

  /** The type of the argument as the descriptor spells it; empty if there are not so many. */
  private String argumentType(String descriptor) {
    int start = 1;
    for (int skipped = 0; skipped < argument; skipped++) {
      start = endOfType(descriptor, start);
    }
    return descriptor.substring(start, endOfType(descriptor, start));
  }

  /** Where the type that starts here ends; here, if the arguments are over. */
  private static int endOfType(String descriptor, int start) {
    int at = start;
    while (descriptor.charAt(at) == '[') {
      at++;
    }
    return switch (descriptor.charAt(at)) {
      case ')' -> at;
      case 'L' -> descriptor.indexOf(';', at) + 1;
      default -> at + 1;
    };
  }
}
