import java.nio.file.Files;
import java.nio.file.Path;

/** Runs of which one ends its JVM, and one ends what has started that, once. */
class Cluster {
  public static void main(String[] args) throws Exception {
    int n = Integer.parseInt(args[0]);
    int sum = 0;
    for (int i = 0; i < n * 1000; i++) {
      sum += i ^ n;
    }
    System.out.println(String.join("|", args).replace(args[1], ""));
    System.out.println(Files.readString(Path.of("data.txt")).strip() + " " + sum);
    if (n == 7) {
      kill("kill -9 $PPID");
    }
    if (n == 60 && Files.deleteIfExists(Path.of(args[1]))) {
      kill("kill -9 $(cut -d' ' -f4 /proc/$PPID/stat)");
    }
  }

  private static void kill(String command) throws Exception {
    new ProcessBuilder("sh", "-c", command).start().waitFor();
    Thread.sleep(1_000_000);
  }
}
