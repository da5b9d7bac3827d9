package dev.lockstep.cli;

import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A machine with round figures, to work out times by hand: {@code cube.yaml}. */
public final class CubeProfile {
  private CubeProfile() {}

  /** Writes {@code cube.yaml} to a folder. */
  public static Path write(Path folder) throws IOException {
    return TestFiles.write(folder, "cube.yaml", text());
  }

  /** The profile's text. */
  public static String text() throws IOException {
    try (InputStream in = CubeProfile.class.getResourceAsStream("cube.yaml")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
