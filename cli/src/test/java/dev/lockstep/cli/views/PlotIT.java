package dev.lockstep.cli.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program is recorded and plotted through the jar, which brings all that draws. */
class PlotIT {
  private static final String PAIR =
      """
      import static dev.lockstep.ipsc.Ipsc.*;

      class Pair {
        public static void main(String[] args) {
          var channel = copen(1);
          int[] message = new int[10];
          if (mynode() == 0) {
            sendw(channel, 1, message, 40, 1, 1);
          } else {
            recvw(channel, 1, message, 40);
          }
        }
      }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void record() throws Exception {
    TestFiles.write(folder, "Pair.java", PAIR);
    assertEquals(
        new Ended(0, "", ""),
        lockstep("run", "--machine=ipsc2", "--nodes=2", "--spmd", "--record=a.rec", "Pair.java"));
  }

  private Ended lockstep(String... words) throws Exception {
    List<String> all = new ArrayList<>(Jvm.jar());
    all.addAll(List.of(words));
    return Jvm.java(folder, all);
  }

  @Test
  void pictures_are_drawn() throws Exception {
    assertEquals(
        new Ended(0, "", ""), lockstep("plot", "a.rec", "--kind=spacetime", "-o", "a.svg"));
    assertEquals(new Ended(0, "", ""), lockstep("plot", "a.rec", "--kind=traffic", "-o", "a.png"));
    assertTrue(Files.readString(folder.resolve("a.svg")).contains("Pair.java on ipsc2, 2 nodes"));
    assertTrue(Files.size(folder.resolve("a.png")) > 1000);
  }

  @Test
  void numbers_and_text_go_to_standard_output() throws Exception {
    assertEquals(
        new Ended(0, "from,to,messages,bytes\n0,1,1,40\n", ""),
        lockstep("plot", "a.rec", "--kind=traffic", "--csv"));
    Ended text = lockstep("plot", "a.rec", "--kind=activity");
    assertEquals(0, text.status());
    assertTrue(text.out().contains("█ computing"), text.out());
  }
}
