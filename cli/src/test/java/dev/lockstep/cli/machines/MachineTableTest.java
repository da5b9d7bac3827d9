package dev.lockstep.cli.machines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.CubeProfile;
import dev.lockstep.machines.reader.Profiles;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTableTest {
  @TempDir private Path folder;

  @Test
  void a_machine_is_a_row_and_its_description() throws Exception {
    String cube = CubeProfile.write(folder).toString();

    assertEquals(
        """
        name     MHz  nodes          topology   switching      latency us  MB/s
        vax780     1  to 10,000,000  -          delay-formula           -     -
          Dunigan's simulated hypercube, where every instruction costs one tick
        cube    12.5  2^n to 64      hypercube  wormhole           180.00  2.50
          A hypercube with round figures, whose clock ticks every 100 nanoseconds

        Latency is what an empty message takes between neighbours, in microseconds; long ones come near to
        so many million bytes per second (MB/s). 'lockstep machines NAME' shows all figures of a machine and
        where they come from.
        """,
        MachineTable.of(
            List.of(
                Profiles.load("vax780"),
                Profiles.load(cube, List.of("processor.clock-hertz=12500000")))));
  }
}
