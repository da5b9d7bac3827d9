package dev.lockstep.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.DirectoryNotEmptyException;
import org.junit.jupiter.api.Test;

class RunTest {
  /** Something has come into a fresh folder behind the run, while it was emptied. */
  @Test
  void a_fresh_folder_that_is_not_empty_is_told_with_what_may_write_there() {
    assertEquals(
        "/tmp/f/sub can't be deleted: directory not empty; does a process of the program still"
            + " write there?",
        Run.reason(new DirectoryNotEmptyException("/tmp/f/sub")));
  }
}
