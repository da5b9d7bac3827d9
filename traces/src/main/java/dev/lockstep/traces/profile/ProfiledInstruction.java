package dev.lockstep.traces.profile;

import java.util.List;

/**
 * An instruction of a method, and what it costs each time.
 *
 * @param line its source line; 0 if that is unknown
 * @param text the instruction as {@code javap} writes it, such as "iload_1" or "invokestatic
 *     Fib.fib(I)I"
 * @param ticks its own cost on the run's machine
 * @param libraryTicks the price of the routine that it calls; 0 if that has none
 * @param targets the instructions, by their index in the method, that it may jump to; empty if it
 *     does not jump
 * @param fallsThrough whether the next instruction may follow it
 */
public record ProfiledInstruction(
    int line,
    String text,
    int ticks,
    int libraryTicks,
    List<Integer> targets,
    boolean fallsThrough) {
  /** Takes a copy of the list. */
  public ProfiledInstruction {
    targets = List.copyOf(targets);
  }
}
