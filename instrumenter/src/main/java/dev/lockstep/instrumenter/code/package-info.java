/**
 * The instructions that rewriting inserts, and the methods and classes that these call.
 *
 * <p>Start at {@link dev.lockstep.instrumenter.code.Code}. Promise: nothing here decides where what
 * is inserted goes. Must not use: other rooms.
 */
@NullMarked
package dev.lockstep.instrumenter.code;

import org.jspecify.annotations.NullMarked;
