package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.coverage.CoverageXml;
import java.io.OutputStream;
import java.util.List;

/** Which code ran, as JaCoCo's reports tell it. */
final class CoverageFormat implements ProfileFormat {
  @Override
  public String name() {
    return "jacoco";
  }

  @Override
  public List<String> endings() {
    return List.of(".xml");
  }

  @Override
  public String readers() {
    return "what reads JaCoCo's reports";
  }

  @Override
  public List<String> write(Profile profile, OutputStream out) {
    return CoverageXml.write(profile, out);
  }
}
