package dev.lockstep.views.path;

/** How many ticks of the critical path belong to something. */
public record Share<T>(T what, long ticks) {}
