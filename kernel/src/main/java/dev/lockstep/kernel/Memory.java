package dev.lockstep.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * What a process is: a memory space, that is, its own copy of the program's static fields.
 *
 * <p>Tasks of one memory see each other's stores, so they are interleaved; tasks of different
 * memories can't, so they are not.
 */
final class Memory {
  final int id;
  final long seed;
  final MonitorTable monitors = new MonitorTable();
  final AddressSpace addresses = new AddressSpace();
  final List<Initialization> initializations = new ArrayList<>(0);

  /** The process's static fields while it does not run; see {@code hooks.Statics}. */
  Object[] statics = new Object[0];

  /** Its tasks that are not over. */
  int liveTasks;

  private IdentityHashes identityHashes;

  Memory(int id, long seed) {
    this.id = id;
    this.seed = Seeds.mix(seed, id);
  }

  /** Made when it is first asked for: a machine may have a million processes. */
  IdentityHashes identityHashes() {
    if (identityHashes == null) {
      identityHashes = new IdentityHashes(seed);
    }
    return identityHashes;
  }
}
