package dev.lockstep.views.report.section;

/**
 * What the page shows of a run, or a part of that: it is told the run by a {@link Gathering}, and
 * then hands over what it found.
 */
@FunctionalInterface
public interface Section {
  /** Adds what was gathered, once the run has been told. */
  void addTo(PageData page);
}
