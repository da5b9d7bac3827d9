package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the guide about tests that fail sometimes does, with the sample project and real Maven. */
class FlakyTestIT {
  private static final Pattern AGAIN =
      Pattern.compile("again: lockstep replay .*?(\\S+\\.failure)");
  private static final String FLAW = "counts.put(thing, count(thing) + more)";
  private static final String MENDED = "counts.merge(thing, more, Integer::sum)";

  @TempDir private Path folder;

  /** A project without what its build has written. */
  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(file -> !file.startsWith(from.resolve("target"))).toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
    }
  }

  private Ended lockstep(String... words) throws Exception {
    List<String> all = new ArrayList<>(Jvm.jar());
    all.addAll(List.of(words));
    return Jvm.java(folder, all);
  }

  private Ended explore() throws Exception {
    return lockstep("explore", "--project", "flaky-test", "--runs", "30");
  }

  @Test
  void a_flaky_test_is_found_explained_made_again_and_mended() throws Exception {
    copy(LockstepJar.ROOT.resolve("samples/flaky-test"), folder.resolve("flaky-test"));
    Ended found = explore();
    assertEquals(1, found.status(), found.toString());
    String out = found.out();
    assertTrue(out.contains("FAILED StockTest.deliveriesAtOnce: in run "), found.toString());
    assertTrue(
        out.contains(
            "     org.opentest4j.AssertionFailedError: expected: <20> but was: <10>\n"
                + "     \tat org.junit.jupiter.api.Assertions.assertEquals("),
        out);
    assertTrue(out.contains(" counts.getOrDefault(\"tea\", 0): 0\n"), out);
    assertTrue(out.contains(" main ** fails: AssertionFailedError: expected: <20> but was: <10>"));
    assertTrue(out.contains("passed StockTest.nothingYet: 30 runs, "), out);
    assertTrue(out.endsWith("\n2 tests explored: 1 failed, 1 passed, 0 skipped\n"), out);
    Matcher again = AGAIN.matcher(out);
    assertTrue(again.find(), out);
    Path file = folder.resolve("flaky-test/target/lockstep-failures");
    assertEquals(file.toRealPath(), Path.of(again.group(1)).getParent().toRealPath());
    Ended replayed = lockstep("replay", again.group(1));
    assertEquals(1, replayed.status(), replayed.toString());
    assertTrue(
        replayed
            .err()
            .startsWith("org.opentest4j.AssertionFailedError: expected: <20> but was: <10>"),
        replayed.err());
    mend();
    Ended mended = explore();
    assertEquals(0, mended.status(), mended.toString());
    assertTrue(mended.out().contains("passed StockTest.deliveriesAtOnce: 30 runs, "));
    Ended other = lockstep("replay", again.group(1));
    assertEquals(2, other.status(), other.toString());
    assertTrue(other.err().contains("the program's classes are others"), other.err());
  }

  private void mend() throws IOException {
    Path stock = folder.resolve("flaky-test/src/main/java/shop/Stock.java");
    String text = Files.readString(stock);
    assertTrue(text.contains(FLAW), text);
    Files.writeString(stock, text.replace(FLAW, MENDED));
  }
}
