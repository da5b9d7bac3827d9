package dev.lockstep.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import programs.LinkedLoaders;
import programs.Loaders;

/** Programs that load classes, resources and services by themselves, from folders and jars. */
final class LoadersIT {
  private static final String EXPECTED =
      """
      3 3 3 7 1 1
      partner from ChildFirst of ChildFirst 3
      false
      1 false
      3 true
      hello
      goodbye
      2
      well met
      20
      null class programs.Loaders
      """;

  /** As in plain Java. */
  private static final String LINKED =
      """
      42text!37.522 42text!!35.032 true [Store, Marked]
      hen of egg of null, egg of null 21 hen of egg of null, egg of null 42 true []
      2 SPRINGlast 3 SPRINGlast true [Made, argument, argument]
      """;

  @TempDir private Path folder;

  @Test
  void each_loader_has_its_own_copies_and_their_statics_and_all_are_counted() throws Exception {
    String classes = Jars.of(Loaders.class) + "/";
    String jar = Jars.pack(Loaders.class, folder.resolve("programs.jar")).toString();
    Work inFolder = Work.of(Loaders.class).with(classes);
    Work inJar = Work.of(Loaders.class).at(jar).with(jar);
    Ended expected = inFolder.simulated("--timeslice 0");

    assertEquals(new Ended(0, EXPECTED, expected.err()), expected);
    assertEquals(expected, inFolder.simulated("--timeslice 1"));
    assertEquals(expected, inJar.simulated("--timeslice 7"));
  }

  @Test
  void classes_of_loaders_that_show_no_class_files_share_the_statics_that_the_jvm_links()
      throws Exception {
    Ended expected = Work.of(LinkedLoaders.class).simulated("--timeslice 0");

    assertEquals(new Ended(0, LINKED + LINKED + "7 00 true\n", expected.err()), expected);
    assertEquals(expected, Work.of(LinkedLoaders.class).simulated("--timeslice 1"));
  }
}
