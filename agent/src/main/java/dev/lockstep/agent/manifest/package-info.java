/** What the manifest of a program's jar asks of the JVM. */
@NullMarked
package dev.lockstep.agent.manifest;

import org.jspecify.annotations.NullMarked;
