package dev.lockstep.cli.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Figure;
import dev.lockstep.machines.reader.Profiles;
import java.util.List;
import java.util.Locale;

/** Machines and their figures, as JSON. */
public final class MachinesJson {
  private MachinesJson() {}

  /** The text of some of them, in their order, each with all that its profile says. */
  public static String of(List<String> namesOrFiles, List<String> settings) {
    JsonObject all = Json.ofSchema("machines-1");
    JsonArray array = new JsonArray();
    namesOrFiles.forEach(name -> array.add(machine(name, settings)));
    all.add("machines", array);
    return Json.text(all);
  }

  private static JsonObject machine(String nameOrFile, List<String> settings) {
    MachineProfile profile = Profiles.load(nameOrFile, settings);
    JsonObject machine = new JsonObject();
    machine.addProperty("name", profile.name());
    machine.addProperty("description", profile.description());
    machine.addProperty("clockHertz", profile.clockHertz());
    JsonArray figures = new JsonArray();
    Profiles.figures(nameOrFile, settings).forEach(figure -> figures.add(figure(figure)));
    machine.add("figures", figures);
    return machine;
  }

  private static JsonObject figure(Figure figure) {
    JsonObject one = new JsonObject();
    one.addProperty("key", figure.key());
    one.addProperty("value", figure.text());
    one.addProperty("source", figure.source());
    one.addProperty("basis", figure.basis().name().toLowerCase(Locale.ROOT));
    one.addProperty("file", figure.file());
    one.addProperty("line", figure.line());
    return one;
  }
}
