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
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;

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
      if (all instanceof JsonObject found && found.get("races") instanceof JsonArray races) {
        JsonArray deadlocks =
            found.get("deadlocks") instanceof JsonArray some ? some : new JsonArray();
        return new FoundFaults(list(races, FoundRace.class), list(deadlocks, FoundDeadlock.class));
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

  private static <T> List<T> list(JsonArray array, Class<T> type) {
    return StreamSupport.stream(array.spliterator(), false)
        .map(one -> READER.fromJson(one, type))
        .toList();
  }
}
