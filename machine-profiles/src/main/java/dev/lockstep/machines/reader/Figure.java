package dev.lockstep.machines.reader;

/**
 * One value of a profile, and where it comes from.
 *
 * @param key the path to it, with its unit: {@code processor.clock-hertz}
 * @param text the value as the profile writes it
 * @param source where it is from, or the reason for an estimate
 * @param basis what the source rests on
 * @param file the profile that gives it, which may be one that was extended
 * @param line where in that file, from 1
 */
public record Figure(String key, String text, String source, Basis basis, String file, int line) {}
