import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Fails above or below some number, and counts how often it runs. */
class Border {
  public static void main(String[] args) throws Exception {
    int n = Integer.parseInt(args[1]);
    String made = args[0] + n + "\n";
    Files.writeString(Path.of("made"), made, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    if (n == 25 && Files.deleteIfExists(Path.of("deadly"))) {
      kill("kill -9 $(cut -d' ' -f4 /proc/$PPID/stat)");
    }
    switch (args[0]) {
      case "above" -> fail(n > 37);
      case "below" -> fail(n < 12);
      case "never" -> fail(false);
      case "always" -> System.exit(3);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void fail(boolean isFar) {
    if (isFar) {
      throw new IllegalStateException("too far");
    }
  }

  private static void kill(String command) throws Exception {
    new ProcessBuilder("sh", "-c", command).start().waitFor();
    Thread.sleep(1_000_000);
  }
}
