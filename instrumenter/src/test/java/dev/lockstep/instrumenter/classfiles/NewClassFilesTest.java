package dev.lockstep.instrumenter.classfiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.objectweb.asm.Opcodes.V1_1;

import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Class files of every version, and constants that Java's own compiler does not write. */
final class NewClassFilesTest {
  static IntStream majorVersions() {
    return IntStream.rangeClosed(45, 69);
  }

  @ParameterizedTest
  @MethodSource("majorVersions")
  void class_files_of_every_version_load_count_and_run(int major) {
    TestProgram program = TestProgram.of(NewClassFiles.loop(major == 45 ? V1_1 : major));
    // initialiser 3; begin 2, two rounds of 8, 4 until the division by zero, handler 3
    assertEquals(new Execution(28, "43"), program.checked());
  }

  @Test
  void constants_that_are_made_when_needed_are_made_by_counted_code() {
    // initialiser 3, run 6, twice 4
    assertEquals(
        new Execution(13, "int42"), TestProgram.of(NewClassFiles.dynamicConstants()).checked());
  }

  @Test
  void each_process_makes_such_a_constant_once_wherever_it_is_used() {
    ClassLoader program = TestProgram.of(NewClassFiles.constantWithState()).load();
    TestMachine one = new TestMachine(100);
    // initialiser 3, run 7
    assertEquals(new Execution(10, "true"), one.run(program));
    assertEquals(new Execution(7, "false"), one.run(program));
    assertEquals(new Execution(10, "true"), new TestMachine(100).run(program));
  }

  @Test
  void constants_for_methods_and_types_stay_what_they_are() {
    // initialiser 3, run 10
    assertEquals(
        new Execution(13, "41"), TestProgram.of(NewClassFiles.handleConstants()).checked());
  }
}
