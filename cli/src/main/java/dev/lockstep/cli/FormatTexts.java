package dev.lockstep.cli;

import dev.lockstep.traces.FormatWords;
import dev.lockstep.traces.TraceFormats;
import java.util.ListResourceBundle;

/**
 * What help pages say of the formats of traces. Descriptions of options are constants; each name
 * here stands for a text in them.
 */
final class FormatTexts extends ListResourceBundle {
  static final String NAMES = "${bundle:format.names}";
  static final String USUAL = "${bundle:format.usual}";
  static final String CONVERSIONS = "${bundle:format.conversions}";
  static final String NEEDS_MACHINE = "${bundle:format.needs-machine}";

  @Override
  protected Object[][] getContents() {
    TraceFormats formats = TraceFormats.STANDARD;
    FormatWords words = formats.words();
    return new Object[][] {
      {key(NAMES), String.join("|", formats.names())},
      {key(USUAL), formats.usual().name()},
      {key(CONVERSIONS), words.conversions()},
      {key(NEEDS_MACHINE), words.needsMachine()}
    };
  }

  private static String key(String variable) {
    return variable.substring("${bundle:".length(), variable.length() - 1);
  }
}
