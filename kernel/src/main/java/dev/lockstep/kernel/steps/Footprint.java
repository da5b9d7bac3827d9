package dev.lockstep.kernel.steps;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a step has touched: locations, each with what was done there.
 *
 * <p>A location is an object's number and a part of it: a field or an element, or {@link #ALL}, or
 * one of those below that, which belong to the kernel.
 */
public final class Footprint {
  /** All fields or elements of an object. */
  public static final int ALL = -1;

  /** Its monitor. */
  public static final int MONITOR = -2;

  /** Those that wait to be notified. */
  public static final int NOTIFIED = -3;

  /** The permit of a thread. */
  public static final int PERMIT = -4;

  /** The end of a thread. */
  public static final int END = -5;

  /** That a thread waits. */
  public static final int WAIT = -6;

  /** Of an object of the JDK's, all but who waits for it. */
  private static final int STATE = 0;

  /** Who waits for it. */
  private static final int WAITING = 1;

  /** In an object's number: it was there before anybody saw it. */
  static final int UNMADE = 1 << 29;

  private static final int NUMBER = UNMADE - 1;

  /** What is done at a location. */
  public enum Mode {
    /** It is looked at. */
    READ,
    /** It is changed. */
    WRITE,
    /** It is taken by the one that could, as it was free. */
    TAKE,
    /** It is given back: who takes it could not before. */
    GIVE
  }

  private static final String ENDS = "ends!";
  private static final char SEVERAL = '|';

  private static final Mode[] MODES = Mode.values();

  private int[] objects = new int[4];
  private int[] parts = new int[4];
  private byte[] modes = new byte[4];
  private int size;

  /** Whether it ends what others do: all that changes anything depends on it. */
  private boolean endsOthers;

  /** Of this, what calls of the JDK touch that may make several steps of their own. */
  private @Nullable Footprint several;

  /** Nothing was touched yet. */
  public Footprint() {}

  /** Adds a location, unless it is there in the same way. */
  public void add(int object, int part, Mode mode) {
    byte code = (byte) mode.ordinal();
    for (int i = 0; i < size; i++) {
      if (objects[i] == object && parts[i] == part) {
        if (modes[i] == code || (mode == Mode.READ && modes[i] == Mode.WRITE.ordinal())) {
          return;
        }
        if (mode == Mode.WRITE && modes[i] == Mode.READ.ordinal()) {
          modes[i] = code;
          return;
        }
      }
    }
    if (size == objects.length) {
      objects = Arrays.copyOf(objects, 2 * size);
      parts = Arrays.copyOf(parts, 2 * size);
      modes = Arrays.copyOf(modes, 2 * size);
    }
    objects[size] = object;
    parts[size] = part;
    modes[size++] = code;
  }

  /** Adds all that another one has. */
  public void addAll(Footprint other) {
    endsOthers |= other.endsOthers;
    if (other.several != null) {
      several().addAll(other.several);
    }
    for (int i = 0; i < other.size; i++) {
      add(other.objects[i], other.parts[i], MODES[other.modes[i]]);
    }
  }

  /**
   * A call that this has has changed nothing.
   *
   * @param hasTried whether it would have waited, which makes no difference to others that would
   */
  public void onlyReads(Footprint call, boolean hasTried) {
    for (int i = 0; i < call.size; i++) {
      for (int k = 0; k < size; k++) {
        if (call.modes[i] == Mode.WRITE.ordinal()
            && modes[k] == Mode.WRITE.ordinal()
            && objects[k] == call.objects[i]
            && parts[k] == call.parts[i]) {
          modes[k] = (byte) Mode.READ.ordinal();
          parts[k] = hasTried ? STATE : parts[k];
        }
      }
    }
    if (several != null && call.several != null) {
      several.onlyReads(call.several, hasTried);
    }
    addAll(call.read(hasTried));
  }

  /** The same, looked at and not changed. */
  Footprint read(boolean hasTried) {
    Footprint all = new Footprint();
    for (int i = 0; i < size; i++) {
      all.add(objects[i], hasTried ? STATE : parts[i], Mode.READ);
    }
    if (several != null) {
      all.several = several.read(hasTried);
    }
    return all;
  }

  /** The same by whoever waits meanwhile. */
  Footprint trying() {
    Footprint all = read(true);
    for (int i = 0; i < size; i++) {
      if (modes[i] == Mode.WRITE.ordinal()) {
        all.add(objects[i], WAITING, Mode.TAKE);
      }
    }
    return all;
  }

  /** That somebody waits for what this changes. */
  Footprint waiting() {
    Footprint all = new Footprint();
    for (int i = 0; i < size; i++) {
      if (modes[i] == Mode.WRITE.ordinal()) {
        all.add(objects[i], WAITING, Mode.WRITE);
      }
    }
    return all;
  }

  private Footprint several() {
    if (several == null) {
      several = new Footprint();
    }
    return several;
  }

  /** A call of the JDK touches all that, and may make several steps of it. */
  public Footprint inSeveralSteps() {
    Footprint all = new Footprint();
    all.addAll(this);
    several = all;
    return this;
  }

  /** Whether a part of it may be several steps. */
  public boolean isSeveral() {
    return several != null;
  }

  /** Whether one of both may be several steps, and the other one depends on these. */
  public boolean mixesWith(Footprint other) {
    return (several != null && several.dependsOn(other))
        || (other.several != null && other.several.dependsOn(this));
  }

  /** Whether nothing was touched. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** It ends what others do. */
  public void endsOthers() {
    endsOthers = true;
  }

  /** Whether nothing was changed that others could read: to take and to give back is no change. */
  public boolean changesNothing() {
    for (int i = 0; i < size; i++) {
      if (modes[i] == Mode.WRITE.ordinal()) {
        return false;
      }
    }
    return !endsOthers;
  }

  /** Whether another one has changed what this has read, or has looked whether this waits. */
  boolean isOutdatedBy(Footprint other) {
    for (int i = 0; i < size; i++) {
      int wanted =
          modes[i] == Mode.READ.ordinal()
              ? Mode.WRITE.ordinal()
              : modes[i] == Mode.TAKE.ordinal() && parts[i] == WAITING ? Mode.READ.ordinal() : -1;
      for (int k = 0; wanted >= 0 && k < other.size; k++) {
        if (other.modes[k] == wanted
            && objects[i] == other.objects[k]
            && overlap(parts[i], other.parts[k])) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isSeen() {
    for (int i = 0; i < size; i++) {
      if (modes[i] != Mode.READ.ordinal()) {
        return true;
      }
    }
    return endsOthers;
  }

  /** Whether the order of this step and that one makes a difference. */
  public boolean dependsOn(Footprint other) {
    return meets(other, Integer.MAX_VALUE, false);
  }

  /**
   * The same for the other's next step at a place where so many objects were known, of which it may
   * have made more since: those are no others'.
   */
  public boolean dependsOn(Footprint other, int known) {
    return meets(other, known, false);
  }

  /**
   * Whether they could have come in the other order: not so where all that the later one needs is
   * what this one gives back.
   */
  public boolean canComeBehind(Footprint later) {
    return meets(later, Integer.MAX_VALUE, true);
  }

  private boolean meets(Footprint other, int known, boolean skipsGiven) {
    if ((endsOthers && other.isSeen()) || (other.endsOthers && isSeen())) {
      return true;
    }
    for (int i = 0; i < size; i++) {
      for (int k = 0; k < other.size; k++) {
        if (isSame(objects[i], other.objects[k], known)
            && overlap(parts[i], other.parts[k])
            && (modes[i] != Mode.READ.ordinal() || other.modes[k] != Mode.READ.ordinal())
            && !(skipsGiven
                && modes[i] == Mode.GIVE.ordinal()
                && other.modes[k] >= Mode.TAKE.ordinal())) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * What was not known then may be the same object by another number, if nobody saw it made.
   * Numbers below 0 are no objects'.
   */
  private static boolean isSame(int one, int other, int known) {
    boolean isKnown = (one | other) < 0 || (other & NUMBER) < known;
    return isKnown ? one == other : (one & other & UNMADE) != 0 && (one & NUMBER) >= known;
  }

  private static boolean overlap(int one, int other) {
    return one == other || (one == ALL && isInside(other)) || (other == ALL && isInside(one));
  }

  private static boolean isInside(int part) {
    return part >= 0 || part == END || part == PERMIT;
  }

  /**
   * Reads what {@link #toString} has written.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static Footprint read(String text) {
    int bar = text.indexOf(SEVERAL);
    if (bar >= 0) {
      Footprint print = read(text.substring(0, bar));
      print.several = read(text.substring(bar + 1));
      return print;
    }
    Footprint print = new Footprint();
    print.endsOthers = text.startsWith(ENDS);
    String all = print.endsOthers ? text.substring(ENDS.length()) : text;
    for (String one : all.isEmpty() ? new String[0] : all.split("_", -1)) {
      String[] words = one.split(":", -1);
      if (words.length != 3) {
        throw new IllegalArgumentException(text);
      }
      print.add(Integer.parseInt(words[0]), Integer.parseInt(words[1]), Mode.valueOf(words[2]));
    }
    return print;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(endsOthers ? ENDS : "");
    for (int i = 0; i < size; i++) {
      text.append(i == 0 ? "" : "_").append(objects[i]).append(':').append(parts[i]);
      text.append(':').append(MODES[modes[i]]);
    }
    return several == null ? text.toString() : text.append(SEVERAL).append(several).toString();
  }
}
