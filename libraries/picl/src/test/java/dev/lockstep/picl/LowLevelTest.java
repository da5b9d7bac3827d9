package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** PICL's low-level routines between a host and its nodes. */
class LowLevelTest {
  @Test
  void host_and_nodes_exchange_messages_and_know_who_they_are() {
    PiclRun run = new PiclRun("ipsc2", 4);
    run.program(
        "Node",
        () -> {
          Processors here = open0();
          int[] data = new int[2];
          recv0(data, sizeof(data), 1);
          run.log("%s %s %d".formatted(here, recvinfo0(), data[1]));
          data[0] = here.me();
          send0(data, 4, 2, here.host());
          close0();
        });
    run.complete(
        () -> {
          Processors here = open0(3);
          run.log(here.toString());
          load0("Node", -1);
          int[] data = {0, 7};
          for (int node = 0; node < here.numproc(); node++) {
            send0(data, sizeof(data), 1, node);
          }
          for (int node = 0; node < here.numproc(); node++) {
            recv0(data, 4, -1);
            run.log("%d %s".formatted(data[0], recvinfo0()));
          }
          close0(true);
        });
    assertEquals(
        List.of(
            "Processors[numproc=3, me=-32768, host=-32768]",
            "Processors[numproc=3, me=0, host=-32768] RecvInfo[bytes=8, type=1, source=-32768] 7",
            "Processors[numproc=3, me=1, host=-32768] RecvInfo[bytes=8, type=1, source=-32768] 7",
            "Processors[numproc=3, me=2, host=-32768] RecvInfo[bytes=8, type=1, source=-32768] 7",
            "0 RecvInfo[bytes=4, type=2, source=0]",
            "1 RecvInfo[bytes=4, type=2, source=1]",
            "2 RecvInfo[bytes=4, type=2, source=2]"),
        run.log);
  }
}
