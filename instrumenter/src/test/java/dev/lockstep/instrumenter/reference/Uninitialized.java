package dev.lockstep.instrumenter.reference;

/** Stands for an object of a library's class until its constructor is called. */
final class Uninitialized {}
