package dev.lockstep.uniformsystem.processors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurationTest {
  private static final String CALL = "SetUsConfig";

  private final Configuration configuration = new Configuration();

  private void set(int code, int value) {
    configuration.set(CALL, code, value, false);
  }

  @Test
  void a_node_of_4_megabytes_keeps_two_objects() {
    assertArrayEquals(new int[] {62, 62}, configuration.objects(2));
  }

  @Test
  void the_root_and_its_children_keep_what_is_set() {
    set(Configuration.OBJS_RET_ROOT, 10);
    set(Configuration.OBJS_RET_CHILD, 5);
    assertArrayEquals(new int[] {54, 59}, configuration.objects(2));
  }

  @Test
  void the_later_of_two_limits_overrides_the_other() {
    set(Configuration.MEM_OBJS_FREE, 60);
    assertArrayEquals(new int[] {4, 4}, configuration.objects(2));
    set(Configuration.MAX_MEM_OBJS, 3);
    assertArrayEquals(new int[] {3, 3}, configuration.objects(2));
    set(Configuration.MEM_OBJS_FREE, 62);
    assertArrayEquals(new int[] {2, 2}, configuration.objects(2));
  }

  @Test
  void an_address_space_shares_237_segments_taken_from_each_node_in_turn() {
    assertArrayEquals(new int[] {30, 30, 30, 30, 30, 29, 29, 29}, configuration.objects(8));
    int[] of256 = configuration.objects(256);
    assertEquals(237, Arrays.stream(of256).sum());
    assertArrayEquals(new int[] {1, 0}, Arrays.copyOfRange(of256, 236, 238));
  }

  @Test
  void segments_can_be_fewer() {
    set(Configuration.MAX_SARS, 16);
    assertArrayEquals(new int[] {8, 8}, configuration.objects(2));
    set(Configuration.TOTAL_SARS, 29);
    assertArrayEquals(new int[] {5, 5}, configuration.objects(2));
  }

  @Test
  void there_are_no_more_processors_than_nodes() {
    assertEquals(4, configuration.procs(4));
    set(Configuration.PROCS, 3);
    assertEquals(3, configuration.procs(4));
    assertEquals(2, configuration.procs(2));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, 'SetUsConfig: there is no configuration code 0'",
    "13, 1, 'SetUsConfig: there is no configuration code 13'",
    "1, 0, 'SetUsConfig: configProcs can''t be 0: it is at least 1'",
    "2, 2, 'SetUsConfig: configSuppressInitMsgs can''t be 2: it is 0 to 1'",
    "11, 15, 'SetUsConfig: configMaxSars can''t be 15: it is 16 to 256'",
    "12, 257, 'SetUsConfig: configTotalSars can''t be 257: it is 19 to 256'"
  })
  void what_can_not_be_is_refused(int code, int value, String refusal) {
    Exception refused = assertThrows(IllegalArgumentException.class, () -> set(code, value));
    assertEquals(refusal, refused.getMessage());
  }

  @Test
  void only_the_kind_of_time_test_can_be_set_while_it_runs() {
    configuration.set(CALL, Configuration.TIME_TEST_VIA_REINIT, 1, true);
    Exception refused =
        assertThrows(
            IllegalStateException.class,
            () -> configuration.set(CALL, Configuration.PROCS, 3, true));
    assertEquals(
        "SetUsConfig: configProcs has to be set before InitializeUs(), or after TerminateUs()",
        refused.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"3, 98", "5, 9c", "13, ac", "29, cc", "0, 92", "127, 90", "128, 93", "255, 91"})
  void hardware_numbers_are_those_of_figure_3_1(int virtual, String physical) {
    assertEquals(Integer.parseInt(physical, 16), Numbers.physical(virtual));
  }

  @Test
  void each_hardware_number_is_one_processors() {
    for (int virtual = 0; virtual < Numbers.MOST; virtual++) {
      assertEquals(virtual, Numbers.virtual(Numbers.physical(virtual)));
    }
  }
}
