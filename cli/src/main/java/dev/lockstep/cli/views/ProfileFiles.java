package dev.lockstep.cli.views;

import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.format.ProfileFormat;
import dev.lockstep.traces.profile.format.ProfileFormats;
import dev.lockstep.views.flame.FlameFormat;
import dev.lockstep.views.flame.FlamePage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Files that profiles are written to, in the format that the file's name chooses. */
public final class ProfileFiles {
  /** All formats that there are. */
  public static final ProfileFormats FORMATS = ProfileFormats.STANDARD.and(new FlameFormat());

  private static final String COVERAGE = ".xml";

  private ProfileFiles() {}

  /**
   * The format of a file.
   *
   * @param option what has named the file
   * @throws UsageException if its name ends like that of none
   */
  public static ProfileFormat format(String option, Path file) {
    return FORMATS
        .of(file)
        .orElseThrow(
            () ->
                new UsageException(
                    "%s %s: the name must end in %s".formatted(option, file, FORMATS.endings())));
  }

  /**
   * Checks the name of a file for what was covered, which has one format.
   *
   * @param option what has named the file
   * @throws UsageException if its name ends like that of another
   */
  public static void checkCoverage(String option, Path file) {
    if (FORMATS.of(file).filter(format -> format.endings().contains(COVERAGE)).isEmpty()) {
      throw new UsageException("%s %s: the name must end in %s".formatted(option, file, COVERAGE));
    }
  }

  /**
   * Writes a profile.
   *
   * @param option what has named the file
   * @return sentences about what is left out
   */
  public static List<String> write(String option, Profile profile, Path file) {
    return write(format(option, file), profile, WholeFile.at(file));
  }

  /**
   * Writes a profile in a format.
   *
   * @return sentences about what is left out
   */
  public static List<String> write(ProfileFormat format, Profile profile, WholeFile file) {
    List<String> leftOut = new ArrayList<>();
    file.write(out -> leftOut.addAll(format.write(profile, out)));
    return told(leftOut, file.name());
  }

  /**
   * Writes a page that compares two profiles.
   *
   * @return sentences about what is left out
   */
  static List<String> compare(String option, Profile profile, Profile other, Path file) {
    if (!(format(option, file) instanceof FlameFormat)) {
      throw new UsageException("%s %s: only .html compares".formatted(option, file));
    }
    List<String> leftOut = new ArrayList<>();
    WholeFile.at(file)
        .write(out -> leftOut.addAll(new FlamePage(profile, Optional.of(other)).write(out)));
    return told(leftOut, file.toString());
  }

  private static List<String> told(List<String> leftOut, String file) {
    return leftOut.stream().map(sentence -> "%s: %s".formatted(file, sentence)).toList();
  }
}
