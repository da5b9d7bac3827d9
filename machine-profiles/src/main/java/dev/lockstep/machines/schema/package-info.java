/**
 * What a profile may say: its keys, which values they take, and within which limits.
 *
 * <p>Start at {@link dev.lockstep.machines.schema.Schema}, the table of keys. A {@link
 * dev.lockstep.machines.schema.Shape} is what a place in a profile may hold, a {@link
 * dev.lockstep.machines.schema.ValueType} what a single value may be, and a {@link
 * dev.lockstep.machines.schema.YamlNode} is what is found there.
 *
 * <p>Promise: a value that is refused is refused with what would be right. Must not use: files,
 * floating-point time, hash order.
 */
@NullMarked
package dev.lockstep.machines.schema;

import org.jspecify.annotations.NullMarked;
