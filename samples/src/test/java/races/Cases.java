package races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.lockstep.junit.Explore;
import dev.lockstep.junit.Replay;
import dev.lockstep.junit.Simulated;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that are explored, of each kind that Jupiter has. */
public final class Cases {
  /** How many lifecycle methods have run in this JVM. */
  public static int lifecycles;

  private Cases() {}

  /** Two threads add to it, once each. */
  private static final class Counter {
    private int count;

    int counted() throws InterruptedException {
      Thread[] threads = {new Thread(this::add), new Thread(this::add)};
      for (Thread thread : threads) {
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      return count;
    }

    int add() {
      return ++count;
    }
  }

  /** A whole class. */
  @Explore(runs = 20)
  public static class Kinds {
    @BeforeAll
    static void beforeAll() {
      lifecycles++;
    }

    @BeforeEach
    void beforeEach() {
      lifecycles++;
    }

    @Test
    @Explore
    void loses() throws InterruptedException {
      assertEquals(2, new Counter().counted());
    }

    @Test
    @Timeout(1)
    void passes() {
      assertEquals(2, lifecycles);
    }

    @Test
    @Disabled("it is")
    void isDisabled() {}

    @Test
    void isAborted() {
      assumeTrue(lifecycles == 0, "not here");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void parameters(int parameter) {
      assertEquals(2, parameter);
    }

    @RepeatedTest(2)
    void repetitions(RepetitionInfo repetition) {
      assertEquals(1, repetition.getCurrentRepetition());
    }

    @Nested
    class Inner {
      @Test
      void inner() {
        assertTrue(lifecycles > 0);
      }
    }
  }

  /** A factory runs in both JVMs. */
  public static class Factories {
    @TestFactory
    @Explore(runs = 20)
    Stream<DynamicTest> made() {
      return Stream.of(2, 3)
          .map(wanted -> dynamicTest("wants " + wanted, () -> assertEquals(2, (int) wanted)));
    }
  }

  /** A project's own annotation. */
  @Retention(RetentionPolicy.RUNTIME)
  @Test
  @Explore(
      runs = 1000,
      strategies = {"pct:2", "pos"})
  @Simulated(machine = "smp", nodes = 2, timeslice = 100)
  @interface Race {}

  /** Other ways to fail, and other machines. */
  public static class Machines {
    @Race
    void races() throws InterruptedException {
      assertEquals(2, new Counter().counted());
    }

    @Test
    @Explore
    void deadlocks() throws InterruptedException {
      Object a = new Object();
      Object b = new Object();
      Thread other = new Thread(() -> both(a, b));
      other.start();
      both(b, a);
      other.join();
    }

    private static void both(Object first, Object second) {
      synchronized (first) {
        Thread.onSpinWait();
        synchronized (second) {
          Thread.onSpinWait();
        }
      }
    }

    @Test
    @Explore
    void exits() {
      System.exit(0);
    }

    @Test
    @Simulated(nodes = 7)
    void hasSeven() {
      assertEquals(7, Runtime.getRuntime().availableProcessors());
    }

    @Test
    @Simulated(machine = "abacus")
    void isUnknown() {}

    @Test
    @Explore(runs = 0)
    void isEndless() {}

    @Test
    @Replay(" ")
    void namesNoFile() {}
  }

  /** A data race fails a test that passes, where its annotation says so. */
  public static class Raced {
    @Test
    @Explore(runs = 3, races = true)
    void hasOne() throws InterruptedException {
      assertTrue(new Counter().counted() > 0);
    }

    @Test
    @Explore(runs = 3, races = true, suppress = "src/test/resources/races/known-races.txt")
    void hasOneThatIsKnown() throws InterruptedException {
      assertTrue(new Counter().counted() > 0);
    }

    @Test
    @Explore(runs = 3)
    void isNotAsked() throws InterruptedException {
      assertTrue(new Counter().counted() > 0);
    }

    @Test
    @Explore(runs = 3, suppress = "src/test/resources/races/known-races.txt")
    void knowsWhatNobodyLooksFor() {}
  }

  /** One object for all of its tests: each is explored by itself all the same. */
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  @Explore(runs = 10)
  public static class Together {
    private final Counter counter = new Counter();

    @Test
    void first() {
      assertEquals(1, counter.add());
    }

    @Test
    void second() {
      assertEquals(1, counter.add());
    }
  }

  /** All schedules of each. */
  public static class Proved {
    @Test
    @Explore(strategies = "exhaustive")
    void loses() throws InterruptedException {
      assertEquals(2, new Counter().counted());
    }

    @Test
    @Explore(strategies = "exhaustive")
    void isAlone() {
      assertEquals(1, new Counter().add());
    }

    @Test
    @Explore(strategies = "exhaustive:0")
    void isBounded() throws InterruptedException {
      assertEquals(2, new Counter().counted());
    }

    @Test
    @Explore(strategies = "exhaustive", runs = 1)
    void isEndedBefore() throws InterruptedException {
      assertEquals(2, new Counter().counted());
    }

    @Test
    @Explore(strategies = "exhaustive", races = true)
    void wantsToo() {}
  }

  /** JUnit asks nobody about what stands at such a method. */
  public static class Misplaced {
    @BeforeEach
    @Explore
    void before() {}

    @Test
    @Explore(runs = 2)
    void test() {}
  }
}
