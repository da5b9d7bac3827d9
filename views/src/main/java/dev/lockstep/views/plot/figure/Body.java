package dev.lockstep.views.plot.figure;

/** What is drawn of a figure. */
public sealed interface Body permits Curves, Timeline, Heat, Surface {}
