package dev.lockstep.cli.words;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.ArgSpec;

/**
 * An option or a parameter of a command, and what the user gave for it, as text.
 *
 * @param spec what picocli knows of it
 */
public record Argument(ArgSpec spec) {
  /** Whether it is on the command line. */
  public boolean isGiven() {
    return spec.getValue() != null;
  }

  /** Whether a flag is set: not where the user wrote {@code --flag=false}. */
  public boolean isSet() {
    return Boolean.TRUE.equals(spec.getValue());
  }

  /** Its value, of one that can't be left out. */
  public String text() {
    return optional().orElseThrow();
  }

  /** Its value, of one that can be left out. */
  public Optional<String> optional() {
    return Optional.ofNullable(spec.<String>getValue());
  }

  /** Its values, of one that can be given several times. */
  public List<String> texts() {
    return isGiven() ? spec.<List<String>>getValue() : List.of();
  }
}
