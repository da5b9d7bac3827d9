package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.profile.Profile;
import java.io.OutputStream;
import java.util.List;

/**
 * The format of callgrind: for each method, what each of its lines cost by itself, and each call
 * with all that was called. Tasks are added up.
 */
final class CallgrindFormat implements ProfileFormat {
  private static final String USUAL_NAME = "callgrind.out.";

  @Override
  public String name() {
    return "callgrind";
  }

  @Override
  public List<String> endings() {
    return List.of(".callgrind");
  }

  @Override
  public boolean isNamed(String fileName) {
    return ProfileFormat.super.isNamed(fileName) || fileName.startsWith(USUAL_NAME);
  }

  @Override
  public String readers() {
    return "KCachegrind, callgrind_annotate";
  }

  @Override
  public List<String> write(Profile profile, OutputStream out) {
    new CallgrindText(profile, new TextLines(out)).write();
    return List.of();
  }
}
