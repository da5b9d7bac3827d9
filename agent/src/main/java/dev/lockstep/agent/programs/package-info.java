/** What agents of the program itself are given: programs may bring some, as {@code java} has it. */
@NullMarked
package dev.lockstep.agent.programs;

import org.jspecify.annotations.NullMarked;
