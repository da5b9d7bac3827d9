package dev.lockstep.traces.convert;

import dev.lockstep.traces.picl.PiclForm;
import java.util.Optional;

/** How a trace file is written. */
public enum TraceFormat {
  /** The format of Dunigan's simulator. */
  DUNIGAN,

  /** PICL's verbose form. */
  PICL,

  /** PICL's compact form. */
  PICL_COMPACT;

  /** Which of PICL's forms it is, if one. */
  public Optional<PiclForm> piclForm() {
    return switch (this) {
      case DUNIGAN -> Optional.empty();
      case PICL -> Optional.of(PiclForm.VERBOSE);
      case PICL_COMPACT -> Optional.of(PiclForm.COMPACT);
    };
  }
}
