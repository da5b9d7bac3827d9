/**
 * What the packages of Lockstep and of its libraries are to a run, as their jars declare it.
 *
 * <p>Start at {@link dev.lockstep.roles.Role}, then at {@link dev.lockstep.roles.Roles}, which
 * reads the declarations. Promise: a library is known by what lies in its own jar, and by nothing
 * else; the order of the class path makes no difference. Must not use: anything of ours.
 */
@NullMarked
package dev.lockstep.roles;

import org.jspecify.annotations.NullMarked;
