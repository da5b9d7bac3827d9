package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.cli.notices.ErrorTerminal.Size;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ErrorTerminalTest {
  @Test
  void a_stream_is_no_terminal_where_neither_the_system_nor_the_jdk_knows_one() {
    assertFalse(ErrorTerminal.isTerminal(Path.of("no-such-stream")));
  }

  @Test
  void its_size_is_what_stty_says_and_else_the_usual_one() {
    assertEquals(new Size(50, 132), Size.of("50 132\n"));
    assertEquals(new Size(24, 80), Size.of("0 0\n"));
    assertEquals(new Size(24, 80), Size.of("stty: 'standard input': Inappropriate ioctl\n"));
  }
}
