package dev.lockstep.cli.shell;

import java.util.List;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option, or a word that is none, as help pages tell of it.
 *
 * @param names how it is typed, with its dashes, the long name last; empty of what is no option
 * @param label what stands for its value; empty of a flag
 * @param isNeeded whether it, or of an option its value, can't be left out
 * @param isMany whether there can be several
 * @param description sentences, in one line
 * @param offered what a shell offers there
 */
record ArgumentPage(
    List<String> names,
    String label,
    boolean isNeeded,
    boolean isMany,
    String description,
    Offered offered) {
  /** Takes a copy of the list. */
  ArgumentPage {
    names = List.copyOf(names);
  }

  static ArgumentPage of(ArgSpec argument) {
    List<String> names =
        argument instanceof OptionSpec option ? List.of(option.names()) : List.of();
    boolean isFlag = argument.isOption() && argument.arity().max() == 0;
    String label = isFlag ? "" : argument.paramLabel();
    return new ArgumentPage(
        names,
        label,
        argument.isOption() ? argument.arity().min() > 0 : argument.required(),
        argument.isMultiValue(),
        String.join(" ", argument.description()),
        Offered.of(names.isEmpty() ? "" : names.getLast(), label));
  }

  boolean isFlag() {
    return label.isEmpty();
  }

  /** What the description says first, without what it is by default. */
  String summary() {
    return description.split("[.;:] | \\(default|\\.$", 2)[0];
  }
}
