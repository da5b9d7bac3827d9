/** What the beans of {@code java.lang.management} tell tasks. */
@NullMarked
package dev.lockstep.hooks.jdk.management;

import org.jspecify.annotations.NullMarked;
