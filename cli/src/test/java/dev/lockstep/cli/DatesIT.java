package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The date that a program sees, by whatever way it asks, and the times of files. */
final class DatesIT {
  /** Its class file mentions no class that tells dates, so it is not changed on its account. */
  private static final String PROGRAM =
      """
      import java.io.File;
      import java.net.URI;
      import java.nio.file.*;
      import java.util.Map;

      class Dates {
        static Object made(String type, Class<?> parameter, Object argument) throws Exception {
          return Class.forName(type.replace('/', '.')).getConstructor(parameter).newInstance(argument);
        }
        static Object asked(Object of, String method) throws Exception {
          return of.getClass().getMethod(method).invoke(of);
        }
        static String archived() throws Exception {
          URI archive = URI.create("jar:" + Path.of("a.zip").toUri());
          try (FileSystem zip = FileSystems.newFileSystem(archive, Map.of("create", "true"))) {
            Files.writeString(zip.getPath("x"), "x");
          }
          try (FileSystem zip = FileSystems.newFileSystem(archive, Map.of())) {
            return Files.getLastModifiedTime(zip.getPath("x")).toString();
          }
        }
        public static void main(String[] args) throws Exception {
          System.out.println(asked(made("java/text/".concat("SimpleDateFormat"), String.class, "yy"),
              "get2DigitYearStart"));
          Object source = Class.forName("java.time.InstantSource").getMethod("system").invoke(null);
          System.out.println(Class.forName("java.time.InstantSource").getMethod("millis").invoke(source));
          System.out.println(archived());
          System.out.println(new File("a.zip").lastModified() <= System.currentTimeMillis());
          System.getLogger("x").log(System.Logger.Level.INFO, "told");
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void all_ways_lead_to_the_simulated_date_and_no_file_is_of_the_future() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Dates", PROGRAM);
    assertEquals(
        new Ended(
            0,
            """
            Sat Jan 01 00:00:00 UTC 1955
            2051222400000
            2035-01-01T00:00:00Z
            true
            """,
            "Jan 01, 2035 12:00:00 AM Dates main\nINFO: told\n"),
        at.run("Dates.java"));
    Files.delete(folder.resolve("a.zip"));
    Ended early = at.run("--date 2001-02-03T04:05:06+01:00 --trace t.trace Dates.java");
    assertEquals(
        new Ended(
            0,
            """
            Thu Feb 03 03:05:06 UTC 1921
            981169506000
            2001-02-03T03:05:06Z
            false
            """,
            "Feb 03, 2001 3:05:06 AM Dates main\nINFO: told\n"),
        early);
    String trace = Files.readString(folder.resolve("t.trace"));
    assertTrue(trace.contains(" seed 0 date 2001-02-03T03:05:06Z hertz "), trace);
  }
}
