import java.nio.file.Files;
import java.nio.file.Path;

/** Loses an update in some schedules; ends what has started its JVM, once. */
class Racy {
  static int count;

  public static void main(String[] args) throws Exception {
    if (Files.deleteIfExists(Path.of(args[0]))) {
      new ProcessBuilder("sh", "-c", "kill -9 $(cut -d' ' -f4 /proc/$PPID/stat)").start().waitFor();
      Thread.sleep(1_000_000);
    }
    Thread other = new Thread(() -> count++);
    other.start();
    count++;
    other.join();
    if (count != 2) {
      throw new IllegalStateException("lost " + (2 - count) + " of " + args.length);
    }
  }
}
