package dev.lockstep.traces.profile.coverage;

import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import java.util.List;
import java.util.regex.Pattern;

/** The instructions of a method, by their kinds. */
final class Code {
  private static final Pattern SHORT_FORM = Pattern.compile("[ailfd](load|store)_\\d");

  private final ProfiledMethod method;
  private final List<ProfiledInstruction> instructions;

  Code(ProfiledMethod method) {
    this.method = method;
    instructions = method.instructions();
  }

  ProfiledMethod method() {
    return method;
  }

  int size() {
    return instructions.size();
  }

  ProfiledInstruction at(int index) {
    return instructions.get(index);
  }

  /** The kind of an instruction: "aload" of aload_0 and of aload 7; empty behind the end. */
  String kind(int index) {
    if (index < 0 || index >= instructions.size()) {
      return "";
    }
    String word = firstWord(index);
    if (SHORT_FORM.matcher(word).matches()) {
      return word.substring(0, word.indexOf('_'));
    }
    return switch (word) {
      case "ldc_w", "ldc2_w" -> "ldc";
      case "goto_w" -> "goto";
      default -> word;
    };
  }

  private String firstWord(int index) {
    String text = instructions.get(index).text();
    int end = text.indexOf(' ');
    return end < 0 ? text : text.substring(0, end);
  }

  /** What stands behind the kind: of "new java.lang.Object", "java.lang.Object". */
  String operand(int index) {
    String text = instructions.get(index).text();
    String word = firstWord(index);
    return SHORT_FORM.matcher(word).matches()
        ? word.substring(word.indexOf('_') + 1)
        : text.substring(word.length()).strip();
  }

  /** Whether it may go on at several places. */
  boolean isBranch(int index) {
    ProfiledInstruction instruction = instructions.get(index);
    return !instruction.targets().isEmpty()
        && instruction.targets().size() + (instruction.fallsThrough() ? 1 : 0) > 1;
  }

  boolean isSwitch(int index) {
    return kind(index).endsWith("switch");
  }

  boolean isReturn(int index) {
    return kind(index).endsWith("return");
  }
}
