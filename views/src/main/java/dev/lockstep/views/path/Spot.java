package dev.lockstep.views.path;

/** A kind of time at a place in the program. */
public record Spot(Kind kind, Place place) {}
