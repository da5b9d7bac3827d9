package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.compression.Compression;
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
              PprofFormat.NAMED_PACKED,
              PprofFormat.PACKED,
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

  /**
   * The format that the name of a file chooses; empty if it ends like none. What says that the file
   * is compressed stands behind it.
   */
  public Optional<ProfileFormat> of(Path file) {
    return all.stream().filter(format -> isNamed(format, file)).findFirst();
  }

  private static boolean isNamed(ProfileFormat format, Path file) {
    String name = String.valueOf(file.getFileName());
    return format.isNamed(name) || format.isNamed(Compression.withoutSuffix(name));
  }

  /** What options call them. */
  public List<String> names() {
    return all.stream().map(ProfileFormat::name).distinct().toList();
  }

  /** The format that options call so, as a file of this name has it. */
  public Optional<ProfileFormat> named(String name, Path file) {
    List<ProfileFormat> named = all.stream().filter(one -> one.name().equals(name)).toList();
    return named.stream()
        .filter(format -> isNamed(format, file))
        .findFirst()
        .or(() -> named.stream().findFirst());
  }

  /** What names can end with: ".ticks, .pb.gz or .collapsed". */
  public String endings() {
    List<String> endings = all.stream().flatMap(format -> format.endings().stream()).toList();
    return endings.stream().limit(endings.size() - 1L).collect(Collectors.joining(", "))
        + " or "
        + endings.getLast();
  }
}
