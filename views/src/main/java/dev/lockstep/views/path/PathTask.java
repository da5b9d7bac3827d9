package dev.lockstep.views.path;

/**
 * A task that is on the critical path.
 *
 * @param name what the story calls it; empty if it does not say
 */
public record PathTask(int task, String name) {}
