package dev.lockstep.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that runs on a simulated machine: once, and each time the same way. Beside {@link Explore}
 * it says which machine that explores.
 *
 * <pre>{@code
 * @Test
 * @Simulated(machine = "ipsc2", nodes = 4)
 * void sumsOverNodes() { ... }
 * }</pre>
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(LockstepExtension.class)
public @interface Simulated {
  /** The name of a machine, or a file of one; a present computer if it is empty. */
  String machine() default "";

  /** How many nodes or processors it has; 0 for as many as is usual. */
  int nodes() default 0;

  /** How many ticks a task keeps a processor; 0 for as many as is usual. */
  int timeslice() default 0;

  /** The seed of what the program draws by chance. */
  long seed() default 1;
}
