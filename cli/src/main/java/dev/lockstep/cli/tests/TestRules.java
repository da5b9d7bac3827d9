package dev.lockstep.cli.tests;

import dev.lockstep.cli.explore.ExhaustiveChoice;
import dev.lockstep.cli.explore.RaceOptions;
import java.util.Optional;

/**
 * What is asked of each test.
 *
 * @param patience how long its runs may take
 * @param races which data races it may have
 * @param exhaustive that all its schedules are gone through, if that is asked
 */
public record TestRules(
    Patience patience, RaceOptions races, Optional<ExhaustiveChoice> exhaustive) {}
