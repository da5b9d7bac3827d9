package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.jvm.IdentityHashes;
import dev.lockstep.kernel.jvm.Seeds;
import dev.lockstep.kernel.trace.AddressSpace;
import org.jspecify.annotations.Nullable;

/**
 * What a process is: a memory space, that is, its own copy of the program's static fields.
 *
 * <p>Tasks of one memory see each other's stores, so they are interleaved; tasks of different
 * memories can't, so they are not.
 */
public final class Memory {
  private final long seed;
  private final AddressSpace addresses = new AddressSpace();
  private final Belongings belongings = new Belongings();
  private @Nullable IdentityHashes identityHashes;

  /** The process's static fields while it does not run; see {@code hooks.Statics}. */
  @Nullable Object[] statics = new @Nullable Object[0];

  /** Its tasks that are not over. */
  int liveTasks;

  /**
   * The memory of a new process.
   *
   * @param id no other process of the run has it
   * @param seed the run's
   */
  public Memory(int id, long seed) {
    this.seed = Seeds.mix(seed, id);
  }

  /** Where all chance in the process comes from. */
  public long seed() {
    return seed;
  }

  /** The simulated addresses of its objects. */
  public AddressSpace addresses() {
    return addresses;
  }

  /** What parts of the kernel know of the process. */
  public Belongings belongings() {
    return belongings;
  }

  /** Whether only one task can see it. */
  public boolean isOfOneTask() {
    return liveTasks == 1;
  }

  /** Made when it is first asked for: a machine may have a million processes. */
  public IdentityHashes identityHashes() {
    if (identityHashes == null) {
      identityHashes = new IdentityHashes(seed);
    }
    return identityHashes;
  }
}
