package dev.lockstep.cli.races;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.views.report.FoundFaults;
import dev.lockstep.views.report.FoundFaults.FoundDeadlock;
import dev.lockstep.views.report.FoundFaults.FoundRace;
import dev.lockstep.views.report.FoundFaults.VoidCheck;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A file that {@code --races-json} has written, for the page of a run. */
public final class RacesFile {
  private static final Gson READER = new Gson();

  private RacesFile() {}

  /**
   * What is in it.
   *
   * @param option what has named it
   * @throws UsageException if it can't be read, or is none
   */
  public static FoundFaults read(String option, Path file) {
    try {
      JsonElement all = JsonParser.parseString(Files.readString(file));
      if (all instanceof JsonObject found) {
        return faults(found);
      }
    } catch (NoSuchFileException _) {
      throw UsageException.noFile(option + ": ", file);
    } catch (JsonParseException | CharacterCodingException _) {
      // It is refused below.
    } catch (IOException e) {
      throw new UsageException("%s %s: can't be read: %s".formatted(option, file, IoReason.of(e)));
    }
    throw new UsageException(
        "%s %s: is no file that 'run --races --races-json FILE' has written"
            .formatted(option, file));
  }

  /** What {@link RaceJson} writes, or a search. */
  private static FoundFaults faults(JsonObject found) {
    return new FoundFaults(
        true,
        list(found, "races", FoundRace.class),
        found.has("checks") ? list(found, "checks", VoidCheck.class) : List.of(),
        found.has("deadlocks") ? list(found, "deadlocks", FoundDeadlock.class) : List.of(),
        found.has("suppressed") ? READER.fromJson(found.get("suppressed"), int.class) : 0,
        found.has("unwatched") ? list(found, "unwatched", String.class) : List.of());
  }

  private static <T> List<T> list(JsonObject found, String key, Class<T> type) {
    if (!(found.get(key) instanceof JsonArray array)) {
      throw new JsonParseException(key);
    }
    List<T> all = new ArrayList<>();
    for (JsonElement one : array) {
      T read = READER.fromJson(one, type);
      requireWhole(read);
      all.add(read);
    }
    return all;
  }

  /** Gson leaves out what is not there. */
  private static void requireWhole(@Nullable Object read) {
    if (read == null) {
      throw new JsonParseException("null");
    }
    if (read instanceof List<?> all) {
      all.forEach(RacesFile::requireWhole);
    }
    if (read instanceof Record) {
      for (RecordComponent component : read.getClass().getRecordComponents()) {
        try {
          requireWhole(component.getAccessor().invoke(read));
        } catch (ReflectiveOperationException ours) {
          throw new IllegalStateException(ours);
        }
      }
    }
  }
}
