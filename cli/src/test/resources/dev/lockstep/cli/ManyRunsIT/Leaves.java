import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;

/** Leaves a temporary file of which another run must see nothing, and begins JFR's work. */
class Leaves {
  static class Told extends Event {}

  public static void main(String[] args) throws Exception {
    FlightRecorder.register(Told.class);
    FlightRecorder.unregister(Told.class);
    File here = new File(".");
    File deleted = File.createTempFile("deleted", ".tmp", here);
    deleted.deleteOnExit();
    Path left = Files.createTempFile(Path.of("left"), "left", ".tmp");
    try (var others = Files.list(Path.of("."))) {
      System.out.println(others.filter(file -> file.toString().contains("deleted")).count());
    }
    System.out.println(deleted.getName().length() + " " + left.getFileName().toString().length());
    System.out.println(new Random().nextInt());
  }
}
