package dev.lockstep.traces.compression;

import java.io.IOException;

/** Compressed data ends before its end: what stood there of it has been read. */
public final class CutOffException extends IOException {
  private static final long serialVersionUID = 1;

  CutOffException(String message, Throwable cause) {
    super(message, cause);
  }
}
