package dev.lockstep.views.report.section;

/** How much detail a page can hold: once there is more, all of it is given up. */
public final class Limit {
  /** Of more, a page would be too large to be used. */
  public static final long OF_A_PAGE = 2_000_000;

  private long left;

  /** Lets so many things be kept. */
  public Limit(long most) {
    this.left = most;
  }

  /** Whether one more may be kept; false for ever once it may not. */
  public boolean takes() {
    left--;
    return left >= 0;
  }

  /** Whether there was more than it lets be kept. */
  public boolean isExceeded() {
    return left < 0;
  }
}
