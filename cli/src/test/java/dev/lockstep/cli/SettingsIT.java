package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program sets for its JVM, its process has for itself. */
class SettingsIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void a_process_and_the_tasks_that_it_forks_see_what_it_set_and_nobody_else_does()
      throws Exception {
    at.source(
        "Sets",
        """

        import java.io.*;
        import java.util.*;

        class Sets {
          static class Own extends PrintStream { Own(OutputStream to) { super(to, true); } }
          static String view() {
            return System.getProperty("mine") + " " + System.getProperties().get("put") + " " + \
            System.getProperty("file.separator")
                + " " + Locale.getDefault() + " " + Locale.getDefault(Locale.Category.FORMAT) + \
                " " + TimeZone.getDefault().getID()
                + " " + String.format("%,.1f", 1234.5) + " " + (System.out instanceof Own) + (System.err instanceof Own)
                + " " + (System.in instanceof ByteArrayInputStream) + " " + \
                (Thread.getDefaultUncaughtExceptionHandler() != null);
          }
          public static void main(String[] args) throws Exception {
            PrintStream console = System.out;
            switch (mynode()) {
              case 1 -> {
                System.setProperty("mine", "one");
                Locale.setDefault(Locale.GERMANY);
                TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
                System.setOut(new Own(console));
              }
              case 2 -> {
                Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE);
                System.setErr(new Own(System.err));
                System.setIn(new ByteArrayInputStream(new byte[5]));
                System.clearProperty("file.separator");
                Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
              }
              case 3 -> {
                Runnable clear = System.getProperties()::clear;
                clear.run();
                System.getProperties().put("put", 3);
              }
              case 4 -> {
                var own = new Properties();
                own.put("put", 4);
                System.setProperties(own);
              }
              default -> {}
            }
            tsleep(1000);
            String before = view();
            tsleep(1000 * (1 + mynode()));
            int child = tfork(() -> console.println(mynode() + ": " + view() + " " + view().equals(before)), 1);
            twait(child);
          }
        }
        """);
    String expected =
        """
        0: null null / en en UTC 1,234.5 falsefalse false false true
        1: one null / de_DE de_DE Asia/Tokyo 1.234,5 truefalse false false true
        2: null null null en fr_FR UTC 1\u202f234,5 falsetrue true true true
        3: null 3 null en en UTC 1,234.5 falsefalse false false true
        4: null 4 null en en UTC 1,234.5 falsefalse false false true
        """;

    for (String options : new String[] {"", "--timeslice 0 "}) {
      assertEquals(new Ended(0, expected, ""), at.run("--spmd --nodes 5 " + options + "Sets.java"));
    }
  }

  @Test
  void what_is_said_of_a_program_does_not_speak_the_language_that_it_set() throws Exception {
    at.source(
        "Digits",
        """
        class Digits {
          public static void main(String[] args) {
            java.util.Locale.setDefault(java.util.Locale.forLanguageTag("ar-EG"));
            System.out.printf("%d%n", 12);
            try {
              tsleep(-5);
            } catch (IllegalArgumentException e) {
              System.out.println(e.getMessage());
            }
            twait(77);
          }
        }
        """);
    Ended ended = at.run("--machine vax780 Digits.java");
    assertEquals("\u0661\u0662\ntsleep: -5 ticks are negative\n", ended.out());
    assertEquals(
        "java.lang.IllegalArgumentException: twait: there is no task 77",
        ended.err().lines().skip(1).findFirst().orElse(""));
  }
}
