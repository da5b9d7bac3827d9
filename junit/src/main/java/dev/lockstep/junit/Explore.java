package dev.lockstep.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that is run again and again, each time with another schedule of its threads, until a run
 * fails: {@code lockstep explore} in the project's own build.
 *
 * <p>It stands at a test of any kind of Jupiter's, at a class, or at an annotation of your own.
 * Each run is the whole life of the test in a worker, {@code @BeforeAll} and {@code @AfterAll}
 * included, as in a new JVM. In the JVM of the tests its body and its {@code @BeforeEach} and
 * {@code @AfterEach} are left out, and where it stands at a class {@code @BeforeAll} and
 * {@code @AfterAll}, too. Constructors and other extensions run there all the same, and so do test
 * factories, with what stands before them, as only they know their tests.
 *
 * <pre>{@code
 * @Test
 * @Explore(runs = 500)
 * void deliveriesAtOnce() { ... }
 * }</pre>
 *
 * <p>The properties {@code lockstep.runs}, {@code lockstep.time}, {@code lockstep.seed} and {@code
 * lockstep.strategies} of a build replace what annotations say.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(LockstepExtension.class)
public @interface Explore {
  /**
   * How many runs there are at most; 0 leaves that to {@link #time}. Where nothing is said, 200, or
   * all of them if the strategy is {@code exhaustive}.
   */
  long runs() default -1;

  /** How many seconds they take at most, of real time; 0 if only {@link #runs} counts. */
  long time() default 0;

  /** The seed of the search: the same finds the same. */
  long seed() default 1;

  /**
   * How runs differ, as {@code lockstep explore --strategy} has it; all strategies if none. With
   * {@code exhaustive}, or {@code exhaustive:K}, all schedules are gone through.
   */
  String[] strategies() default {};

  /** Whether a data race in a run fails the test, whatever comes of it. */
  boolean races() default false;

  /**
   * The file of races that are known, as {@code --suppress} has it: a pattern a line, and behind
   * {@code #} its reason; none if empty.
   */
  String suppress() default "";
}
