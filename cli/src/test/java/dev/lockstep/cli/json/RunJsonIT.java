package dev.lockstep.cli.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code run --summary-json} writes: docs/json.md. */
class RunJsonIT {
  private static final String OPTIONS = "--machine vax780 --summary-json s.json ";

  @TempDir private Path folder;

  @Test
  void a_run_that_ends() throws Exception {
    assertEquals(
        """
        {
          "schema": "lockstep-run-1",
          "program": "Ends.java",
          "arguments": [
            "one",
            "two"
          ],
          "machine": "vax780",
          "clockHertz": 1000000,
          "exitStatus": 0,
          "end": "completed",
          "tick": 4,
          "hints": [],
          "races": 0,
          "files": {
            "--trace": "t.trc"
          },
          "incomplete": []
        }
        """,
        summary(0, "Ends", "{ int x = a.length; }", "--races --trace t.trc", " one two"));
  }

  @Test
  void a_run_that_fails() throws Exception {
    assertEquals(
        """
        {
          "schema": "lockstep-run-1",
          "program": "Fails.java",
          "arguments": [],
          "machine": "vax780",
          "clockHertz": 1000000,
          "exitStatus": 1,
          "end": "failed",
          "tick": 55,
          "failure": {
            "task": "task 0 on the host",
            "exception": "java.lang.IllegalStateException",
            "message": "no \\"way\\"",
            "stack": [
              "Fails.main(Fails.java:1)"
            ]
          },
          "files": {},
          "incomplete": []
        }
        """,
        summary(1, "Fails", "{ throw new IllegalStateException(\"no \\\"way\\\"\"); }", "", ""));
  }

  @Test
  void a_run_that_cannot_go_on() throws Exception {
    assertEquals(
        """
        {
          "schema": "lockstep-run-1",
          "program": "Waits.java",
          "arguments": [],
          "machine": "vax780",
          "clockHertz": 1000000,
          "exitStatus": 3,
          "end": "deadlock",
          "tick": 22,
          "othersGoOn": false,
          "left": [
            {
              "tid": 0,
              "name": "task 0 on the host",
              "what": "task 0 on the host to end",
              "stack": [
                "java.base/java.lang.Thread.join(Thread.java:N)",
                "java.base/java.lang.Thread.join(Thread.java:N)",
                "Waits.main(Waits.java:1)"
              ]
            }
          ],
          "hints": [],
          "files": {},
          "incomplete": []
        }
        """,
        summary(3, "Waits", "throws Exception { Thread.currentThread().join(); }", "", "")
            .replaceAll("Thread[.]java:\\d+", "Thread.java:N"));
  }

  @Test
  void a_run_that_exits_and_one_that_never_began() throws Exception {
    JsonObject summary =
        JsonParser.parseString(summary(7, "Exits", "{ System.exit(7); }", "--stats", ""))
            .getAsJsonObject();
    assertEquals("exited", summary.get("end").getAsString());
    assertEquals(7, summary.get("exitStatus").getAsInt());
    assertEquals(
        0, summary.getAsJsonArray("statistics").get(0).getAsJsonObject().get("sends").getAsInt());
    Files.delete(folder.resolve("s.json"));
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: --summary-json no/s.json: there is no folder %s\n"
                .formatted(folder.resolve("no"))),
        new JarFolder(folder).run("--summary-json no/s.json Exits.java"));
  }

  private String summary(int status, String name, String body, String options, String args)
      throws Exception {
    Files.writeString(
        folder.resolve(name + ".java"),
        "class %s { public static void main(String[] a) %s }".formatted(name, body));
    Ended ended =
        new JarFolder(folder).run((OPTIONS + options).strip() + " " + name + ".java" + args);
    assertEquals(status, ended.status(), ended.err());
    return Files.readString(folder.resolve("s.json"));
  }
}
