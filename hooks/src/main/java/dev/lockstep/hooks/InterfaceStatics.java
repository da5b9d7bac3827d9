package dev.lockstep.hooks;

/** Those of an interface with default methods, which classes initialise before themselves. */
public interface InterfaceStatics extends PrivateStatics {}
