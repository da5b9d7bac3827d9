package dev.lockstep.views.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.Recorder;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThreadColumnsTest {
  @Test
  void any_name_is_one_word_of_a_picture_and_no_two_are_the_same() {
    ThreadColumns columns = new ThreadColumns(new TimeColumns(new Window(0, 100), 10));
    List<String> names =
        List.of("main", "", "a\nb\u001b[31m", "same", "same", "x".repeat(30), "\u202eback");
    for (int task = 0; task < names.size(); task++) {
      columns.task(0, task, 1, 0, Recorder.NOBODY, names.get(task));
    }
    Nodes nodes = columns.shown().nodes();
    assertEquals(
        List.of(
            "main",
            "task 1",
            "a\\u000ab\\u001b[31m",
            "same task 3",
            "same task 4",
            "x".repeat(23) + "…",
            "\\u202eback"),
        IntStream.range(0, nodes.rows()).mapToObj(nodes::name).toList());
  }
}
