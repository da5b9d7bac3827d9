/**
 * What a machine costs: profiles as checked YAML data, and the records that hold them.
 *
 * <p>Start at {@link dev.lockstep.machines.Profiles#load}; {@code vax780.yaml}, among the
 * resources, shows what a profile looks like, {@link dev.lockstep.machines.Schema} what it may say.
 *
 * <p>Promise: a profile that was loaded is complete and within limits; a bad value was refused by
 * file, line, key and reason. Every figure has a source and says what it rests on. Must not use:
 * any other module of ours, floating-point time, hash order.
 */
package dev.lockstep.machines;
