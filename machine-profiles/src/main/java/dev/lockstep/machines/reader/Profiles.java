package dev.lockstep.machines.reader;

import dev.lockstep.machines.profile.MachineProfile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds and loads machine profiles. */
public final class Profiles {
  private Profiles() {}

  /**
   * Loads a profile.
   *
   * @param nameOrFile one of {@link #names}, or the path of a YAML file, told by its slash or its
   *     ending
   * @throws ProfileException if there is no such profile or it is refused
   */
  public static MachineProfile load(String nameOrFile) {
    return ProfileAssembler.assemble(ProfileLoader.load(nameOrFile));
  }

  /**
   * Loads a profile, and sets some of its figures.
   *
   * @param settings each {@code KEY=VALUE}, in the order in which they hold
   * @throws ProfileException as {@link #load} does, or if a setting is wrong
   */
  public static MachineProfile load(String nameOrFile, List<String> settings) {
    return ProfileAssembler.assemble(Setting.apply(settings, ProfileLoader.load(nameOrFile)));
  }

  /** The names of the built-in profiles, in the order of their places in the list. */
  public static List<String> names() {
    return ProfileFile.machines();
  }

  /**
   * The keys of a profile that can be set, such as {@code processor.clock-hertz}, without those in
   * groups and ranges that a profile names itself.
   */
  public static List<String> keys() {
    return Setting.keys();
  }

  /**
   * The name of the built-in profile that a profile is, or that it extends, over others or not; the
   * nearest, if there are several.
   *
   * @throws ProfileException if it, or what it extends, can't be read
   */
  public static Optional<String> nearestBuiltIn(String nameOrFile) {
    return ProfileLoader.nearestBuiltIn(nameOrFile);
  }

  /**
   * The user's files that a profile is read from: its own, and those of profiles that it extends.
   *
   * @throws ProfileException if one can't be read
   */
  public static List<Path> files(String nameOrFile) {
    return ProfileLoader.files(nameOrFile);
  }

  /** Every figure of a profile as it is. */
  public static List<Figure> figures(String nameOrFile) {
    return figures(nameOrFile, List.of());
  }

  /**
   * Every figure of a profile with its source, inherited ones included, in the profile's order.
   *
   * @throws ProfileException as {@link #load} does
   */
  public static List<Figure> figures(String nameOrFile, List<String> settings) {
    Layer profile = Setting.apply(settings, ProfileLoader.load(nameOrFile));
    ProfileAssembler.assemble(profile);
    return List.copyOf(profile.figures().values());
  }
}
