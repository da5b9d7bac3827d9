import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import java.nio.file.Files;
import java.nio.file.Path;

/** Ends in all the ways in which a run can end. */
class Rows {
  public static void main(String[] args) throws Exception {
    int last = Integer.parseInt(args[1]) - 1;
    switch (args[0]) {
      case "sends" -> send(last);
      case "fails" -> throw new IllegalStateException("no, \"never\"");
      case "exits" -> System.exit(3);
      case "waits" -> recvw(copen(0), 1, new int[1], 4);
      case "loops" -> loop();
      case "kills" -> kill("kill -9 $PPID");
      case "orphans" -> {
        if (mynode() == 0 && Files.deleteIfExists(Path.of("deadly"))) {
          kill("kill -9 $(cut -d' ' -f4 /proc/$PPID/stat)");
        }
      }
      case "interrupts" -> {
        if (mynode() == 0 && Files.deleteIfExists(Path.of("deadly"))) {
          kill(
              "kill -INT $(cut -d' ' -f4 /proc/$PPID/stat);"
                  + " while kill -0 $PPID; do sleep 0.1; done");
        }
      }
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void send(int last) {
    Chnl d = copen(0);
    byte[] bytes = new byte[1000];
    long begun = clock();
    if (mynode() == 0) {
      sendw(d, 1, bytes, bytes.length, last, 0);
    } else if (mynode() == last) {
      recvw(d, 1, bytes, bytes.length);
      mark("took = " + (clock() - begun));
      System.out.println("got " + bytes.length + " bytes");
    }
  }

  private static void loop() {
    while (mynode() >= 0) {
      Thread.onSpinWait();
    }
  }

  private static void kill(String command) throws Exception {
    new ProcessBuilder("sh", "-c", command).start().waitFor();
    Thread.sleep(1_000_000);
  }
}
