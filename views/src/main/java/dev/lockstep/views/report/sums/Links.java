package dev.lockstep.views.report.sums;

import dev.lockstep.views.measure.LinkLoads;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;

/** How much each link of the network had to do. */
public final class Links implements Section {
  private final LinkLoads loads;

  /** Adds up what is in the window. */
  public Links(Gathering gathering) {
    loads = LinkLoads.touching(gathering.window());
    gathering.hear(loads);
  }

  @Override
  public void addTo(PageData page) {
    page.add("links", loads.all());
  }
}
