/**
 * What only a class of the boot loader can do, or see of the JVM: which thread is the current one,
 * where hash codes come from, and what the JDK keeps to itself.
 *
 * <p>Promise: nothing here asks the engine, or knows of tasks. Must not use: anything of ours.
 */
@NullMarked
package dev.lockstep.hooks.jvm;

import org.jspecify.annotations.NullMarked;
