package dev.lockstep.machines;

/** What carries messages: links, or a formula in their place. */
public sealed interface Interconnect permits MessageDelays, LinkNetwork {}
