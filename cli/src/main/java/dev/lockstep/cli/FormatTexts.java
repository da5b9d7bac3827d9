package dev.lockstep.cli;

import dev.lockstep.cli.views.ProfileFiles;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.views.export.Exports;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * What help pages say of the formats of traces. Descriptions of options are constants; each name
 * here stands for a text in them, which is made when it is shown.
 */
final class FormatTexts extends ResourceBundle {
  static final String NAMES = "${bundle:format.names}";
  static final String EXPORTS = "${bundle:format.exports}";
  static final String PROFILES = "${bundle:format.profiles}";
  static final String USUAL = "${bundle:format.usual}";
  static final String CONVERSIONS = "${bundle:format.conversions}";
  static final String NEEDS_MACHINE = "${bundle:format.needs-machine}";

  @Override
  protected @Nullable Object handleGetObject(String key) {
    TraceFormats formats = TraceFormats.STANDARD;
    return switch ("${bundle:" + key + "}") {
      case NAMES -> String.join("|", formats.names());
      case EXPORTS -> String.join(", ", Exports.names());
      case PROFILES -> String.join(", ", ProfileFiles.FORMATS.names());
      case USUAL -> formats.usual().name();
      case CONVERSIONS -> formats.words().conversions();
      case NEEDS_MACHINE -> formats.words().needsMachine();
      default -> null;
    };
  }

  @Override
  public Enumeration<String> getKeys() {
    return Collections.enumeration(
        List.of(
            key(NAMES),
            key(EXPORTS),
            key(PROFILES),
            key(USUAL),
            key(CONVERSIONS),
            key(NEEDS_MACHINE)));
  }

  private static String key(String variable) {
    return variable.substring("${bundle:".length(), variable.length() - 1);
  }
}
