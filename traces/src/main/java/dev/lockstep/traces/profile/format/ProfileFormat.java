package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.profile.Profile;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** A format that profiles are written in. */
public interface ProfileFormat {
  /** What options call it: "pprof". */
  String name();

  /** How the names of its files end, the usual one first: ".pb.gz". */
  List<String> endings();

  /** Whether a file of this name, without folders, is one of the format. */
  default boolean isNamed(String fileName) {
    return endings().stream().anyMatch(fileName::endsWith);
  }

  /** Who reads such files: "go tool pprof". */
  String readers();

  /**
   * Writes a profile. The stream is flushed and stays open. It compresses by itself what it writes
   * to a file whose name ends in .gz or .zst.
   *
   * @return sentences about what is left out; they begin in lower case and have no full stop
   * @throws UncheckedIOException if it can't be written
   */
  List<String> write(Profile profile, OutputStream out);
}
