package dev.lockstep.views.export.shown;

/**
 * A message.
 *
 * @param number from 1
 * @param sentTick when it was sent
 * @param task which sent it
 * @param from the sender's processor
 * @param to the destination's processor
 * @param pid of which process there
 * @param place where in the program it was sent
 */
public record ShownMessage(
    long number,
    long sentTick,
    int task,
    int from,
    int to,
    int pid,
    int type,
    int length,
    int place) {}
