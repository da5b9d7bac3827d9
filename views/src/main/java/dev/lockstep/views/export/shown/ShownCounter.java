package dev.lockstep.views.export.shown;

/**
 * What is counted.
 *
 * @param kind what it is
 * @param processor whose; -1 where it is the whole machine's
 */
public record ShownCounter(Kind kind, int processor) {
  /** Messages that were sent, and have not arrived. */
  public static final ShownCounter UNDER_WAY = new ShownCounter(Kind.UNDER_WAY, -1);

  /** Processors that are active. */
  public static final ShownCounter ACTIVE = new ShownCounter(Kind.ACTIVE, -1);

  /** What can be counted. */
  public enum Kind {
    /** Messages that were sent, and have not arrived. */
    UNDER_WAY("messages under way"),
    /** Processors that are active. */
    ACTIVE("active processors"),
    /** Tasks of a processor that could run, and do not have it. */
    READY("ready tasks");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** What viewers call it. */
    public String words() {
      return words;
    }
  }

  /** Tasks that could run, and do not have their processor. */
  public static ShownCounter ready(int processor) {
    return new ShownCounter(Kind.READY, processor);
  }

  /** A number for each: those of the whole machine first. */
  public int number() {
    return processor < 0 ? kind.ordinal() : Kind.READY.ordinal() + processor;
  }

  /** The one that has this number. */
  static ShownCounter of(int number) {
    return number < Kind.READY.ordinal()
        ? new ShownCounter(Kind.values()[number], -1)
        : ready(number - Kind.READY.ordinal());
  }
}
