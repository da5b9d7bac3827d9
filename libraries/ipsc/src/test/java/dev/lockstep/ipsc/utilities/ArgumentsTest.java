package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.utilities.Utilities.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.ipsc.Chnl;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Arguments that Java can't go on with. */
final class ArgumentsTest {
  interface Mistake {
    void make(Chnl ci);
  }

  private static Arguments mistake(String message, Mistake mistake) {
    return Arguments.of(message, mistake);
  }

  static Stream<Arguments> mistakes() {
    byte[] four = new byte[4];
    double[] one = new double[1];
    int[] list = {1, 1};
    return Stream.of(
        mistake("gsendw: the channel is null", ci -> gsendw(null, 1, four, 4, 1)),
        mistake("gsendw: buf is null", ci -> gsendw(ci, 1, null, 4, 1)),
        mistake(
            "gsendw: buf must be an array of numbers or a MemorySegment",
            ci -> gsendw(ci, 1, "text", 4, 1)),
        mistake(
            "gsendw: buf must be an array of numbers or a MemorySegment",
            ci -> gsendw(ci, 1, new boolean[4], 4, 1)),
        mistake(
            "gsendw: len 5 is not between 0 and the 4 bytes of buf",
            ci -> gsendw(ci, 1, four, 5, 1)),
        mistake(
            "grecvw: len -1 is not between 0 and the 4 bytes of buf",
            ci -> grecvw(ci, 1, four, -1, 1)),
        mistake("grecvw: dim -1 is not between 0 and 20", ci -> grecvw(ci, 1, four, 4, -1)),
        mistake("gsendw: dim 21 is not between 0 and 20", ci -> gsendw(ci, 1, four, 4, 21)),
        mistake("gop: the channel is null", ci -> gop(null, 1, one, 1, '+', 0, 1, one)),
        mistake("gop: x is null", ci -> gop(ci, 1, null, 1, '+', 0, 1, one)),
        mistake("gop: work is null", ci -> gop(ci, 1, one, 1, '+', 0, 1, null)),
        mistake(
            "gop: n 2 is not between 0 and 1", ci -> gop(ci, 1, new double[2], 2, '+', 0, 1, one)),
        mistake("gop: n -1 is not between 0 and 1", ci -> gop(ci, 1, one, -1, '+', 0, 1, one)),
        mistake(
            "gop: op '-' is not '+', '*', 'M' or 'm'", ci -> gop(ci, 1, one, 1, '-', 0, 1, one)),
        mistake("gop: dim 30 is not between 0 and 20", ci -> gop(ci, 1, one, 1, '+', 0, 30, one)),
        mistake("gcat: buf is null", ci -> gcat(ci, 1, null, 4, 1, 0, 1)),
        mistake(
            "gcat: buflen 5 is not between 0 and the 4 bytes of buf",
            ci -> gcat(ci, 1, four, 5, 1, 0, 1)),
        mistake(
            "gcat: msglen 5 is not between 0 and the 4 bytes of buf",
            ci -> gcat(ci, 1, four, 4, 5, 0, 1)),
        mistake("gcat: dim -2 is not between 0 and 20", ci -> gcat(ci, 1, four, 4, 1, 0, -2)),
        mistake("mesh: lindim is null", ci -> mesh(0, 1, null, list)),
        mistake("mesh: perbc is null", ci -> mesh(0, 1, list, null)),
        mistake("mesh: dim 3 is not between 0 and 2", ci -> mesh(0, 3, list, list)),
        mistake("mesh: lindim[1] is 0, and not positive", ci -> mesh(0, 2, new int[] {1, 0}, list)),
        mistake("mesh: perbc[0] is 2, and not 0 or 1", ci -> mesh(0, 1, list, new int[] {2})),
        mistake(
            "mesh: there are not as many node numbers as the mesh needs",
            ci -> mesh(0, 2, new int[] {1 << 20, 1 << 20}, list)),
        mistake("lsendw: buf is null", ci -> lsendw(ci, 1, null, 4, 0, 1)),
        mistake(
            "lsendw: len4 5 is not between 0 and the 4 bytes of buf",
            ci -> lsendw(ci, 1, four, 5, 0, 1)),
        mistake("lsendmsg: the channel is null", ci -> lsendmsg(null, 1, four, 4, 0, 1)),
        mistake(
            "lrecvw: len4 -3 is not between 0 and the 4 bytes of buf",
            ci -> lrecvw(ci, 1, four, -3)),
        mistake("spgsnw: list is null", ci -> spgsnw(ci, 1, four, 0, null, 0)),
        mistake("spgsnw: number 3 is not between 0 and 2", ci -> spgsnw(ci, 1, four, 0, list, 3)),
        mistake(
            "spgsnw: buf has 4 bytes; the message and its list need 8",
            ci -> spgsnw(ci, 1, four, 1, list, 1)),
        mistake(
            "spgrcw: len 5 is not between 0 and the 4 bytes of buf", ci -> spgrcw(ci, 1, four, 5)),
        mistake("split: list is null", ci -> split(1, null)),
        mistake("split: the list is empty", ci -> split(0, list)),
        mistake("split: number 3 is not between 0 and 2", ci -> split(3, list)));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void a_mistake_is_named_in_the_manual_s_words(String message, Mistake mistake) {
    CubeRun.of(0, (ci, me) -> assertEquals(message, refusal(ci, mistake)));
  }

  @Test
  void a_subcube_is_not_larger_than_the_cube() {
    Mistake mistake = ci -> gsendw(ci, 1, new byte[4], 4, 3);
    CubeRun.of(
        2, (ci, me) -> assertEquals("gsendw: dim 3 is not between 0 and 2", refusal(ci, mistake)));
  }

  static Stream<Arguments> onTheHost() {
    byte[] four = new byte[4];
    double[] one = new double[1];
    return Stream.of(
        mistake(
            "gsendw: only nodes can call this; the host uses sendmsg, to any one of the nodes",
            ci -> gsendw(ci, 1, four, 4, 0)),
        mistake(
            "grecvw: only nodes can call this; the host uses recvmsg",
            ci -> grecvw(ci, 1, four, 4, 0)),
        mistake(
            "gop: only nodes can call this; the host receives the result with recvmsg",
            ci -> gop(ci, 1, one, 1, '+', 0, 0, one)),
        mistake(
            "gcat: only nodes can call this; the host receives the result with recvmsg",
            ci -> gcat(ci, 1, four, 4, 1, 0, 0)));
  }

  @ParameterizedTest
  @MethodSource("onTheHost")
  void the_host_is_told_what_it_does_instead(String message, Mistake mistake) {
    CubeRun.of(0, (ci, host) -> assertEquals(message, refusal(ci, mistake)), (ci, me) -> {});
  }

  private static String refusal(Chnl ci, Mistake mistake) {
    return assertThrows(IllegalArgumentException.class, () -> mistake.make(ci)).getMessage();
  }
}
