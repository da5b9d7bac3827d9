package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.profile.Profile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * The format of pprof: {@code profile.proto} of github.com/google/pprof. Samples have busy ticks,
 * ticks of waiting, executions of instructions and calls.
 *
 * @param endings how the names of its files end
 * @param isPacked whether it is compressed though a name that ends so does not say it
 */
record PprofFormat(List<String> endings, boolean isPacked) implements ProfileFormat {
  /** Compressed by the name, as Go's programs name them. */
  static final PprofFormat NAMED_PACKED = new PprofFormat(List.of(".pb.gz", ".pb"), false);

  /** Compressed, as all that reads such files takes them so. */
  static final PprofFormat PACKED = new PprofFormat(List.of(".pprof"), true);

  /** Takes a copy of the list. */
  PprofFormat {
    endings = List.copyOf(endings);
  }

  @Override
  public String name() {
    return "pprof";
  }

  @Override
  public String readers() {
    return "go tool pprof, Pyroscope, Polar Signals";
  }

  @Override
  public List<String> write(Profile profile, OutputStream out) {
    try {
      if (isPacked) {
        GZIPOutputStream packed = new GZIPOutputStream(out, 1 << 16);
        new PprofMessages(profile, packed).write();
        packed.finish();
      } else {
        new PprofMessages(profile, out).write();
      }
      out.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return List.of();
  }
}
