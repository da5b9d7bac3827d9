package dev.lockstep.machines.reader;

import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.ElementCount.Source;
import dev.lockstep.machines.profile.ElementTicks;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import dev.lockstep.machines.profile.Millionths;
import dev.lockstep.machines.profile.RoutineCost;
import dev.lockstep.machines.schema.Schema;
import dev.lockstep.machines.schema.ValueType.Elements;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Prices library routines in ticks, or in instructions that take so many ticks each. */
final class RoutineAssembler {
  private static final String TICKS_PER_INSTRUCTION = "library-costs.ticks-per-instruction";
  private static final long TRILLIONTHS_OF_TICK = Millionths.ONE * Millionths.ONE;
  private static final long TRILLIONTHS_OF_THOUSANDTH = TRILLIONTHS_OF_TICK / 1000;

  private final Figures figures;

  /** In millionths. */
  private final long ticksPerInstruction;

  RoutineAssembler(Figures figures) {
    this.figures = figures;
    this.ticksPerInstruction = Millionths.of(figures.text(TICKS_PER_INSTRUCTION));
  }

  LibraryCosts costs(Set<String> routines) {
    Map<String, RoutineCost> costs = new LinkedHashMap<>();
    for (String routine : routines) {
      costs.put(routine, cost(routine, Layer.ROUTINES + routine + "."));
    }
    String ofOthers = "library-costs.default-call-instructions";
    return new LibraryCosts(callTicks(ofOthers), costs);
  }

  private RoutineCost cost(String routine, String prefix) {
    String ticks = oneOf(prefix, "call-ticks", "call-instructions");
    ElementCount elements = Elements.parse(figures.text(prefix + "elements", "none"));
    ElementTicks elementTicks = elementTicks(prefix, elements.source() != Source.NONE);
    if (elements.source() == Source.RECEIVER_STRING && !isStringMethod(routine)) {
      throw figures.refusal(
          prefix + "elements", "receiver-string is for methods of java/lang/String");
    }
    boolean leaf = Boolean.parseBoolean(figures.text(prefix + "leaf", "false"));
    return new RoutineCost(callTicks(ticks), elementTicks, elements, leaf);
  }

  /** The one of two keys that the profile has. */
  private String oneOf(String prefix, String ticks, String instructions) {
    boolean hasTicks = figures.has(prefix + ticks);
    boolean hasInstructions = figures.has(prefix + instructions);
    if (hasTicks && hasInstructions) {
      throw figures.refusal(
          prefix + instructions, "comes beside " + ticks + "; leave one of them out");
    }
    if (!hasTicks && !hasInstructions) {
      throw figures.refusal(
          prefix + ticks,
          "is missing; expected " + Schema.expected(prefix + ticks) + ", or " + instructions);
    }
    return prefix + (hasTicks ? ticks : instructions);
  }

  private int callTicks(String key) {
    return Math.toIntExact(Millionths.rounded(inTicks(key), TRILLIONTHS_OF_TICK));
  }

  /** In millionths of millionths. */
  private long inTicks(String key) {
    long number = Millionths.of(figures.text(key));
    boolean inInstructions = key.substring(key.lastIndexOf('.')).contains("instructions");
    long each = inInstructions ? ticksPerInstruction : Millionths.ONE;
    if (each > 0 && number > InstructionCosts.MAX_TICKS * TRILLIONTHS_OF_TICK / each) {
      throw figures.refusal(
          key,
          String.format(
              Locale.ROOT,
              "%s instructions of %s ticks are more than %d ticks",
              figures.text(key),
              figures.text(TICKS_PER_INSTRUCTION),
              InstructionCosts.MAX_TICKS));
    }
    return number * each;
  }

  private ElementTicks elementTicks(String prefix, boolean counts) {
    boolean charges =
        figures.has(prefix + "ticks-per-element")
            || figures.has(prefix + "instructions-per-element");
    boolean first = figures.has(prefix + "first-elements");
    if (first != figures.has(prefix + "ticks-per-first-element")) {
      String missing = first ? "ticks-per-first-element" : "first-elements";
      throw figures.refusal(prefix + missing, "is missing; the two come together");
    }
    if (counts && !charges) {
      throw figures.refusal(
          prefix + "ticks-per-element", "is missing; elements says what it is for");
    }
    if ((charges || first) && !counts) {
      throw figures.refusal(
          prefix + "elements",
          "is missing; ticks-per-%selement needs elements to count"
              .formatted(first ? "first-" : ""));
    }
    if (!charges) {
      return ElementTicks.NONE;
    }
    String each = oneOf(prefix, "ticks-per-element", "instructions-per-element");
    return new ElementTicks(
        Math.toIntExact(Millionths.rounded(inTicks(each), TRILLIONTHS_OF_THOUSANDTH)),
        Integer.parseInt(figures.text(prefix + "first-elements", "0")),
        figures.thousandths(prefix + "ticks-per-first-element", "0"));
  }

  private static boolean isStringMethod(String routine) {
    return routine.startsWith("java/lang/String.") && !routine.endsWith(".*");
  }
}
