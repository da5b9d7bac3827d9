package dev.lockstep.machines;

import java.util.List;

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

  /** The names of the built-in profiles. */
  public static List<String> names() {
    return ProfileFile.BUILT_IN;
  }

  /**
   * Every figure of a profile with its source, inherited ones included, in the profile's order.
   *
   * @throws ProfileException as {@link #load} does
   */
  public static List<Figure> figures(String nameOrFile) {
    Layer profile = ProfileLoader.load(nameOrFile);
    ProfileAssembler.assemble(profile);
    return List.copyOf(profile.figures().values());
  }
}
