package dev.lockstep.samples.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hooks.Ticks;
import dev.lockstep.instrumenter.reference.Interpreter;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.samples.laws.Counted.Outcome;
import dev.lockstep.samples.laws.Counted.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The samples leave the same trace whether they are rewritten, or interpreted by tasks of the same
 * machine instruction by instruction. So every tick at which one does anything is the number of
 * instructions that an independent count gives.
 */
final class InterpretedSamplesTest {
  private static final Path SAMPLES = Path.of(System.getProperty("lockstep.root"), "samples");

  /** Keeps the machine's time as rewritten code does: a check, then the charge. */
  private static final class Clock implements Interpreter.Observer {
    @Override
    public void before(long tick) {
      Ticks.left = Ticks.check(Ticks.left);
    }

    @Override
    public void charged(long ticks) {
      Ticks.left += (int) ticks;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "01-inner-product, InnerProduct, 1, false, 5, ''",
    "01-inner-product, InnerProduct, 7, false, 5, ''",
    "02-sleeps-and-events, Relay, 1, false, 4, ''",
    "03-busy-wait, BusyWait, 1, false, 1, ''",
    "04-message-race, MessageRace, 7, false, 4, 1.0",
    "05-lost-update, LostUpdate, 1, false, 2, ''",
    "05-lost-update, LostUpdate, 7, false, 2, lock",
    "06-dining-philosophers, DiningPhilosophers, 3, false, 5, ''",
    "06-dining-philosophers, Deadlock, 1, false, 5, ''",
    "07-ring, Ring, 1, true, 8, 8",
    "08-bitonic-sort, BitonicSort, 1000, true, 4, 20",
    "09-lockstep, Alternate, 1, false, 2, ''",
    "09-lockstep, Alternate, 3, false, 2, ''"
  })
  void a_sample_takes_the_ticks_that_an_interpreter_counts(
      String folder, String name, int timeslice, boolean spmd, int nodes, String argument)
      throws Exception {
    Counted program =
        Counted.java(Files.readString(SAMPLES.resolve(folder).resolve(name + ".java")));
    String[] arguments = argument.isEmpty() ? new String[0] : new String[] {argument};
    Settings settings = new Settings(nodes, timeslice);
    String rewritten = told(() -> program.runMain(settings, spmd, name, arguments));
    String interpreted =
        told(
            () ->
                Counted.run(
                    settings, spmd, node -> () -> interpreter(program).runMain(name, arguments)));
    assertEquals(interpreted, rewritten);
  }

  private static Interpreter interpreter(Counted program) {
    return new Interpreter(
        program.classes(),
        Counted.MACHINE.instructionCosts(),
        Counted.MACHINE.libraryCosts(),
        new Clock());
  }

  /** The trace and what was printed. */
  private static String told(Supplier<Outcome> run) {
    PrintStream outBefore = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      Outcome outcome = run.get();
      if (outcome.result() instanceof RunResult.Failed failed) {
        throw new AssertionError(failed.failure());
      }
      List<TraceEvent> events = outcome.events();
      return events.stream().map(InterpretedSamplesTest::line).collect(Collectors.joining("\n"))
          + bytes.toString(StandardCharsets.UTF_8);
    } finally {
      System.setOut(outBefore);
    }
  }

  /** Without the addresses of functions: an interpreter's are all alike. */
  private static String line(TraceEvent event) {
    return event.toString().replaceAll("functionAddress=\\d+", "");
  }
}
