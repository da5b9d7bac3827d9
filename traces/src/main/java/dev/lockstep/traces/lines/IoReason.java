package dev.lockstep.traces.lines;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/** Says in words why a file could not be read or written: the JDK's messages just name the file. */
public final class IoReason {
  private IoReason() {}

  public static String of(IOException broken) {
    return switch (broken) {
      case NoSuchFileException missing -> "no such file or directory";
      case AccessDeniedException denied -> "permission denied";
      case FileSystemException refused when refused.getReason() != null -> refused.getReason();
      default -> Objects.requireNonNullElse(broken.getMessage(), broken.toString());
    };
  }
}
