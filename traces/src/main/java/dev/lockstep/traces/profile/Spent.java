package dev.lockstep.traces.profile;

/**
 * Ticks of a call path that its instructions' own costs do not tell: costs that depend on lengths
 * and places, messages, waits.
 *
 * @param what what was waited for, such as "a message"; empty for anything but waiting
 * @param line the source line, in the path's method; 0 if that is unknown
 */
public record Spent(Activity activity, String what, int line, long ticks) {}
