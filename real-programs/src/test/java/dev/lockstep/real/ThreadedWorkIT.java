package dev.lockstep.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.util.List;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.concurrent.AbstractConcurrentInitializerTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.console.ConsoleLauncher;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.reporting.legacy.xml.LegacyXmlReportGeneratingListener;
import org.opentest4j.AssertionFailedError;
import picocli.CommandLine;

/**
 * Libraries that start threads, at work in simulated programs, through the jar: they print what
 * they print without Lockstep, wherever their threads can be switched.
 */
final class ThreadedWorkIT {
  static final List<Arguments> PROGRAMS =
      List.of(
          program(programs.Caches.class, com.github.benmanes.caffeine.cache.Caffeine.class),
          program(programs.LockFreeQueues.class, org.jctools.queues.MpscArrayQueue.class),
          program(programs.WaitStrategies.class, com.lmax.disruptor.RingBuffer.class),
          program(
              programs.EventExecutors.class,
              io.netty.util.HashedWheelTimer.class,
              io.netty.buffer.ByteBuf.class,
              io.netty.channel.Channel.class,
              io.netty.resolver.NameResolver.class),
          program(
              programs.ReactiveSchedulers.class,
              io.reactivex.rxjava3.core.Observable.class,
              org.reactivestreams.Publisher.class),
          program(
              programs.ReactorSchedulers.class,
              reactor.core.publisher.Flux.class,
              org.reactivestreams.Publisher.class),
          program(
              programs.Services.class,
              com.google.common.util.concurrent.Service.class,
              com.google.common.util.concurrent.internal.InternalFutureFailureAccess.class),
          program(
              programs.PooledConnections.class,
              com.zaxxer.hikari.HikariDataSource.class,
              org.h2.Driver.class,
              org.slf4j.Logger.class),
          program(programs.PooledObjects.class, org.apache.commons.pool2.ObjectPool.class),
          program(programs.Indexes.class, org.apache.lucene.index.IndexWriter.class),
          program(programs.Coroutines.class, kotlinx.coroutines.Job.class, kotlin.Unit.class));

  private static final Work TESTS = tests();

  @ParameterizedTest(name = "{0}")
  @FieldSource("PROGRAMS")
  void threads_of_libraries_do_their_work_at_every_timeslice(Class<?> main, Class<?>... libraries)
      throws Exception {
    Work work = Work.of(main, libraries);

    for (int timeslice : new int[] {7, 100, 1000}) {
      Ended simulated = work.simulated("--timeslice " + timeslice);
      assertEquals(new Ended(0, work.plain().out(), simulated.err()), simulated);
    }
  }

  /** Of a library's own tests those that need no other library; they sleep for seconds. */
  @Test
  void tests_of_a_library_run_in_parallel() throws Exception {
    for (int timeslice : new int[] {7, 100, 1000}) {
      Ended ended = TESTS.simulated("--timeslice " + timeslice);
      assertEquals(0, ended.status(), ended.err());
      assertEquals(
          List.of("134 tests started", "134 tests successful", "0 tests failed"),
          ended
              .out()
              .lines()
              .filter(line -> line.matches(".* tests (started|successful|failed) .*"))
              .map(line -> line.replaceAll("[\\[\\]]", "").strip())
              .toList());
    }
  }

  private static Work tests() {
    String classPath =
        Work.classPath(
            ConsoleLauncher.class,
            Launcher.class,
            TestEngine.class,
            JUnitException.class,
            LegacyXmlReportGeneratingListener.class,
            JupiterTestEngine.class,
            Test.class,
            ParameterizedTest.class,
            AssertionFailedError.class,
            CommandLine.class,
            StringUtils.class,
            AbstractConcurrentInitializerTest.class);
    String parallel = "junit.jupiter.execution.parallel.";
    List<String> arguments =
        List.of(
            "execute",
            "--disable-banner",
            "--details=summary",
            "--select-package=org.apache.commons.lang3.concurrent",
            "--exclude-classname=.*[.](BasicThread|ConcurrentUtils|Memoizer|TimedSem|.*Supplier).*",
            "--config=" + parallel + "enabled=true",
            "--config=" + parallel + "mode.default=concurrent",
            "--config=" + parallel + "config.strategy=fixed",
            "--config=" + parallel + "config.fixed.parallelism=4");
    return new Work(ConsoleLauncher.class.getName(), classPath, arguments, new Ended(0, "", ""));
  }

  private static Arguments program(Class<?> main, Class<?>... libraries) {
    return Arguments.of(main, libraries);
  }
}
