package dev.lockstep.runs.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineChoiceTest {
  private static final MachineChoice NOTHING =
      new MachineChoice(Optional.empty(), List.of(), Optional.empty(), OptionalInt.empty());

  @TempDir private Path folder;

  @Test
  void without_a_name_it_is_dunigans_machine() {
    assertEquals("vax780", NOTHING.load().name());
    assertEquals(NetworkModel.LINKS, NOTHING.network());
  }

  @Test
  void a_setting_takes_the_place_of_the_profiles_figure() {
    assertEquals(
        8_000_000,
        choice("vax780", "processor.clock-hertz=1000", "processor.clock-hertz=8000000")
            .load()
            .clockHertz());
  }

  @Test
  void a_wrong_setting_is_refused_as_an_option() {
    assertEquals(
        "--set processor.clock: is no key of a profile; did you mean processor.clock-hertz?",
        refusal(choice("vax780", "processor.clock=1")));
    assertEquals(
        "--set 'fast' is not KEY=VALUE, such as --set processor.clock-hertz=1000000",
        refusal(choice("vax780", "fast")));
  }

  @Test
  void a_number_of_nodes_that_the_machine_can_not_have_is_refused_with_the_next_ones()
      throws Exception {
    String cube =
        TestFiles.write(
                folder,
                "cube.yaml",
                """
                name: cube
                description: A machine of few nodes
                extends: vax780
                nodes: {source: s, basis: estimated, most: 64, power-of-two: true}
                """)
            .toString();

    assertEquals("cube", nodes(cube, 64).load().name());
    assertEquals(
        "--nodes 12: cube can't have 12 nodes: their number must be a power of two; the next ones"
            + " are 8 and 16",
        refusal(nodes(cube, 12)));
    assertEquals(
        "--nodes 128: cube can't have 128 nodes: it has at most 64", refusal(nodes(cube, 128)));
  }

  @Test
  void a_formula_has_no_network_model() {
    MachineChoice links =
        new MachineChoice(
            Optional.empty(), List.of(), Optional.of(NetworkModel.LINKS), OptionalInt.empty());

    assertEquals(
        "--network links has no meaning on vax780, which times messages by a formula and has no"
            + " links: leave it out, or name another --machine",
        refusal(links));
  }

  private static MachineChoice choice(String machine, String... settings) {
    return new MachineChoice(
        Optional.of(machine), List.of(settings), Optional.empty(), OptionalInt.empty());
  }

  private static MachineChoice nodes(String machine, int count) {
    return new MachineChoice(
        Optional.of(machine), List.of(), Optional.empty(), OptionalInt.of(count));
  }

  private static String refusal(MachineChoice choice) {
    return assertThrows(UsageException.class, choice::load).getMessage();
  }
}
