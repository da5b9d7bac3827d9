package dev.lockstep.traces.profile;

/**
 * A handler of exceptions; instructions are told by their index in the method.
 *
 * @param start the first instruction whose exceptions it handles
 * @param end the one behind the last
 * @param handler its own first instruction
 * @param type the class of exceptions, with dots; empty for all
 */
public record ExceptionHandler(int start, int end, int handler, String type) {}
