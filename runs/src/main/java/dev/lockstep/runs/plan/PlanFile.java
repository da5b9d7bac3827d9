package dev.lockstep.runs.plan;

import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/**
 * A plan as a file: YAML, a key for each setting ({@link RunOptions}).
 *
 * <p>All that is known of a plan is written, defaults too, so that a file means the same later.
 */
final class PlanFile {
  private static final DumpSettings LAYOUT =
      DumpSettings.builder().setDefaultFlowStyle(FlowStyle.BLOCK).build();

  /** Ten thousand words for a program find room. */
  private static final int MOST_BYTES = 1_000_000;

  private PlanFile() {}

  static String text(RunPlan plan) {
    Map<String, Object> entries = new LinkedHashMap<>();
    for (RunOption<?> option : RunOptions.all()) {
      plan.written(option).ifPresent(value -> entries.put(option.word(), value));
    }
    return new Dump(LAYOUT).dumpToString(entries);
  }

  static void write(RunPlan plan, Path file) {
    try {
      Files.writeString(file, text(plan));
    } catch (IOException refused) {
      throw new UsageException("%s can't be written: %s".formatted(file, IoReason.of(refused)));
    }
  }

  /** What may be a device, which has no end, and what would keep the YAML reader busy for long. */
  private static String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new UsageException(
            String.format(
                Locale.ROOT, "%s: is no plan, for it is longer than %,d bytes", file, MOST_BYTES));
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }
  }

  static RunPlan read(Path file) {
    try {
      return PlanReader.read(file.toString(), text(file));
    } catch (CharacterCodingException _) {
      throw new UsageException(file + ": is no plan, for it is not UTF-8 text");
    } catch (IOException refused) {
      throw new UsageException("%s can't be read: %s".formatted(file, IoReason.of(refused)));
    }
  }
}
