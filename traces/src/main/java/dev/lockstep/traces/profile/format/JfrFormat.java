package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.jfr.JfrRecording;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** A recording of the JDK's Flight Recorder. */
final class JfrFormat implements ProfileFormat {
  @Override
  public String name() {
    return "jfr";
  }

  @Override
  public List<String> endings() {
    return List.of(".jfr");
  }

  @Override
  public String readers() {
    return "JDK Mission Control, jfr view";
  }

  @Override
  public List<String> write(Profile profile, OutputStream out) {
    try {
      return JfrRecording.write(profile, out);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
