package dev.lockstep.cli.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.kernel.trace.TraceDetail.ModuleUsed;
import dev.lockstep.machines.reader.Profiles;
import dev.lockstep.traces.statistics.NodeRow;
import dev.lockstep.traces.statistics.RunSummary;
import dev.lockstep.traces.statistics.Seconds;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonTest {
  @Test
  void statistics_have_the_numbers_of_the_table() {
    RunSummary run =
        new RunSummary(
            List.of(new NodeRow(1, 10, 110, 25, 3, 2)),
            Optional.of(new Seconds(1_000_000)),
            List.of(new ModuleUsed(0, 7, 8, 9)));
    assertEquals(
        """
        {
          "schema": "lockstep-stats-1",
          "runs": [
            {
              "clockHertz": 1000000,
              "nodalPercent": %s,
              "nodalAndHostPercent": %s,
              "grossPercent": %s,
              "sends": 3,
              "receives": 2,
              "tasks": [
                {
                  "tid": 1,
                  "startTick": 10,
                  "endTick": 110,
                  "durationTicks": 100,
                  "busyTicks": 25,
                  "utilizationPercent": 25,
                  "sends": 3,
                  "receives": 2
                }
              ],
              "modules": [
                {
                  "node": 0,
                  "local": 7,
                  "remote": 8,
                  "waitedTicks": 9
                }
              ]
            }
          ]
        }
        """
            .formatted(run.nodalPercent(), run.nodalAndHostPercent(), run.grossPercent()),
        StatsJson.of(List.of(run)));
  }

  @Test
  void machines_have_all_their_figures_with_their_sources() {
    JsonObject all =
        JsonParser.parseString(
                MachinesJson.of(List.of("ipsc2"), List.of("processor.clock-hertz=5000000")))
            .getAsJsonObject();
    assertEquals("lockstep-machines-1", all.get("schema").getAsString());
    JsonObject machine = all.getAsJsonArray("machines").get(0).getAsJsonObject();
    assertEquals("ipsc2", machine.get("name").getAsString());
    assertEquals(5_000_000, machine.get("clockHertz").getAsInt());
    JsonArray figures = machine.getAsJsonArray("figures");
    assertEquals(Profiles.figures("ipsc2").size(), figures.size());
    JsonObject first = figures.get(0).getAsJsonObject();
    assertEquals("processor.clock-hertz", first.get("key").getAsString());
    assertEquals("5000000", first.get("value").getAsString());
    assertEquals("set by the user", first.get("source").getAsString());
    assertEquals("estimated", first.get("basis").getAsString());
  }
}
