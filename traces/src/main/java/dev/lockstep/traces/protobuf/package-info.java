/**
 * Messages of Protocol Buffers, in which Perfetto and pprof have their files.
 *
 * <p>Promise: what is put in is what any reader of Protocol Buffers finds. Must not use: anything
 * else of ours.
 */
@NullMarked
package dev.lockstep.traces.protobuf;

import org.jspecify.annotations.NullMarked;
