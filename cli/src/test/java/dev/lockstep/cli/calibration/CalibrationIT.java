package dev.lockstep.cli.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.calibration.Calibration;
import dev.lockstep.cli.Expected;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every machine that figures are known of is as near to them as asked, and takes exactly the ticks
 * that it took before.
 *
 * <p>What is printed lies in {@code cli/src/test/resources/dev/lockstep/cli/calibration}; {@code
 * mvn verify -Dlockstep.update=true} takes over what is printed now. The guide quotes these files.
 */
final class CalibrationIT {
  private static final Path PRINTED =
      Path.of(System.getProperty("lockstep.root"))
          .resolve("cli/src/test/resources/dev/lockstep/cli/calibration");

  @TempDir private Path folder;

  private static List<String> machines() {
    return Calibration.machines();
  }

  private Ended calibrate(String... words) throws IOException {
    return WarmJvm.usual().lockstep(folder, command(words));
  }

  private static List<String> command(String... words) {
    List<String> command = new ArrayList<>(List.of("machines"));
    command.addAll(List.of(words));
    command.add("--calibrate");
    return command;
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest
  @MethodSource("machines")
  void a_machine_is_as_near_to_its_figures_as_asked(String machine) throws Exception {
    Ended ended = calibrate(machine);
    Expected.assertMatches(PRINTED.resolve(machine + ".txt"), ended.out());
    assertEquals(new Ended(0, ended.out(), ""), ended);
    assertTrue(ended.out().endsWith("all as near as asked\n"));
  }

  @Test
  void a_jvm_of_its_own_measures_the_same() throws Exception {
    List<String> words = new ArrayList<>(Jvm.jar());
    words.addAll(command("cm5"));
    assertEquals(calibrate("cm5"), Jvm.java(folder, words));
  }

  @Test
  void a_profile_of_ones_own_is_compared_with_the_machine_that_it_extends() throws Exception {
    write("base.yaml", "name: base\ndescription: An iPSC/2.\nextends: ipsc2\n");
    write("mine.yaml", "name: mine\ndescription: Another.\nextends: base.yaml\n");
    String expected =
        Files.readString(PRINTED.resolve("ipsc2.txt"))
            .replace(
                "ipsc2 beside the figures of ipsc2",
                "mine beside the figures of ipsc2, which it extends");
    assertEquals(new Ended(0, expected, ""), calibrate("mine.yaml"));
  }

  @Test
  void a_machine_that_is_further_off_than_asked_has_failed() throws Exception {
    Ended ended = calibrate("butterfly-plus", "--set", "processor.clock-hertz=20000000");
    assertEquals(1, ended.status());
    assertTrue(ended.out().contains("; 5 of 5 further off than asked\n"), ended.out());
    assertEquals("", ended.err());
  }

  @Test
  void a_machine_without_figures_can_not_be_compared() throws Exception {
    String figures =
        "there are figures of butterfly-plus, cm5, ipsc2, ipsc860, ncube3200, paragon, sp1\n";
    assertEquals(
        new Ended(
            2, "", "lockstep: nothing was measured that smp could be compared with; " + figures),
        calibrate("smp"));
  }

  @Test
  void a_machine_that_can_not_run_the_programs_is_told() throws Exception {
    Ended ended = calibrate("ncube3200", "--set", "messages.longest-bytes=100");
    assertEquals(2, ended.status());
    assertTrue(
        ended.err().startsWith("lockstep: exchange, bytes can't be measured on ncube3200: "),
        ended.err());
    assertTrue(ended.err().contains("100"), ended.err());
  }

  @Test
  void a_machine_with_too_few_nodes_for_the_programs_is_told() throws Exception {
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: exchange, bytes can't be measured on ipsc2: that takes 2 nodes, and it has"
                + " at most 1\n"),
        calibrate("ipsc2", "--set", "nodes.most=1"));
  }

  @Test
  void a_calibration_needs_a_machine() throws Exception {
    Ended ended = calibrate();
    assertEquals(2, ended.status());
    assertTrue(
        ended.err().contains("--calibrate needs a machine: lockstep machines NAME --calibrate"),
        ended.err());
  }
}
