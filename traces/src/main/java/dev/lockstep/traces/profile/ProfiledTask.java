package dev.lockstep.traces.profile;

/**
 * A task of the run.
 *
 * @param number as traces have it
 * @param name its thread's, or "main"
 * @param processor 0 is the host, 1 is node 0
 * @param process the number of its process's first task
 */
public record ProfiledTask(int number, String name, int processor, int process) {}
