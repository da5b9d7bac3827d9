package dev.lockstep.roles;

import java.net.URL;

/**
 * A package, and what it and those below it are.
 *
 * @param dotted how binary names of its classes begin
 * @param slashed how internal names of its classes begin
 */
record Declaration(String packageName, String dotted, String slashed, Role role, Place place) {
  /** The file and the line that say so. */
  record Place(URL file, int line) {
    @Override
    public String toString() {
      return file + ":" + line;
    }
  }

  static Declaration of(String packageName, Role role, Place place) {
    String dotted = packageName.concat(".");
    return new Declaration(packageName, dotted, dotted.replace('.', '/'), role, place);
  }

  @Override
  public String toString() {
    return "%s: %s is %s".formatted(place, packageName, role.word());
  }
}
