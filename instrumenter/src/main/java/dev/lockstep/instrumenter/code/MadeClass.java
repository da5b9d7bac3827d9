package dev.lockstep.instrumenter.code;

/**
 * A class that rewriting another one has made, to be defined by the same loader before that is.
 *
 * @param name its internal name
 * @param bytes its class file
 */
public record MadeClass(String name, byte[] bytes) {}
