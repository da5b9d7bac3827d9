package dev.lockstep.cli.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.lockstep.roles.Role;
import dev.lockstep.roles.Roles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What our own jars declare. */
final class OurRolesTest {
  @ParameterizedTest
  @CsvSource({
    "dev.lockstep.kernel.Kernel, HIDDEN",
    "dev.lockstep.blacs.Blacs, COUNTED",
    "dev.lockstep.blacs.vectors.Sums, PRICED",
    "dev.lockstep.blacs.machine.Port, HIDDEN",
    "dev.lockstep.hep.Hep, PRICED",
    "dev.lockstep.xmp.Xmp, PRICED",
    "dev.lockstep.calibration.Calibration, HIDDEN",
    "dev.lockstep.shaded.asm.ClassReader, HIDDEN"
  })
  void libraries_and_commands_are_not_rewritten(String name, Role role) {
    assertEquals(role, Roles.ours().of(name));
  }

  @ParameterizedTest
  @CsvSource({
    "Main",
    "dev.lockstep.Main",
    "dev.lockstep.samples.Ring",
    "dev.lockstep.calibration.programs.Echo"
  })
  void programs_are_rewritten_and_shown_even_those_that_measure(String name) {
    assertEquals(Role.PROGRAM, Roles.ours().of(name));
  }

  @ParameterizedTest
  @CsvSource({
    "dev.lockstep.ipsc.Ipsc, HIDDEN",
    "dev.lockstep.ipsc.utilities.Utilities, COUNTED",
    "dev.lockstep.ipsc.nx.Nx, HIDDEN",
    "dev.lockstep.ipsc.nx.global.Global, COUNTED",
    "dev.lockstep.picl.Picl, HIDDEN",
    "dev.lockstep.picl.highlevel.Combination, COUNTED",
    "dev.lockstep.uniformsystem.Us, COUNTED",
    "dev.lockstep.uniformsystem.machine.Machine, HIDDEN"
  })
  void what_is_written_in_terms_of_a_library_is_rewritten_and_not_shown(String name, Role role) {
    assertEquals(role, Roles.ours().of(name));
  }

  @Test
  void each_package_of_ours_is_declared() {
    List<String> undeclared =
        new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.lockstep")
                .stream()
                .map(JavaClass::getPackageName)
                .distinct()
                .filter(name -> !Roles.ours().declares(name))
                .toList();

    assertEquals(List.of(), undeclared);
  }
}
