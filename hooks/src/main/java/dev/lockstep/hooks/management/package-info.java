/** What the beans of {@code java.lang.management} tell tasks. */
@NullMarked
package dev.lockstep.hooks.management;

import org.jspecify.annotations.NullMarked;
