package dev.lockstep.kernel.jvm;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds what belongs to an object, by identity.
 *
 * <p>An object's hash code only says where to look first, so nothing that a program sees depends on
 * it. Linear probing, deletion by shifting back (Knuth, volume 3, algorithm 6.4R).
 */
public final class IdentityTable<V> {
  private @Nullable Object[] keys = new @Nullable Object[8];
  private @Nullable Object[] values = new @Nullable Object[8];
  private final ToIntFunction<Object> hash;
  private int size;

  /**
   * An empty table.
   *
   * @param hash gives an object's hash code, the same whenever it is asked. A program would see it
   *     if the JVM drew it here
   */
  public IdentityTable(ToIntFunction<Object> hash) {
    this.hash = hash;
  }

  /** Whether nothing belongs to anything. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** What belongs to {@code key}; null if nothing does. */
  @SuppressWarnings("unchecked")
  public @Nullable V get(Object key) {
    return (V) values[find(key)];
  }

  /** Lets {@code value} belong to {@code key}. */
  public void put(Object key, V value) {
    int at = find(key);
    if (keys[at] == null && 2 * ++size > keys.length) {
      grow();
      at = find(key);
    }
    keys[at] = key;
    values[at] = value;
  }

  /** Forgets what belongs to {@code key}. */
  public void remove(Object key) {
    int hole = find(key);
    if (keys[hole] == null) {
      return;
    }
    size--;
    int mask = keys.length - 1;
    int next = hole;
    while (true) {
      keys[hole] = null;
      values[hole] = null;
      int home;
      do {
        next = (next + 1) & mask;
        if (keys[next] == null) {
          return;
        }
        home = hash.applyAsInt(keys[next]) & mask;
      } while (hole <= next ? hole < home && home <= next : hole < home || home <= next);
      keys[hole] = keys[next];
      values[hole] = values[next];
      hole = next;
    }
  }

  private int find(Object key) {
    int mask = keys.length - 1;
    int at = hash.applyAsInt(key) & mask;
    while (keys[at] != null && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    @Nullable Object[] oldKeys = keys;
    @Nullable Object[] oldValues = values;
    keys = new @Nullable Object[2 * oldKeys.length];
    values = Arrays.copyOf(keys, keys.length);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != null) {
        int at = find(oldKeys[i]);
        keys[at] = oldKeys[i];
        values[at] = oldValues[i];
      }
    }
  }
}
