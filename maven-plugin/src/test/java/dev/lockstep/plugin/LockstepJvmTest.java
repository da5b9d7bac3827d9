package dev.lockstep.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LockstepJvmTest {
  @Test
  void what_it_complains_of_is_its_last_line_of_its_own() {
    assertEquals(
        "--nodes 0: from 1 on",
        LockstepJvm.complaint("lockstep: tests of g:a\nlockstep: --nodes 0: from 1 on\nTry it\n"));
    assertEquals("", LockstepJvm.complaint("nothing\n"));
  }
}
