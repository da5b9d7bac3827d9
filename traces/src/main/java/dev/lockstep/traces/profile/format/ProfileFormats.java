package dev.lockstep.traces.profile.format;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The formats that there are.
 *
 * @param all in the order in which messages list them
 */
public record ProfileFormats(List<ProfileFormat> all) {
  /** Those that need nothing but a profile. */
  public static final ProfileFormats STANDARD =
      new ProfileFormats(
          List.of(
              new TicksFormat(),
              new PprofFormat(),
              new SpeedscopeFormat(),
              new CollapsedFormat(),
              new CallgrindFormat(),
              new JfrFormat(),
              new CoverageFormat()));

  /** Takes a copy of the list. */
  public ProfileFormats {
    all = List.copyOf(all);
  }

  /** These and another one. */
  public ProfileFormats and(ProfileFormat another) {
    return new ProfileFormats(Stream.concat(all.stream(), Stream.of(another)).toList());
  }

  /** The format that the name of a file chooses; empty if it ends like none. */
  public Optional<ProfileFormat> of(Path file) {
    String name = String.valueOf(file.getFileName());
    return all.stream().filter(format -> format.isNamed(name)).findFirst();
  }

  /** What names can end with: ".ticks, .pb.gz or .collapsed". */
  public String endings() {
    List<String> endings = all.stream().flatMap(format -> format.endings().stream()).toList();
    return endings.stream().limit(endings.size() - 1L).collect(Collectors.joining(", "))
        + " or "
        + endings.getLast();
  }
}
