package dev.lockstep.views.flame;

import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.format.ProfileFormat;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/** A page with a flame graph, as a format of profiles. */
public final class FlameFormat implements ProfileFormat {
  @Override
  public String name() {
    return "flame";
  }

  @Override
  public List<String> endings() {
    return List.of(".html");
  }

  @Override
  public String readers() {
    return "a browser";
  }

  @Override
  public List<String> write(Profile profile, OutputStream out) {
    return new FlamePage(profile, Optional.empty()).write(out);
  }
}
