package dev.lockstep.kernel;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulatedOutputTest {
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final PrintStream out = new SimulatedOutput(written, StandardCharsets.UTF_8);

  private String text() {
    return written.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void lines_appear_in_the_order_of_simulated_time(int timeslice) {
    new TestMachine()
        .timeslice(timeslice)
        .run(
            () -> {
              for (int node = 0; node < 3; node++) {
                int ticks = 10 - node;
                fork(
                    () -> {
                      for (int i = 1; i <= 3; i++) {
                        compute(ticks);
                        out.println(i * ticks);
                      }
                    });
              }
            });
    assertEquals("8\n9\n10\n16\n18\n20\n24\n27\n30\n", text());
  }

  @Test
  void what_an_argument_does_while_it_is_printed_comes_before_the_line() {
    Object chatty =
        new Object() {
          @Override
          public String toString() {
            out.print("(asked) ");
            return "told";
          }
        };
    new TestMachine().run(() -> out.printf("%s%n", chatty));
    assertEquals("(asked) told\n", text());
  }

  @Test
  void outside_a_run_it_prints_at_once() {
    out.println("x");
    assertEquals("x\n", text());
  }

  @Test
  void every_method_writes_what_a_print_stream_writes() {
    Consumer<PrintStream> everything = SimulatedOutputTest::printEverything;
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    everything.accept(new PrintStream(expected, false, StandardCharsets.UTF_8));
    everything.accept(out);
    assertEquals(
        expected.toString(StandardCharsets.UTF_8), written.toString(StandardCharsets.UTF_8));
    assertArrayEquals(expected.toByteArray(), written.toByteArray());
  }

  private static void printEverything(PrintStream to) {
    to.print(true);
    to.print('ä');
    to.print(1);
    to.print(2L);
    to.print(1.5f);
    to.print(2.5);
    to.print(new char[] {'x', 'y'});
    to.print("text");
    to.print((String) null);
    to.print((Object) null);
    to.println();
    to.println(false);
    to.println('z');
    to.println(3);
    to.println(4L);
    to.println(3.5f);
    to.println(4.5);
    to.println(new char[] {'v', 'w'});
    to.println("line");
    to.println((Object) "object");
    assertSame(to, to.printf("%d|", 5));
    assertSame(to, to.printf(Locale.GERMANY, "%.1f|", 1.5));
    assertSame(to, to.format("%s|", "f"));
    assertSame(to, to.format(Locale.GERMANY, "%.2f|", 2.5));
    assertSame(to, to.append("abc").append("abcdef", 1, 3).append('c'));
    assertSame(to, to.append(null).append(null, 0, 2));
    to.write('w');
    to.write(new byte[] {65, 66, 67}, 1, 2);
    to.writeBytes(new byte[] {68});
    try {
      to.write(new byte[] {69});
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    to.flush();
  }
}
