package dev.lockstep.runs.plan;

import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/**
 * A plan as a file: YAML, a key for each setting ({@link PlanKey}).
 *
 * <p>All that is known of a plan is written, defaults too, so that a file means the same later.
 */
final class PlanFile {
  private static final DumpSettings LAYOUT =
      DumpSettings.builder().setDefaultFlowStyle(FlowStyle.BLOCK).build();

  private PlanFile() {}

  static String text(RunPlan plan) {
    Map<String, Object> entries = new LinkedHashMap<>();
    Arrays.stream(PlanKey.values())
        .forEach(key -> key.written(plan).ifPresent(value -> entries.put(key.word(), value)));
    return new Dump(LAYOUT).dumpToString(entries);
  }

  static void write(RunPlan plan, Path file) {
    try {
      Files.writeString(file, text(plan));
    } catch (IOException refused) {
      throw new UsageException("%s can't be written: %s".formatted(file, IoReason.of(refused)));
    }
  }

  static RunPlan read(Path file) {
    try {
      return PlanReader.read(file.toString(), Files.readString(file));
    } catch (IOException refused) {
      throw new UsageException("%s can't be read: %s".formatted(file, IoReason.of(refused)));
    }
  }
}
