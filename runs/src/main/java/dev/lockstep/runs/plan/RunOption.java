package dev.lockstep.runs.plan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One thing that can be said of a run: in a written plan by a key, on the command line by the
 * option of the same name. {@link RunOptions} has them all.
 *
 * @param <T> what its values are
 */
public final class RunOption<T> implements Comparable<RunOption<?>> {
  /** What is true of some options. */
  enum Trait {
    /** Is no option of the command, which has its words in places of their own. */
    POSITIONAL,
    /** Is not shown in the help: it has no effect any more. */
    HIDDEN,
    /** Is about the program, which an agent is not told of: the JVM has it. */
    PROGRAMS,
    /** Needs instructions to be counted. */
    COUNTING,
    /** Changes nothing in the run: what is written of it, and how. */
    OUTPUT
  }

  private static final List<RunOption<?>> ALL = new ArrayList<>();

  private final int place;
  private final String word;
  private final ValueKind<T> kind;
  private final @Nullable T usual;
  private final String label;
  private final List<String> help;
  private final Set<Trait> traits;

  private RunOption(
      int place,
      String word,
      ValueKind<T> kind,
      @Nullable T usual,
      String label,
      List<String> help,
      Set<Trait> traits) {
    this.place = place;
    this.word = word;
    this.kind = kind;
    this.usual = usual;
    this.label = label;
    this.help = help;
    this.traits = traits;
  }

  /**
   * A row.
   *
   * @param word its key in a plan, and behind two dashes its option
   * @param kind how values are read and written
   * @param usual what it is if nothing is said of it; null if that depends on something else
   * @param label what the help calls its value; empty if it has none
   * @param help the lines of its help
   */
  static <T> RunOption<T> row(
      String word,
      ValueKind<T> kind,
      @Nullable T usual,
      String label,
      List<String> help,
      Trait... traits) {
    Set<Trait> all = EnumSet.noneOf(Trait.class);
    all.addAll(List.of(traits));
    RunOption<T> row = new RunOption<>(ALL.size(), word, kind, usual, label, help, all);
    ALL.add(row);
    return row;
  }

  /** All rows that were made. */
  static List<RunOption<?>> rows() {
    return List.copyOf(ALL);
  }

  /** How many rows there are so far. */
  static int count() {
    return ALL.size();
  }

  /** Which of them this is, from 0. */
  int row() {
    return place;
  }

  /** The key in a written plan. */
  public String word() {
    return word;
  }

  /** The option of the command. */
  public String option() {
    return "--" + word;
  }

  /** What the help calls its value. */
  public String label() {
    return label;
  }

  /** Its help, line by line. */
  public List<String> help() {
    return help;
  }

  /** What it is if nothing is said of it, where that is always the same. */
  Optional<T> usual() {
    return Optional.ofNullable(usual);
  }

  /** Whether it is an option of the command, and not a word that has its place there. */
  public boolean isOption() {
    return !has(Trait.POSITIONAL);
  }

  /** Whether it has no value: it is said, or not. */
  public boolean isFlag() {
    return kind instanceof ValueKind.Flag;
  }

  /** Whether it can be given more than once. */
  public boolean isList() {
    return kind instanceof ValueKind.Texts;
  }

  /** Whether the help says nothing of it. */
  public boolean isHidden() {
    return has(Trait.HIDDEN);
  }

  /** Whether it is about the program, which the JVM knows where Lockstep is its agent. */
  public boolean isPrograms() {
    return has(Trait.PROGRAMS);
  }

  /** Whether it changes nothing in the run. */
  public boolean isOutput() {
    return has(Trait.OUTPUT);
  }

  boolean needsCounting() {
    return has(Trait.COUNTING);
  }

  private boolean has(Trait trait) {
    return traits.contains(trait);
  }

  /** The value that a user has given; null if that says nothing. */
  @Nullable T read(GivenValue given) {
    return kind.read(given);
  }

  /**
   * The value, if it can be one.
   *
   * @throws UsageException if it can't
   */
  T check(T value) {
    return kind.check(option(), value);
  }

  /** What {@code value}, which is one of its values, is in a plan; see {@link RunPlan#find}. */
  Object written(Object value) {
    return kind.written(value(value));
  }

  /** Plans hold under an option what that has read, or has checked. */
  @SuppressWarnings("unchecked")
  T value(Object held) {
    return (T) held;
  }

  /** In the order of the rows. */
  @Override
  public int compareTo(RunOption<?> other) {
    return Integer.compare(place, other.place);
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return place;
  }

  @Override
  public String toString() {
    return word;
  }
}
