/**
 * Cray's multitasking library, as programs on the X-MP call it: tasks, locks, events, barriers.
 *
 * <p>Start at {@link Xmp}. Its calls take what the machine's profile says of them. Must not use:
 * anything but the kernel.
 *
 * <p>Source: Cray Research, Multitasking User Guide, SN-0222, 1984, and Multitasking Programmer's
 * Reference Manual, SR-0222. Only parts of them could be read; docs/hep-and-xmp.md says which
 * points are unconfirmed.
 */
@NullMarked
package dev.lockstep.xmp;

import org.jspecify.annotations.NullMarked;
