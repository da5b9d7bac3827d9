package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MessageDelays;
import dev.lockstep.machines.profile.NodeLimits;
import dev.lockstep.machines.profile.RoutineCost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfilesTest {
  private static final String KNOWN =
      "vax780, cosmic-cube, ipsc1, ipsc2, ipsc860, ncube3200, butterfly-plus, hep, cray-xmp, delta,"
          + " paragon, cm5, sp1, smp";

  @TempDir private Path folder;

  @Test
  void every_name_loads_the_profile_of_that_name() {
    assertEquals(String.join(", ", Profiles.names()), KNOWN);
    for (String name : Profiles.names()) {
      assertEquals(name, Profiles.load(name).name());
    }
  }

  @Test
  void every_built_in_profile_is_listed() throws IOException {
    Path resources = Path.of("src/main/resources/dev/lockstep/machines");
    try (var files = Files.list(resources)) {
      assertEquals(
          Profiles.names().stream().sorted().toList(),
          files
              .map(file -> file.getFileName().toString())
              .filter(file -> file.endsWith(".yaml"))
              .map(file -> file.replace(".yaml", ""))
              .sorted()
              .toList());
    }
  }

  @Test
  void the_nearest_built_in_machine_is_the_first_on_the_way_down() throws IOException {
    Files.writeString(
        folder.resolve("base.yaml"), "name: base\ndescription: One.\nextends: ipsc2\n");
    Files.writeString(
        folder.resolve("mine.yaml"), "name: mine\ndescription: Two.\nextends: base.yaml\n");
    assertEquals(Optional.of("ipsc2"), Profiles.nearestBuiltIn("ipsc2"));
    assertEquals(
        Optional.of("ipsc2"), Profiles.nearestBuiltIn(folder.resolve("mine.yaml").toString()));
  }

  @Test
  void a_profile_that_extends_nothing_has_no_built_in_machine() throws IOException {
    Path own = folder.resolve("own.yaml");
    Files.writeString(own, "name: own\ndescription: All of its own.\n");
    assertEquals(Optional.empty(), Profiles.nearestBuiltIn(own.toString()));
  }

  @Test
  void an_unknown_machine_is_refused_with_the_known_ones() {
    assertRefused("unknown machine 'vax'; known: " + KNOWN + " (did you mean vax780?)", "vax");
    assertRefused(
        "unknown machine 'vaxx780'; known: " + KNOWN + " (did you mean vax780?)", "vaxx780");
    assertRefused("unknown machine 'cyber'; known: " + KNOWN, "cyber");
    assertRefused("unknown machine ''; known: " + KNOWN, "");
  }

  @Test
  void a_missing_file_is_refused() {
    assertRefused("nowhere/mine.yaml: no such file", "nowhere/mine.yaml");
    assertRefused("mine.yml: no such file", "mine.yml");
  }

  @Test
  void a_folder_or_an_impossible_path_is_refused() {
    assertRefused(folder + ": can't be read: Is a directory", folder.toString());
    assertRefused("Nul character not allowed: a\0.yaml", "a\0.yaml");
  }

  @Test
  void a_file_without_end_is_refused() {
    assertRefused(
        "/dev/full: is not a profile, for it is longer than 1,000,000 bytes", "/dev/full");
  }

  @Test
  void a_file_without_extends_stands_alone() throws IOException {
    String whole = new ProfileFile("vax780.yaml", null).read();
    Path mine = write("mine.yaml", whole.replace("name: vax780", "name: mine"));
    MachineProfile vax = Profiles.load("vax780");
    assertEquals(
        new MachineProfile(
            "mine",
            vax.description(),
            vax.processor(),
            vax.instructionCosts(),
            vax.libraryCosts(),
            vax.nodes(),
            vax.interconnect(),
            vax.memory(),
            vax.picl()),
        Profiles.load(mine.toString()));
  }

  @Test
  void a_profile_inherits_what_it_does_not_say() throws IOException {
    MachineProfile mine = Profiles.load(write("mine.yaml", FASTER).toString());
    assertEquals("mine", mine.name());
    assertEquals("A faster VAX", mine.description());
    assertEquals(8_000_000, mine.clockHertz());
    assertEquals(InstructionCosts.uniform(1), mine.instructionCosts());
    assertEquals(new MessageDelays(100_000, 0, 0, 1024), mine.interconnect());
    assertEquals(RoutineCost.ofCall(77), mine.libraryCosts().of("my/Lib", "run", "()V"));
    assertEquals(4, mine.libraryCosts().of("java/lang/Math", "sqrt", "(D)D").callTicks());
    assertEquals(true, mine.libraryCosts().of("java/lang/Math", "sqrt", "(D)D").leaf());
    assertEquals(2, mine.libraryCosts().of("java/lang/Math", "abs", "(I)I").callTicks());
  }

  @Test
  void an_inherited_figure_keeps_its_source_and_a_replaced_one_brings_its_own() throws IOException {
    Path mine = write("mine.yaml", FASTER);
    List<Figure> figures = Profiles.figures(mine.toString());
    Figure clock = figures.getFirst();
    assertEquals(
        new Figure(
            "processor.clock-hertz", "8000000", "Wishful", Basis.ESTIMATED, mine.toString(), 5),
        clock);
    Figure startup = only(figures, "message-delays.startup-ticks-per-byte");
    assertEquals("vax780.yaml", startup.file());
    assertEquals(Basis.DERIVED, startup.basis());
    Figure packet = only(figures, "message-delays.packet-bytes");
    assertEquals("A ruler", packet.source());
    assertEquals(Basis.MEASURED, packet.basis());
    Figure routine = only(figures, "library-costs.routines.my/Lib.run.call-ticks");
    assertEquals("The row's own", routine.source());
  }

  @Test
  void a_figure_may_have_a_source_of_its_own() throws IOException {
    Path mine =
        write(
            "mine.yaml",
            """
            name: mine
            description: d
            extends: ipsc2
            nodes:
              source: A guess
              basis: estimated
              power-of-two: true
              most:
                value: 64
                source: A count
                basis: measured
            """);
    List<Figure> figures = Profiles.figures(mine.toString());
    assertEquals(
        new Figure("nodes.most", "64", "A count", Basis.MEASURED, mine.toString(), 9),
        only(figures, "nodes.most"));
    assertEquals(
        new Figure("nodes.power-of-two", "true", "A guess", Basis.ESTIMATED, mine.toString(), 7),
        only(figures, "nodes.power-of-two"));
    assertEquals(new NodeLimits(64, true), Profiles.load(mine.toString()).nodes());
  }

  @Test
  void extends_takes_a_path_from_the_folder_of_the_file() throws IOException {
    Files.createDirectory(folder.resolve("below"));
    write("mine.yaml", FASTER);
    Path other = write("below/other.yaml", "name: other\ndescription: d\nextends: ../mine.yaml\n");
    MachineProfile profile = Profiles.load(other.toString());
    assertEquals("other", profile.name());
    assertEquals(8_000_000, profile.clockHertz());
  }

  @Test
  void a_circle_of_extends_is_refused() throws IOException {
    Path a = write("a.yaml", "name: a\ndescription: d\nextends: b.yaml\n");
    Path b = write("b.yaml", "name: b\nextends: a.yaml\ndescription: d\n");
    assertRefused(
        b + ":2: extends: goes in a circle: " + a + " -> " + b + " -> " + a, a.toString());
    Path self = write("self.yaml", "name: self\ndescription: d\nextends: ./self.yaml\n");
    assertRefused(self + ":3: extends: goes in a circle: " + self + " -> " + self, self.toString());
  }

  @Test
  void a_file_may_have_the_name_of_the_built_in_profile_that_it_extends() {
    ProfileFile builtIn = ProfileFile.find("vax780", Path.of(""), ProfileException::new);
    ProfileFile mine = ProfileFile.find("./vax780.yaml", Path.of(""), ProfileException::new);
    assertEquals(builtIn.label(), mine.label());
    assertNotEquals(builtIn, mine);
  }

  @Test
  void extending_what_does_not_exist_is_refused() throws IOException {
    Path a = write("a.yaml", "name: a\ndescription: d\nextends: vax78\n");
    assertRefused(
        a + ":3: extends: unknown machine 'vax78'; known: " + KNOWN + " (did you mean vax780?)",
        a.toString());
    Path b = write("b.yaml", "name: b\ndescription: d\nextends: c.yaml\n");
    assertRefused(folder.resolve("c.yaml") + ": no such file", b.toString());
  }

  private static final String FASTER =
      """
      name: mine
      description: A faster VAX
      extends: vax780
      processor: {source: Wishful, basis: estimated,
        clock-hertz: 8000000}
      message-delays:
        source: A ruler
        basis: measured
        node-to-node-ticks-per-byte-and-hop: 0.1
        packet-bytes: 1024
      library-costs:
        basis: derived
        routines:
          source: All of them
          mine:
            my/Lib.run: {source: The row's own, call-ticks: 77}
            java/lang/Math.sqrt: {call-ticks: 4}
      """;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static Figure only(List<Figure> figures, String key) {
    List<Figure> found = figures.stream().filter(figure -> figure.key().equals(key)).toList();
    assertTrue(found.size() == 1, key);
    return found.getFirst();
  }

  private static void assertRefused(String message, String nameOrFile) {
    Exception refusal = assertThrows(ProfileException.class, () -> Profiles.load(nameOrFile));
    assertEquals(message, refusal.getMessage());
  }
}
