/**
 * The {@code lockstep} command: reads options, makes a plan of them, and says how the run ended.
 *
 * <p>Start at {@link dev.lockstep.cli.Main}, or at {@link dev.lockstep.cli.JavaAgent} for programs
 * that are started with {@code java -javaagent:lockstep.jar=... }. Both end at {@link
 * dev.lockstep.cli.CommandRun#run}. The options of a run are declared in {@link
 * dev.lockstep.cli.PicocliOptions} and reach the rest of the code as a {@link
 * dev.lockstep.runs.plan.RunPlan}.
 *
 * <p>Promise: every command ends with a status of {@link dev.lockstep.cli.ExitStatus}; what goes
 * wrong is one line on standard error that begins with "lockstep:". Standard output is the
 * program's. Must not use: picocli outside of this package.
 */
@NullMarked
package dev.lockstep.cli;

import org.jspecify.annotations.NullMarked;
