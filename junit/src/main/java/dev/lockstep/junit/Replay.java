package dev.lockstep.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that runs once, with the schedule of a failure that was found before: so it stays mended.
 *
 * <pre>{@code
 * @Test
 * @Replay("src/test/schedules/StockTest.deliveriesAtOnce.failure")
 * void deliveriesAtOnce() { ... }
 * }</pre>
 *
 * <p>Classes change while they are mended. The run goes as far as the schedule fits, then in order,
 * and tells where that was. Beside {@link Explore} the replay comes first.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(LockstepExtension.class)
public @interface Replay {
  /**
   * Failures: each a file that exploring has written, as seen from the working folder of the tests,
   * or the line that it has printed.
   */
  String[] value();
}
