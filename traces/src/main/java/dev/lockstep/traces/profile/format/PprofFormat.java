package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.profile.Profile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * The format of pprof: {@code profile.proto} of github.com/google/pprof, compressed. Samples have
 * busy ticks, ticks of waiting, executions of instructions and calls.
 */
final class PprofFormat implements ProfileFormat {
  @Override
  public List<String> endings() {
    return List.of(".pb.gz", ".pprof");
  }

  @Override
  public String readers() {
    return "go tool pprof, Pyroscope, Polar Signals";
  }

  @Override
  public List<String> write(Profile profile, OutputStream out) {
    try {
      GZIPOutputStream packed = new GZIPOutputStream(out, 1 << 16);
      new PprofMessages(profile, packed).write();
      packed.finish();
      out.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return List.of();
  }
}
