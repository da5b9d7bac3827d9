import java.nio.file.Files;
import java.nio.file.Path;

/** Kills its JVM in runs in which a count is lost, as long as there is a file. */
class Dies {
  private static int count;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> count++);
    other.start();
    count++;
    other.join();
    Path deadly = Path.of("deadly");
    if (count == 1 && Files.exists(deadly)) {
      if (args[0].equals("once") && !Files.deleteIfExists(deadly)) {
        return; // Another worker was first.
      }
      new ProcessBuilder("sh", "-c", "kill -9 $PPID").start().waitFor();
      Thread.sleep(1_000_000);
    }
  }
}
