package dev.lockstep.kernel.jvm;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Identity hash codes that are the same on every run: each object gets the next number of a
 * sequence when it is first asked.
 *
 * <p>A hash table of weak references with chaining, so that it keeps nothing alive. The JVM's
 * identity hash only says in which chain to look.
 */
public final class IdentityHashes {
  private static final class Entry extends WeakReference<Object> {
    final int jvmHash;
    final int hash;
    @Nullable Entry next;

    Entry(Object object, int jvmHash, int hash, ReferenceQueue<Object> queue) {
      super(object, queue);
      this.jvmHash = jvmHash;
      this.hash = hash;
    }
  }

  private final long seed;
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
  private @Nullable Entry[] chains = new @Nullable Entry[16];
  private int size;
  private long serial;

  /** The hash codes of a process. */
  public IdentityHashes(long seed) {
    this.seed = seed;
  }

  /** The hash code of {@code object}. */
  public int of(Object object) {
    int jvmHash = System.identityHashCode(object);
    for (Entry e = chains[jvmHash & (chains.length - 1)]; e != null; e = e.next) {
      if (e.jvmHash == jvmHash && e.refersTo(object)) {
        return e.hash;
      }
    }
    dropCollected();
    int hash = (int) (Seeds.mix(seed, serial++) >>> 33);
    add(new Entry(object, jvmHash, hash, collected));
    return hash;
  }

  private void add(Entry entry) {
    if (++size > chains.length) {
      grow();
    }
    link(entry);
  }

  private void link(Entry entry) {
    int chain = entry.jvmHash & (chains.length - 1);
    entry.next = chains[chain];
    chains[chain] = entry;
  }

  private void grow() {
    @Nullable Entry[] old = chains;
    chains = new @Nullable Entry[2 * old.length];
    for (Entry first : old) {
      Entry entry = first;
      while (entry != null) {
        Entry next = entry.next;
        link(entry);
        entry = next;
      }
    }
  }

  private void dropCollected() {
    for (Object gone = collected.poll(); gone != null; gone = collected.poll()) {
      unlink((Entry) gone);
    }
  }

  @SuppressWarnings("NullAway") // the entry is in its chain
  private void unlink(Entry gone) {
    int chain = gone.jvmHash & (chains.length - 1);
    Entry before = null;
    for (Entry e = chains[chain]; e != gone; e = e.next) {
      before = e;
    }
    if (before == null) {
      chains[chain] = gone.next;
    } else {
      before.next = gone.next;
    }
    size--;
  }
}
