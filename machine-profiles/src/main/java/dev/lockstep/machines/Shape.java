package dev.lockstep.machines;

import java.util.ArrayList;
import java.util.List;

/** What a place in a profile may hold. */
sealed interface Shape {
  /** A key, and what it may hold. */
  record Field(String key, Shape shape) {}

  /** A mapping with these keys and no others. */
  record Fields(List<Field> fields) implements Shape {
    /** Takes a copy of the list. */
    public Fields {
      fields = List.copyOf(fields);
    }

    /** What a key may hold; null if there is no such key. */
    Shape get(String key) {
      for (Field field : fields) {
        if (field.key().equals(key)) {
          return field.shape();
        }
      }
      return null;
    }

    List<String> keys() {
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

  /** One value. If it is required, a profile without it is incomplete. */
  record Value(ValueType type, boolean required) implements Shape {}
}
