package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.machines.profile.InstructionKind;
import dev.lockstep.machines.profile.MachineProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What an opcode costs on a machine is one line of one file. */
class InstructionPriceTest {
  private static final int CHANGED = 4321;

  @TempDir private Path folder;

  static Stream<String> machines() {
    return Profiles.names().stream();
  }

  @ParameterizedTest
  @MethodSource("machines")
  void one_line_of_the_machines_own_file_changes_the_price_of_an_instruction(String name)
      throws IOException {
    for (InstructionKind kind : InstructionKind.values()) {
      List<String> lines = lines(name);
      int line = lineOf(kind, lines);
      lines.set(line, "  " + kind.key() + ": " + CHANGED);
      assertOnlyThatPriceChanged(kind, Profiles.load(name), Profiles.load(write(name, lines)));
    }
  }

  private static void assertOnlyThatPriceChanged(
      InstructionKind kind, MachineProfile before, MachineProfile after) {
    for (int opcode = 0; opcode < InstructionKind.OPCODES; opcode++) {
      boolean isMeant = InstructionKind.of(opcode) == kind;
      int expected = isMeant ? CHANGED : before.instructionCosts().ticks(opcode);
      assertEquals(expected, after.instructionCosts().ticks(opcode), kind + ", " + opcode);
    }
  }

  /** Where a machine's file has a price; a new line of the section if it inherits that. */
  private static int lineOf(InstructionKind kind, List<String> lines) {
    String key = "  " + kind.key() + ":";
    List<Integer> found = new ArrayList<>();
    for (int line = 0; line < lines.size(); line++) {
      if (lines.get(line).startsWith(key)) {
        found.add(line);
      }
    }
    assertTrue(found.size() < 2, key);
    return found.isEmpty() ? newLine(lines) : found.getFirst();
  }

  private static int newLine(List<String> lines) {
    int section = lines.indexOf("instruction-costs:");
    if (section < 0) {
      section = lines.size();
      lines.addAll(List.of("instruction-costs:", "  source: s", "  basis: measured"));
    }
    lines.add(section + 1, "");
    return section + 1;
  }

  private static List<String> lines(String name) throws IOException {
    return new ArrayList<>(
        ProfileFile.find(name, Path.of(""), ProfileException::new).read().lines().toList());
  }

  private String write(String name, List<String> lines) throws IOException {
    Path file = folder.resolve(name + ".yaml");
    Files.write(file, lines);
    return file.toString();
  }
}
