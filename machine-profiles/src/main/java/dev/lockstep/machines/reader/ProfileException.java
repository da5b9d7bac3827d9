package dev.lockstep.machines.reader;

import java.util.List;
import java.util.stream.Collectors;

/** A profile can't be used; the message tells its author where, why, and what would be right. */
public final class ProfileException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ProfileException(String message) {
    super(message);
  }

  ProfileException(Place place, String reason) {
    super(place + ": " + reason);
  }

  /**
   * One for all that is wrong, a line for each.
   *
   * @throws ProfileException if there is any
   */
  static void throwAny(List<ProfileException> wrong) {
    if (!wrong.isEmpty()) {
      throw new ProfileException(
          wrong.stream().map(ProfileException::getMessage).collect(Collectors.joining("\n")));
    }
  }

  /** Where in a profile: {@code mine.yaml:7: processor.clock-hertz}. The key may be empty. */
  record Place(String file, int line, String key) {
    @Override
    public String toString() {
      return file + ":" + line + (key.isEmpty() ? "" : ": " + key);
    }
  }
}
