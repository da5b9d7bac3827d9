/**
 * Reads profiles: YAML files on top of one another, checked key by key, become a machine's records.
 *
 * <p>Start at {@link dev.lockstep.machines.reader.Profiles#load}; {@code vax780.yaml}, among the
 * resources, shows what a profile looks like, {@link dev.lockstep.machines.schema.Schema} what it
 * may say. A file's text becomes a {@link dev.lockstep.machines.reader.Layer} of figures ({@link
 * dev.lockstep.machines.reader.LayerReader}), layers are put on top of one another ({@link
 * dev.lockstep.machines.reader.ProfileLoader}), and the assemblers make records of the whole.
 *
 * <p>A YAML file in the folder {@code dev/lockstep/machines} of the class path is a machine, found
 * by itself ({@link dev.lockstep.machines.reader.ResourceFolder}); one in {@code routines} below it
 * is a table of routines' prices, which machines refer to.
 *
 * <p>Promise: a profile that was loaded is complete and within limits; a bad value was refused by
 * file, line, key and reason. Every figure has a source and says what it rests on. Must not use:
 * floating-point time, hash order.
 */
@NullMarked
package dev.lockstep.machines.reader;

import org.jspecify.annotations.NullMarked;
