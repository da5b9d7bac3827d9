package dev.lockstep.runs.program;

/** Says in plain words what the JVM found wrong with a class that it loaded. */
final class LoadingErrors {
  private LoadingErrors() {}

  static String describe(LinkageError error) {
    return switch (error) {
      case UnsupportedClassVersionError e -> String.valueOf(e.getMessage());
      case ClassFormatError e -> "its class file is damaged (%s)".formatted(e.getMessage());
      case NoClassDefFoundError e -> "it needs %s, which was not found".formatted(missing(e));
      default -> error.toString();
    };
  }

  /** The JVM names only the missing class, with slashes, or says more in a sentence. */
  private static String missing(NoClassDefFoundError error) {
    return String.valueOf(error.getMessage()).replace('/', '.');
  }
}
