package dev.lockstep.runs.plan;

import java.util.List;

/**
 * What a user gave for a setting, as text.
 *
 * @param name what messages call the setting
 * @param texts one text, or those of a list
 */
record GivenValue(String name, List<String> texts) {
  String text() {
    if (texts.size() != 1) {
      throw new UsageException("%s: must be one value, not %s".formatted(name, texts.size()));
    }
    return texts.getFirst();
  }
}
