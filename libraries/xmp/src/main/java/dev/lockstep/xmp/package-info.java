/**
 * Cray's multitasking library, as programs on the X-MP call it: tasks, locks, events, barriers.
 *
 * <p>Programs start with {@code import static dev.lockstep.xmp.Xmp.*;}. The calls, in groups:
 *
 * <ul>
 *   <li>tasks: {@link Xmp#tskstart tskstart}, {@link Xmp#tskwait tskwait}, {@link Xmp#tsktest
 *       tsktest}, {@link Xmp#tskvalue tskvalue}, {@link Xmp#tsktune tsktune}
 *   <li>locks: {@link Xmp#lockasgn lockasgn}, {@link Xmp#lockon lockon}, {@link Xmp#lockoff
 *       lockoff}, {@link Xmp#locktest locktest}, {@link Xmp#lockrel lockrel}
 *   <li>events: {@link Xmp#evasgn evasgn}, {@link Xmp#evpost evpost}, {@link Xmp#evwait evwait},
 *       {@link Xmp#evclear evclear}, {@link Xmp#evtest evtest}, {@link Xmp#evrel evrel}
 *   <li>barriers: {@link Xmp#barasgn barasgn}, {@link Xmp#barsync barsync}, {@link Xmp#barrel
 *       barrel}
 * </ul>
 *
 * <p>A program is compiled with this library alone. {@code lockstep run}, the plugin for Maven and
 * the agent run it, and bring the library of their own version along; elsewhere its calls fail.
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
