package dev.lockstep.machines.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a place in a profile may hold. */
public sealed interface Shape {
  /** A key, and what it may hold. */
  record Field(String key, Shape shape) {}

  /** A mapping with these keys and no others. */
  record Fields(List<Field> fields) implements Shape {
    /** Takes a copy of the list. */
    public Fields {
      fields = List.copyOf(fields);
    }

    /** What a key may hold; null if there is no such key. */
    public @Nullable Shape get(String key) {
      for (Field field : fields) {
        if (field.key().equals(key)) {
          return field.shape();
        }
      }
      return null;
    }

    public List<String> keys() {
      List<String> keys = new ArrayList<>();
      for (Field field : fields) {
        keys.add(field.key());
      }
      return keys;
    }
  }

  /**
   * Groups of library routines, under names of the author's choice. A group's name is not part of a
   * routine's key, so that a profile that extends another may group them differently.
   */
  record RoutineGroups(Fields routine) implements Shape {}

  /**
   * Sections for ranges of message lengths, each under {@code up-to-N-bytes}, the last one under
   * {@link #ANY_LENGTH}.
   */
  record LengthRanges(Fields range) implements Shape {
    public static final String ANY_LENGTH = "any-length";

    private static final Pattern LIMITED = Pattern.compile("up-to-(0|[1-9][0-9]{0,8})-bytes");

    /** The longest message of a range; -1 if the key names none. */
    public static int mostBytes(String key) {
      Matcher limited = LIMITED.matcher(key);
      if (limited.matches()) {
        return Integer.parseInt(limited.group(1));
      }
      return key.equals(ANY_LENGTH) ? Integer.MAX_VALUE : -1;
    }
  }

  /** One value. If it is required, a profile without it is incomplete. */
  record Value(ValueType type, boolean required) implements Shape {}
}
