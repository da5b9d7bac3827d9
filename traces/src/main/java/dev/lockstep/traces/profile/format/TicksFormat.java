package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.file.ProfileFile;
import java.io.OutputStream;
import java.util.List;

/** Our own format, which keeps all of a profile. */
final class TicksFormat implements ProfileFormat {
  @Override
  public String name() {
    return "ticks";
  }

  @Override
  public List<String> endings() {
    return List.of(ProfileFile.ENDING);
  }

  @Override
  public String readers() {
    return "lockstep annotate";
  }

  @Override
  public List<String> write(Profile profile, OutputStream out) {
    ProfileFile.write(profile, out);
    return List.of();
  }
}
