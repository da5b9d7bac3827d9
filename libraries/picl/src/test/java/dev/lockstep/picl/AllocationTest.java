package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.Code;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Profiles;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** How a host gets processors with open0, and gives them back with close0. */
class AllocationTest {
  private final PiclRun ipsc = new PiclRun("ipsc2", 16);
  private final PiclRun ncube = new PiclRun("ncube3200", 16);

  @Test
  void any_number_of_processors_can_be_had_and_the_rest_of_the_cube_is_hidden() {
    ipsc.program(
        "Node",
        () -> {
          open0();
          ipsc.log(who0().toString());
          close0();
        });
    ipsc.complete(
        () -> {
          ipsc.log(open0(3).toString());
          load0("Node", ALL);
          close0();
        });
    assertEquals(
        List.of(
            "Processors[numproc=3, me=-32768, host=-32768]",
            "Processors[numproc=3, me=0, host=-32768]",
            "Processors[numproc=3, me=1, host=-32768]",
            "Processors[numproc=3, me=2, host=-32768]"),
        ipsc.log);
  }

  @Test
  void a_cube_that_is_larger_than_the_machine_is_unavailable() {
    PiclRun small = new PiclRun("ipsc2", 8);
    String message =
        "open0 on the host: numproc 13 is unavailable: it takes 16 processors, and the machine has"
            + " 8 (--nodes)";
    assertEquals(message, small.fail(() -> open0(13)));
    assertEquals(message + System.lineSeparator(), small.output());
  }

  @Test
  void machines_that_are_no_hypercubes_give_as_many_as_are_wanted() {
    PiclRun run = new PiclRun(Profiles.load("vax780"), OptionalInt.empty());
    run.complete(() -> run.log("" + open0(13).numproc()));
    assertEquals(List.of("13"), run.log);
  }

  @Test
  void more_than_a_machine_can_have_is_no_number_of_processors() {
    assertEquals(
        "open0 on the host: numproc 129 is not between -2147483648 and 128 on ipsc2",
        ipsc.fail(() -> open0(129)));
    assertEquals(
        "open0 on the host: numproc 1025 is not between -2147483648 and 1024 on ncube3200",
        ncube.fail(() -> open0(1025)));
  }

  @Test
  void a_machine_that_has_no_types_left_for_picl_can_not_be_opened() {
    MachineProfile narrow = Profiles.load("ipsc2", List.of("messages.highest-type=899999999"));
    assertEquals(
        "open0 on the host: picl.highest-type, 899999999, leaves PICL no types of its own:"
            + " messages.highest-type is 899999999",
        new PiclRun(narrow, OptionalInt.of(4)).fail(() -> open0(4)));
  }

  @Test
  void without_a_number_the_host_gets_all_processors() {
    ipsc.complete(() -> ipsc.log("" + open0(0).numproc()));
    ncube.complete(() -> ncube.log("" + open0(-5).numproc()));
    assertEquals(List.of("16"), ipsc.log);
    assertEquals(List.of("16"), ncube.log);
  }

  @Test
  void without_a_number_somebody_has_to_have_said_how_many_there_are() {
    PiclRun run = new PiclRun(Profiles.load("vax780"), OptionalInt.empty());
    assertEquals(
        "open0 on the host: numproc 0 means all processors, and nobody said how many there are: run"
            + " with --nodes",
        run.fail(() -> open0(0)));
  }

  @Test
  void processors_that_were_not_released_are_used_again_without_a_number() {
    ipsc.complete(
        () -> {
          open0(4);
          close0(false);
          ipsc.log("" + open0(0).numproc());
          close0(true);
          ipsc.log("" + open0(8).numproc());
        });
    assertEquals(List.of("4", "8"), ipsc.log);
  }

  @Test
  void processors_that_were_not_released_can_not_be_allocated_anew() {
    assertEquals(
        "open0 on the host: numproc 2 can't be allocated: 4 processors are allocated still; say 0"
            + " to use them again, or release them with close0(true)",
        ipsc.fail(
            () -> {
              open0(4);
              close0(false);
              open0(2);
            }));
  }

  @Test
  void after_a_release_an_ipsc_has_to_be_told_how_many_and_an_ncube_gives_all() {
    assertEquals(
        "open0 on the host: numproc 0 means the processors that are allocated, and close0(true) has"
            + " released them; say how many",
        ipsc.fail(
            () -> {
              open0(4);
              close0(true);
              open0(0);
            }));
    ncube.complete(
        () -> {
          open0(4);
          close0(true);
          ncube.log("" + open0(0).numproc());
        });
    assertEquals(List.of("16"), ncube.log);
  }

  @Test
  void processes_are_killed_when_their_processors_are_released() {
    ipsc.program(
        "Node",
        () -> {
          open0();
          Code.compute(1_000_000);
          ipsc.log("went on");
        });
    ipsc.complete(
        () -> {
          open0(4);
          load0("Node", ALL);
          close0(true);
        });
    assertEquals(List.of(), ipsc.log);
  }

  @Test
  void processes_go_on_when_their_processors_are_kept() {
    ipsc.program(
        "Node",
        () -> {
          open0();
          int[] data = new int[1];
          recv0(data, 4, 1);
          ipsc.log("got " + data[0]);
          close0();
        });
    ipsc.complete(
        () -> {
          open0(1);
          load0("Node", 0);
          close0(false);
          open0(0);
          send0(new int[] {7}, 4, 1, 0);
          close0();
        });
    assertEquals(List.of("got 7"), ipsc.log);
  }

  @Test
  void loading_a_busy_node_kills_what_runs_there() {
    ipsc.program(
        "First",
        () -> {
          open0();
          recv0(new int[1], 4, 1);
          ipsc.log("first");
        });
    ipsc.program(
        "Second",
        () -> {
          open0();
          recv0(new int[1], 4, 1);
          ipsc.log("second");
          close0();
        });
    ipsc.complete(
        () -> {
          open0(2);
          load0("First", ALL);
          load0("Second", ALL);
          send0(new int[1], 4, 1, 0);
          send0(new int[1], 4, 1, 1);
          close0();
        });
    assertEquals(List.of("second", "second"), ipsc.log);
  }

  @Test
  void nodes_can_have_different_programs_one_after_the_other_too() {
    for (String name : List.of("First", "Second", "Third")) {
      ipsc.program(
          name,
          () -> {
            open0();
            ipsc.log("%s on %d".formatted(name, who0().me()));
            send0(new int[1], 4, 1, HOST);
            close0();
          });
    }
    ipsc.complete(
        () -> {
          open0(2);
          load0("First", 0);
          load0("Second", 1);
          recv0(new int[1], 4, 1);
          recv0(new int[1], 4, 1);
          Code.compute(1_000_000);
          load0("Third", 0);
          close0();
        });
    assertEquals(List.of("First on 0", "Second on 1", "Third on 0"), ipsc.log);
  }
}
