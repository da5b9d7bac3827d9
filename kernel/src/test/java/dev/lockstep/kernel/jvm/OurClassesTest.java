package dev.lockstep.kernel.jvm;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class OurClassesTest {
  @Test
  void libraries_and_commands_are_ours() {
    assertTrue(OurClasses.contains("dev.lockstep.kernel.Kernel"));
    assertTrue(OurClasses.contains("dev.lockstep.blacs.VectorSum"));
    assertTrue(OurClasses.contains("dev.lockstep.calibration.Calibration"));
  }

  @Test
  void programs_are_not_even_those_that_measure() {
    assertFalse(OurClasses.contains("Main"));
    assertFalse(OurClasses.contains("dev.lockstep.Main"));
    assertFalse(OurClasses.contains("dev.lockstep.samples.Ring"));
    assertFalse(OurClasses.contains("dev.lockstep.calibration.programs.Echo"));
  }

  @Test
  void the_utilities_are_rewritten_and_their_frames_are_left_out() {
    assertFalse(OurClasses.contains("dev.lockstep.ipsc.utilities.Utilities"));
    assertTrue(OurClasses.isHidden("dev.lockstep.ipsc.utilities.Utilities"));
    assertTrue(OurClasses.contains("dev.lockstep.picl.Picl"));
    assertFalse(OurClasses.contains("dev.lockstep.picl.highlevel.Combination"));
    assertTrue(OurClasses.isHidden("dev.lockstep.picl.highlevel.Combination"));
    assertTrue(OurClasses.contains("dev.lockstep.ipsc.Ipsc"));
    assertFalse(OurClasses.isHidden("dev.lockstep.calibration.programs.Echo"));
  }
}
