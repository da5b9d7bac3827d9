package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.TraceEvent;
import java.util.List;

/** An event of every kind, and the lines that they are in Dunigan's format. */
public final class SampleEvents {
  /** The addresses are written in octal in figure 2; Java's octal literals are the same. */
  public static final List<TraceEvent> EVENTS =
      List.of(
          new TraceEvent.TraceStarted(4, 0),
          new TraceEvent.TaskForked(110, 0, 01212, 10000, 5),
          new TraceEvent.ActiveProcessors(111, 2),
          new TraceEvent.MessageSent(119, 0, 5, 15, 1, 20, 036224),
          new TraceEvent.ReceivePosted(128, 5, 15, 1, 20, 01467764, true, true),
          new TraceEvent.ReceivePosted(148, 0, 15, -1, 4, 0237714, true, true),
          new TraceEvent.ReceivePosted(149, 2, 15, 3, 4, 0, false, false),
          new TraceEvent.ReceivePosted(150, 2, 15, 3, 4, 010, true, false),
          new TraceEvent.MessageArrived(539, 0, 15, 1, 20, 0457764, 1),
          new TraceEvent.MessageArrived(540, 0, 15, 1, 20, 0457764, TraceEvent.NOBODY),
          new TraceEvent.Logged(541, 1, 1, "here we are"),
          new TraceEvent.Marked(541, 1, "half way"),
          new TraceEvent.SleepStarted(600, 1, 100),
          new TraceEvent.SleepEnded(700, 1),
          new TraceEvent.LockRequested(701, 1, 0104330, false),
          new TraceEvent.LockRequested(702, 2, 0104330, true),
          new TraceEvent.LockReleased(709, 1, 0104330, 2),
          new TraceEvent.LockReleased(710, 2, 0104330, TraceEvent.NOBODY),
          new TraceEvent.EventAwaited(800, 0, 0104330, false),
          new TraceEvent.EventPosted(1110, 1, 0104330, false, List.of(0, 3)),
          new TraceEvent.EventPosted(1110, 1, 0104330, true, List.of()),
          new TraceEvent.EventAwaited(1110, 0, 0104330, true),
          new TraceEvent.EventCleared(1110, 1, 0104330, true),
          new TraceEvent.EventCleared(1110, 1, 0104330, false),
          new TraceEvent.TaskExited(1110, 1, 0),
          new TraceEvent.TaskExited(1111, 2, -7),
          new TraceEvent.TraceStopped(1112, 0));

  public static final String LINES =
      """
      strace tid 0 clock 4
      tfork tid 0 clock 110 taddr 1212 stack 10000 waking 5
      cnt 2 clock 111
      send tid 0 clock 119 to 5 pid 15 type 1 lth 20 addr 036224
      recvw tid 5 clock 128 pid 15 type 1 lth 20 addr 01467764 blocking 5
      recvw tid 0 clock 148 pid 15 type -1 lth 4 addr 0237714 blocking 0
      recv tid 2 clock 149 pid 15 type 3 lth 4 addr 0
      recvw tid 2 clock 150 pid 15 type 3 lth 4 addr 010
      timer msgarrived clock 539 from 0 pid 15 type 1 lth 20 addr 0457764 waking 1
      timer msgarrived clock 540 from 0 pid 15 type 1 lth 20 addr 0457764
      syslog tid 1 clock 541 pid 1 msg "here we are"
      mark tid 1 clock 541 msg "half way"
      tsleep tid 1 clock 600 ticks 100 blocking 1
      timer tsleep clock 700 waking 1
      lock tid 1 clock 701 addr 0104330 was UNLOCKED
      lock tid 2 clock 702 addr 0104330 was LOCKED blocking 2
      unlock tid 1 clock 709 addr 0104330 waking 2
      unlock tid 2 clock 710 addr 0104330
      evwait tid 0 clock 800 addr 0104330 was CLEARED blocking 0
      evpost tid 1 clock 1110 addr 0104330 was CLEARED waking 0 waking 3
      evpost tid 1 clock 1110 addr 0104330 was POSTED
      evwait tid 0 clock 1110 addr 0104330 was POSTED
      evclear tid 1 clock 1110 addr 0104330 was POSTED
      evclear tid 1 clock 1110 addr 0104330 was CLEARED
      texit tid 1 clock 1110 status 0
      texit tid 2 clock 1111 status -7
      etrace tid 0 clock 1112
      """;

  private SampleEvents() {}
}
