package dev.lockstep.cli.tests;

import dev.lockstep.cli.explore.RaceOptions;

/**
 * What is asked of each test.
 *
 * @param patience how long its runs may take
 * @param races which data races it may have
 */
public record TestRules(Patience patience, RaceOptions races) {}
