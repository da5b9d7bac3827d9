package dev.lockstep.views.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.ToldStory;
import dev.lockstep.views.plot.figure.Curves;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Heat;
import dev.lockstep.views.plot.figure.Timeline;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The numbers of each kind are exactly what the story tells. */
class PlotNumbersTest {
  @Test
  void active_processors_are_as_told_step_by_step() {
    assertEquals(
        """
        from_tick,until_tick,mean,least,most
        0,10,1,1,1
        10,30,2,2,2
        30,75,1,1,1
        75,80,2,2,2
        80,100,1,1,1
        """,
        Plots.numbers(PlotKind.UTILIZATION, Stories.small()));
  }

  @Test
  void active_processors_that_are_not_told_are_those_whose_tasks_run() {
    Figure figure = Plots.drawn(PlotKind.UTILIZATION, Stories.ring(4, 6));
    assertEquals(4, ((Curves) figure.body()).curves().getFirst().highest());
  }

  @Test
  void each_processor_computes_works_on_messages_and_waits_as_told() {
    PlotRequest fourColumns = Plots.request(Room.inTable(4), Stories.small());

    assertEquals(
        """
        node,from_tick,until_tick,computing_ticks,message_ticks,ready_ticks
        host,0,25,20,0,0
        0,0,25,15,0,0
        0,25,50,15,10,0
        0,50,75,25,0,0
        0,75,100,5,0,0
        1,0,25,5,0,0
        1,25,50,5,0,0
        1,50,75,0,0,5
        1,75,100,25,0,0
        """,
        PlotKind.ACTIVITY.figure(fourColumns).table().toString());
  }

  @Test
  void messages_go_from_where_and_when_they_are_sent_to_where_and_when_they_arrive() {
    assertEquals(
        """
        message,from,sent_tick,to,arrived_tick,bytes
        1,0,50,1,70,100
        """,
        Plots.numbers(PlotKind.SPACETIME, Stories.small()));
  }

  @Test
  void traffic_is_counted_by_sender_and_destination() {
    assertEquals(
        """
        from,to,messages,bytes
        0,1,6,48
        1,2,6,96
        2,3,6,192
        3,0,6,384
        """,
        Plots.numbers(PlotKind.TRAFFIC, Stories.ring(4, 6)));
  }

  @Test
  void of_very_many_nodes_neighbours_share_a_row_also_if_few_send() {
    ToldStory story = new ToldStory();
    story.run(Stories.facts("Large.java", 1026));
    for (int node = 1; node <= 1026; node++) {
      story.task(0, node, node, node, Recorder.NOBODY, "main");
    }
    story.sends(10, 1, 2, 4, 0, 7, 100, 0, 0);
    assertEquals(
        """
        from,to,messages,bytes
        0-1,2-3,1,100
        """,
        Plots.numbers(PlotKind.TRAFFIC, story));
  }

  @Test
  void links_are_busy_while_messages_pass() {
    assertEquals(
        """
        from,to,messages,busy_ticks,busy_percent,waited_ticks
        0,1,1,15,15,0
        1,0,0,0,0,0
        """,
        Plots.numbers(PlotKind.LINKS, Stories.small()));
  }

  @Test
  void queues_grow_and_shrink_as_told() {
    assertEquals(
        """
        queue,from_tick,until_tick,mean,least,most
        on_their_way,0,50,0,0,0
        on_their_way,50,70,1,1,1
        on_their_way,70,100,0,0,0
        in_mailboxes,0,70,0,0,0
        in_mailboxes,70,75,1,1,1
        in_mailboxes,75,100,0,0,0
        ready_tasks,0,70,0,0,0
        ready_tasks,70,75,1,1,1
        ready_tasks,75,100,0,0,0
        """,
        Plots.numbers(PlotKind.QUEUE, Stories.small()));
  }

  @Test
  void a_speedup_is_the_time_on_the_fewest_nodes_by_the_time_on_more() {
    ToldStory two = lasting(2, 4_000_000);
    ToldStory four = lasting(4, 2_500_000);
    ToldStory eight = lasting(8, 1_250_000);

    assertEquals(
        """
        file,nodes,ticks,seconds,speedup,ideal,efficiency
        a.rec,2,4000000,1,1,1,1
        a.rec,4,2500000,0.625,1.6,2,0.8
        a.rec,8,1250000,0.3125,3.2,4,0.8
        """,
        Plots.numbers(PlotKind.SPEEDUP, four, eight, two));
  }

  static ToldStory lasting(int nodes, long ticks) {
    ToldStory story = new ToldStory();
    story.run(Stories.facts("Sum.java", nodes));
    story.task(0, 1, 1, 1, -1, "main");
    story.ends(ticks, 1, 0);
    return story;
  }

  @Test
  void a_part_is_cut_out_of_what_lasts_longer() {
    PlotRequest part = Plots.part(Room.inTable(1000), Stories.small(), 25, 60);

    assertEquals(
        """
        from_tick,until_tick,mean,least,most
        25,30,2,2,2
        30,60,1,1,1
        """,
        PlotKind.UTILIZATION.figure(part).table().toString());
    assertEquals(
        """
        message,from,sent_tick,to,arrived_tick,bytes
        1,0,50,1,70,100
        """,
        PlotKind.SPACETIME.figure(part).table().toString());
    assertEquals(
        """
        from,to,messages,busy_ticks,busy_percent,waited_ticks
        0,1,1,10,28.571428571428573,0
        1,0,0,0,0,0
        """,
        PlotKind.LINKS.figure(part).table().toString());
  }

  @Test
  void what_has_more_steps_than_columns_is_shown_as_means_between_least_and_most() {
    PlotRequest two = Plots.request(Room.inTable(2), Stories.small());

    assertEquals(
        """
        from_tick,until_tick,mean,least,most
        0,50,1.4,1,2
        50,100,1.1,1,2
        """,
        PlotKind.UTILIZATION.figure(two).table().toString());
  }

  @Test
  void of_very_many_messages_some_are_shown_and_all_are_counted() {
    Figure figure = Plots.drawn(PlotKind.SPACETIME, Stories.ring(1024, 40));
    Timeline timeline = (Timeline) figure.body();

    assertEquals(10_240, timeline.messages().orElseThrow().size());
    assertEquals(
        List.of("10,240 of 40,960 messages are shown, 1 of 4; with --from and --to, all of a part"),
        figure.warnings());
    assertTrue(figure.notes().containsAll(figure.warnings()));
  }

  @Test
  void messages_are_counted_instead_of_bytes() {
    PlotRequest counting =
        new PlotRequest(
            Plots.request(Plots.picture(), Stories.ring(4, 6)).runs(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            Plots.picture(),
            true);

    Figure figure = PlotKind.TRAFFIC.figure(counting);
    assertEquals("Messages from node to node: Ring.java on ipsc2, 4 nodes", figure.title());
    assertEquals(6, ((Heat) figure.body()).values()[0][1]);
  }
}
