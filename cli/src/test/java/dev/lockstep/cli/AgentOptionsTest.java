package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.runs.plan.MachineChoice;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;

class AgentOptionsTest {
  @ParameterizedTest
  @NullAndEmptySource
  void without_options_everything_has_its_default(String text) {
    assertEquals(RunPlan.of("X", List.of()).build(), plan(text));
  }

  @Test
  void options_are_those_of_the_command_without_dashes() {
    RunPlan plan = plan("machine=m.yaml,timeslice=7,stats,spmd,nodes=8");

    assertEquals(Optional.of("m.yaml"), plan.machine().named());
    assertEquals(OptionalInt.of(7), plan.number(RunOptions.TIMESLICE));
    assertEquals(OptionalInt.of(8), plan.machine().nodes());
    assertTrue(plan.is(RunOptions.STATS) && plan.is(RunOptions.SPMD));
  }

  @Test
  void a_comma_in_a_value_is_escaped() {
    assertEquals(
        Optional.of(Path.of("a,b=c.trace")), plan("trace=a\\,b=c.trace").find(RunOptions.TRACE));
  }

  @Test
  void figures_are_set_one_by_one() {
    MachineChoice machine =
        plan("set=a.b=1,set=java/lang/Math.pow.elements=array 0,network=ideal").machine();

    assertEquals(List.of("a.b=1", "java/lang/Math.pow.elements=array 0"), machine.settings());
    assertEquals(Optional.of(NetworkModel.IDEAL), machine.chosenNetwork());
  }

  @Test
  void an_unknown_option_is_refused_with_those_that_exist() {
    assertEquals(
        "-javaagent: unknown option node; the options are machine, set, network, nodes, spmd,"
            + " timeslice, switch-points, no-aspp, jdk, trace, trace-format, record, profile,"
            + " coverage, schedule, schedule-all, replay, choose, stats, summary-json, quiet, seed,"
            + " date, limit, stack-depth, spin-limit, keep-deadlocked, fail-on-uncaught, races,"
            + " races-json, suppress, fail-on-race, assertions, fresh-folder",
        refusal("node=8"));
  }

  @Test
  void the_class_path_is_the_jvms() {
    assertEquals(
        "-javaagent: the class path is the JVM's, give it to java with -cp",
        refusal("class-path=src"));
  }

  @Test
  void a_missing_value_is_refused() {
    assertEquals("-javaagent: --nodes needs a value: --nodes N", refusal("nodes"));
  }

  @Test
  void a_value_that_is_given_to_a_flag_is_refused() {
    assertEquals("-javaagent: --stats takes no value: leave out =3", refusal("stats=3"));
  }

  @Test
  void a_wrong_value_is_refused_as_on_the_command_line() {
    assertEquals(
        "-javaagent: --nodes 0: must be a whole number from 1 to 10_000_000", refusal("nodes=0"));
  }

  private static String refusal(String text) {
    return assertThrows(UsageException.class, () -> AgentOptions.parse(text)).getMessage();
  }

  private static RunPlan plan(String text) {
    return AgentOptions.parse(text).with(RunOptions.PROGRAM, "X").build();
  }
}
