package dev.lockstep.benchmarks;

import dev.lockstep.traces.recording.Recording;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** How many events a run has left in a file, and how many bytes that is. */
record WrittenEvents(long events, long bytes) {
  private static final int PIECE = 1 << 16;

  /** Of a recording, or of a trace, whose events are lines. */
  static WrittenEvents in(Path file) throws IOException {
    return new WrittenEvents(Recording.isIn(file) ? recorded(file) : lines(file), Files.size(file));
  }

  private static long recorded(Path file) {
    try (Recording recording = Recording.open(file)) {
      return recording.events();
    }
  }

  private static long lines(Path file) throws IOException {
    long lines = 0;
    byte[] piece = new byte[PIECE];
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
        for (int i = 0; i < length; i++) {
          lines += piece[i] == '\n' ? 1 : 0;
        }
      }
    }
    return lines;
  }
}
