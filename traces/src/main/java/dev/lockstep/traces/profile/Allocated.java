package dev.lockstep.traces.profile;

/**
 * What a call path has allocated at one line.
 *
 * @param line the source line, in the path's method; 0 if that is unknown
 * @param type what was made, such as "int[]" or "java.util.ArrayList"
 * @param objects how many; of arrays of arrays, the outermost
 * @param bytes as the run's machine counts them: a header and the fields of the program's classes,
 *     the elements of arrays; of an object of a library nothing is known
 */
public record Allocated(int line, String type, long objects, long bytes) {}
