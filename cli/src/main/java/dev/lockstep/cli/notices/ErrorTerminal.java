package dev.lockstep.cli.notices;

import java.io.Console;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.internal.misc.Signal;

/** The terminal that standard error leads to, if it does. */
final class ErrorTerminal {
  /** How many lines it shows, and how many characters of each. */
  record Size(int rows, int columns) {
    private static final Size USUAL = new Size(24, 80);
    private static final Pattern TOLD = Pattern.compile("([1-9]\\d{0,4}) ([1-9]\\d{0,4})\\s*");

    /** As {@code stty} tells it; what most have, if it doesn't. */
    static Size of(String told) {
      Matcher found = TOLD.matcher(told);
      return found.matches()
          ? new Size(Integer.parseInt(found.group(1)), Integer.parseInt(found.group(2)))
          : USUAL;
    }
  }

  private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");
  private static final Pattern TERMINAL = Pattern.compile("/dev/(pts/|tty|console).*");

  private volatile Optional<Size> size = Optional.empty();

  private ErrorTerminal() {
    try {
      Signal.handle(new Signal("WINCH"), _ -> size = Optional.empty());
    } catch (IllegalArgumentException notOnThisSystem) {
      return;
    }
  }

  /** The one that is there, if it can move its cursor; from here on its size is followed. */
  static Optional<ErrorTerminal> found() {
    return isTerminal(STANDARD_ERROR) && !"dumb".equals(System.getenv("TERM"))
        ? Optional.of(new ErrorTerminal())
        : Optional.empty();
  }

  /** Where the system doesn't say, the JDK knows whether input and output both are terminals. */
  static boolean isTerminal(Path stream) {
    try {
      return TERMINAL.matcher(Files.readSymbolicLink(stream).toString()).matches();
    } catch (IOException | UnsupportedOperationException notOnThisSystem) {
      return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    }
  }

  /** Its size now. */
  Size size() {
    Size known = size.orElseGet(() -> asked(STANDARD_ERROR));
    size = Optional.of(known);
    return known;
  }

  /** How large the terminal is that a stream leads to. */
  static Size asked(Path stream) {
    ProcessBuilder stty = new ProcessBuilder("stty", "size");
    stty.redirectInput(stream.toFile()).redirectErrorStream(true);
    try {
      Process asked = stty.start();
      return Size.of(new String(asked.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
    } catch (IOException notOnThisSystem) {
      return Size.USUAL;
    }
  }
}
