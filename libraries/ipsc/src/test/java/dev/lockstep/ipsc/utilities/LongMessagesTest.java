package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.HOST;
import static dev.lockstep.ipsc.Ipsc.ptr;
import static dev.lockstep.ipsc.utilities.CubeRun.PID;
import static dev.lockstep.ipsc.utilities.Utilities.HOST_ROOT;
import static dev.lockstep.ipsc.utilities.Utilities.lrecvw;
import static dev.lockstep.ipsc.utilities.Utilities.lsendmsg;
import static dev.lockstep.ipsc.utilities.Utilities.lsendw;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** lsendw, lsendmsg and lrecvw. */
final class LongMessagesTest {
  private static final int TYPE = 8;

  private static byte[] message(int length) {
    byte[] message = new byte[length];
    for (int i = 0; i < length; i++) {
      message[i] = (byte) (i * 31 + i / 16384);
    }
    return message;
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 1",
    "16383, 16383",
    "16384, '16384, 0'",
    "16385, '16384, 1'",
    "32768, '16384, 16384, 0'",
    "50000, '16384, 16384, 16384, 848'"
  })
  void a_message_goes_in_chunks_and_a_shorter_one(int length, String chunks) {
    for (String machine : List.of("vax780", "ipsc1")) {
      for (int timeslice : new int[] {1, 7, 1000}) {
        byte[] fromHost = new byte[length];
        byte[] fromNode = new byte[length];
        CubeRun run =
            CubeRun.on(
                machine,
                timeslice,
                1,
                (ci, host) -> lsendmsg(ci, TYPE, message(length), length, 0, PID),
                (ci, me) -> {
                  if (me == 0) {
                    assertEquals(
                        new LongReceipt(length, HOST, PID), lrecvw(ci, TYPE, fromHost, length));
                    lsendw(ci, TYPE, fromHost, length, 1, PID);
                  } else {
                    assertEquals(
                        new LongReceipt(length, 0, PID), lrecvw(ci, TYPE, fromNode, length));
                  }
                });
        assertArrayEquals(message(length), fromHost);
        assertArrayEquals(message(length), fromNode);
        String all = run.lengths().toString();
        assertEquals("[" + chunks + ", " + chunks + "]", all);
        assertEquals(List.of(), run.logs());
      }
    }
  }

  @Test
  void the_host_is_a_destination_by_the_manual_s_number() {
    int[] received = new int[5000];
    CubeRun.of(
        0,
        (ci, host) -> assertEquals(20000, lrecvw(ci, TYPE, received, 20000).cnt()),
        (ci, me) -> {
          int[] sent = new int[5001];
          Arrays.fill(sent, 1, 5001, 4);
          lsendw(ci, TYPE, ptr(sent, 1), 20000, HOST_ROOT, PID);
        });
    assertEquals(20000, Arrays.stream(received).sum());
  }

  /** The buffer ends in the second of three chunks: the last two have no room. */
  @Test
  void each_chunk_without_room_is_logged_and_the_length_is_the_whole() {
    byte[] received = new byte[20010];
    CubeRun run =
        CubeRun.of(
            0,
            (ci, host) -> lsendmsg(ci, TYPE, message(33000), 33000, 0, PID),
            (ci, me) ->
                assertEquals(new LongReceipt(33000, HOST, PID), lrecvw(ci, TYPE, received, 20000)));
    assertEquals(
        List.of("0, 9: LRECVW: TRUNCATED MESSAGE", "0, 9: LRECVW: TRUNCATED MESSAGE"), run.logs());
    assertArrayEquals(Arrays.copyOf(message(20000), 20010), received);
  }

  @Test
  void an_empty_last_chunk_needs_no_room() {
    CubeRun run =
        CubeRun.of(
            0,
            (ci, host) -> lsendmsg(ci, TYPE, message(16384), 16384, 0, PID),
            (ci, me) -> lrecvw(ci, TYPE, new byte[16384], 16384));
    assertEquals(List.of(), run.logs());
  }
}
