package dev.lockstep.machines.profile;

/** What carries messages: links, or a formula in their place. */
public sealed interface Interconnect permits MessageDelays, LinkNetwork {}
