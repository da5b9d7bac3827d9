package dev.lockstep.cli.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.cli.KnownCommands;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FoldersTest {
  @TempDir private Path place;
  private Path folder;

  @BeforeEach
  void make() throws IOException {
    folder = Files.createDirectory(place.resolve("project"));
    Files.createDirectory(place.resolve("jars"));
    Files.createSymbolicLink(folder.resolve("way-out"), place);
    Files.createSymbolicLink(folder.resolve("dangling"), place.resolve("not-there"));
    Files.createSymbolicLink(folder.resolve("way-in"), folder);
  }

  private void check(String words, String... others) {
    String[] each = words.replace("@", place.toString()).split(" ");
    Folders folders = Folders.of(folder.toString(), List.of(others));
    folders.check(KnownCommands.reader().read(List.of(each)));
    for (String word : each) {
      folders.checkConfig(word);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run my.Main",
        "run --record=new/folder/x.rec @/project/P.java /etc/passwd ../argument",
        "run --class-path=lib/a.jar:@/project/b.jar:. my.Main",
        "run --record=way-in/x.rec P.java",
        "run --record=../project/x.rec P.java",
        "run --machine=ipsc2 --config=lockstep.yaml P.java",
        "run --choose=replay:x.schedule P.java",
        "explore --expect-output=same --failures=f P.java",
        "explore --project=. --select=ATest#one",
        "explain lockstep-failures/P-1.failure",
        "explain --html=why.html @/project/P-1.failure",
        "machines ipsc2"
      })
  void what_is_inside_may_be_named(String words) {
    check(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run ../P.java",
        "run @/P.java",
        "run --record=/etc/x.rec P.java",
        "run --record=way-out/x.rec P.java",
        "run --record=dangling P.java",
        "run --record=dangling/x.rec P.java",
        "run --class-path=lib/a.jar:@/jars/b.jar my.Main",
        "run --java-agent=@/jars/b.jar=option my.Main",
        "run --machine=../m.yaml P.java",
        "run --config=../lockstep.yaml P.java",
        "run --profile=/tmp/x.ticks P.java",
        "run --choose=replay:/etc/passwd P.java",
        "run --replay=../x.schedule P.java",
        "explore --failures=.. P.java",
        "explore --project=.. --select=ATest",
        "explore --expect-output=../out.txt P.java",
        "explain ../P-1.failure",
        "explain --html=/tmp/why.html P-1.failure",
        "machines ../m.yaml"
      })
  void what_is_outside_may_not(String words) {
    UsageException refused = assertThrows(UsageException.class, () -> check(words));
    assertEquals(
        "is outside %s, the folder of 'lockstep mcp'; --allow names further ones".formatted(folder),
        refused.getMessage().replaceFirst("^\\S+ \\S+ ", ""));
  }

  @Test
  void the_program_of_a_failures_line_may_not_be_outside() {
    Folders folders = Folders.of(folder.toString(), List.of());
    String line = "1.0/25/3f29c1b07a55d0e1 --seed 39 ";
    folders.check(KnownCommands.reader().read(List.of("explain", line + "P.java")));
    UsageException refused =
        assertThrows(
            UsageException.class,
            () -> folders.check(KnownCommands.reader().read(List.of("explain", line + "/P.java"))));
    assertEquals(
        "FILE|LINE /P.java is outside %s, the folder of 'lockstep mcp'; --allow names further ones"
            .formatted(folder),
        refused.getMessage());
  }

  @Test
  void another_folder_can_be_allowed() {
    check("run --class-path=lib/a.jar:@/jars/b.jar my.Main", place.resolve("jars").toString());
  }

  @Test
  void a_folder_that_is_not_there_is_refused() {
    UsageException refused =
        assertThrows(UsageException.class, () -> Folders.of(".", List.of("nowhere")));
    assertEquals("nowhere: there is no such folder", refused.getMessage());
  }
}
