package dev.lockstep.cli.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.security.SecureRandom;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Keeps the arrows between our modules true, and what differs between runs out of a simulation. */
class ArchitectureTest {
  private static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.lockstep");

  /**
   * A module's package below dev.lockstep, and the packages of ours that it may use.
   *
   * @param others packages in it that the rule is not about
   */
  record Arrows(String from, List<String> to, List<String> others) {
    Arrows(String from, String... to) {
      this(from, List.of(to));
    }

    Arrows(String from, List<String> to) {
      this(from, to, List.of());
    }

    /** Packages that lie around it are no part of it that is left out. */
    boolean covers(JavaClass type) {
      return resideInAnyPackage(ours(from)).test(type)
          && others.stream()
              .filter(other -> other.startsWith(from + "."))
              .noneMatch(other -> resideInAnyPackage(ours(other)).test(type));
    }

    boolean allow(JavaClass target) {
      return Stream.concat(Stream.of(from), to.stream())
          .anyMatch(name -> resideInAnyPackage(ours(name)).test(target));
    }
  }

  /**
   * The table of modules. Who may use the agent may use what the agent stands on; a library may use
   * what its pom says, and its packages that are counted nothing but the library.
   */
  static final List<Arrows> ARROWS =
      Stream.concat(
              Stream.of(
                  new Arrows("machines"),
                  new Arrows("machines.picl"),
                  new Arrows("machines.profile", "machines.picl"),
                  new Arrows("machines.schema", "machines.profile", "machines.picl"),
                  new Arrows(
                      "machines.reader", "machines.schema", "machines.profile", "machines.picl"),
                  new Arrows("machines.derived", "machines.profile"),
                  new Arrows("hooks"),
                  new Arrows("roles"),
                  new Arrows("maven"),
                  new Arrows("engines.api"),
                  new Arrows("engines.spark", "engines.api"),
                  new Arrows("instrumenter", "hooks", "machines"),
                  new Arrows("instrumenter.code", "hooks", "machines"),
                  new Arrows("instrumenter.facts", "instrumenter.code", "machines"),
                  new Arrows("instrumenter.flow", "instrumenter.facts", "hooks", "machines"),
                  new Arrows("instrumenter.loops", "instrumenter.flow", "instrumenter.code"),
                  new Arrows("instrumenter.statics", "instrumenter.facts", "instrumenter.code"),
                  new Arrows("instrumenter.jdk", "instrumenter.code", "hooks"),
                  new Arrows("kernel", "hooks", "machines", "roles"),
                  new Arrows("agent", "instrumenter", "hooks", "roles"),
                  new Arrows("calibration", "ipsc", "blacs", "picl", "uniformsystem"),
                  new Arrows("zstd"),
                  new Arrows("traces", "kernel.trace", "zstd"),
                  new Arrows("views", "traces", "kernel.trace"),
                  new Arrows(
                      "runs",
                      "agent",
                      "hooks",
                      "instrumenter",
                      "kernel",
                      "machines",
                      "roles",
                      "traces"),
                  new Arrows("runs.plan", "instrumenter", "kernel", "machines", "traces"),
                  new Arrows("runs.source", "runs.plan", "roles"),
                  new Arrows(
                      "runs.program", "runs.plan", "runs.source", "agent", "hooks", "roles")),
              Library.all().stream().flatMap(ArchitectureTest::arrows))
          .toList();

  private static Stream<Arrows> arrows(Library library) {
    String name = library.packageName();
    return Stream.concat(
        Stream.of(new Arrows(name, library.dependencies())),
        library.countedPackages().stream()
            .map(counted -> new Arrows(counted, List.of(name), library.hiddenPackages())));
  }

  /** The kernel's rooms, and the rooms that each may use. */
  static final List<Arrows> ROOMS =
      List.of(
          new Arrows("kernel.choice"),
          new Arrows("kernel.choice.places", "kernel.choice"),
          new Arrows("kernel.answers", "kernel.choice"),
          new Arrows("kernel.jvm"),
          new Arrows("kernel.lockorder", "kernel.jvm"),
          new Arrows("kernel.races", "kernel.jvm", "kernel.lockorder"),
          new Arrows("kernel.steps", "kernel.choice", "kernel.jvm"),
          new Arrows("kernel.trace", "kernel.jvm"),
          new Arrows("kernel.time", "kernel.choice"),
          new Arrows("kernel.network", "kernel.time"),
          new Arrows(
              "kernel.schedule",
              "kernel.choice",
              "kernel.jvm",
              "kernel.steps",
              "kernel.time",
              "kernel.trace"),
          new Arrows(
              "kernel.sync",
              "kernel.schedule",
              "kernel.choice",
              "kernel.jvm",
              "kernel.steps",
              "kernel.trace"),
          new Arrows(
              "kernel.memory", "kernel.schedule", "kernel.network", "kernel.time", "kernel.trace"),
          new Arrows(
              "kernel.messages",
              "kernel.schedule",
              "kernel.choice",
              "kernel.network",
              "kernel.steps",
              "kernel.time",
              "kernel.trace"),
          new Arrows(
              "kernel.process",
              "kernel.schedule",
              "kernel.steps",
              "kernel.sync",
              "kernel.trace",
              "kernel.jvm"));

  private static final int MOST_TYPES = 24;

  /** What a simulated run is made of: nothing here may differ between two runs. */
  private static final String[] SIMULATION =
      Stream.concat(Stream.of("kernel", "hooks"), Library.all().stream().map(Library::packageName))
          .map(ArchitectureTest::ours)
          .toArray(String[]::new);

  /**
   * Packages that NullAway doesn't check, with those below them. What measures machines counts
   * instruction by instruction, and is as its C was.
   */
  static final List<String> UNCHECKED_NULLS = List.of("calibration.programs");

  /** Forwards to the real calls while nothing is simulated. */
  private static final String UNSIMULATED = "dev.lockstep.hooks.Unsimulated";

  /** Forwards to the real clock where no task asks. */
  private static final String JDK_CLOCK = "dev.lockstep.hooks.jdk.JdkOutside";

  /** Look up what belongs to an object by its identity, and never list what they hold. */
  private static final String IDENTITY_TABLE = "dev.lockstep.kernel.jvm.IdentityTable";

  private static final String HASHES = "dev.lockstep.hooks.jdk.Hashes";

  /** An array's node is in its hash code. */
  private static final String PLACES = "dev.lockstep.hooks.memory.Places";

  /** One of those that it is runs at a time, the one that has the turn. */
  private static final String KEPT_THREAD = "dev.lockstep.kernel.jvm.KeptThread";

  /** The same. */
  private static final String TASK_THREAD = "dev.lockstep.kernel.jvm.TaskThread";

  /** As the JDK: the hook in {@code Thread.start} makes it a task. */
  private static final String SHUTDOWN = "dev.lockstep.kernel.process.ShutdownHooks";

  /** As the JVM at its end, for programs that aren't counted. */
  private static final String JVM_HOOKS = "dev.lockstep.kernel.jvm.JvmHooks";

  private static final String HASH_GENERATOR = "dev.lockstep.hooks.jvm.HashGenerator";

  /**
   * A call that the simulation must not make: the method's name, or {@code <init>} for a
   * constructor without parameters; what to do instead; and the classes that may make it.
   */
  record BannedCall(Class<?> owner, String name, String because, Set<String> exempt) {
    BannedCall(Class<?> owner, String name, String because) {
      this(owner, name, because, Set.of(UNSIMULATED));
    }

    boolean isTargetOf(JavaAccess<?> access) {
      return access.getTarget() instanceof CodeUnitAccessTarget target
          && target.getOwner().isAssignableTo(owner)
          && target.getName().equals(name)
          && (!name.equals("<init>") || target.getRawParameterTypes().isEmpty());
    }
  }

  private static final String USE_THE_CLOCK = "time is the simulated clock's: ask the kernel";
  private static final String USE_THE_SEED = "chance is seeded: draw from the run's own generator";
  private static final String USE_A_TIMER = "only simulated time passes: set a timer in the kernel";
  private static final String USE_A_TASK = "all tasks share one carrier: create a kernel task";
  private static final String USE_A_SERIAL =
      "addresses differ between runs: order and name by serial number";

  static final List<BannedCall> BANNED_CALLS =
      List.of(
          new BannedCall(System.class, "nanoTime", USE_THE_CLOCK, Set.of(UNSIMULATED, JDK_CLOCK)),
          new BannedCall(
              System.class, "currentTimeMillis", USE_THE_CLOCK, Set.of(UNSIMULATED, JDK_CLOCK)),
          new BannedCall(java.time.Instant.class, "now", USE_THE_CLOCK),
          new BannedCall(Math.class, "random", USE_THE_SEED),
          new BannedCall(Random.class, "<init>", USE_THE_SEED),
          new BannedCall(UUID.class, "randomUUID", USE_THE_SEED),
          new BannedCall(Thread.class, "sleep", USE_A_TIMER),
          new BannedCall(
              Thread.class,
              "start",
              USE_A_TASK,
              Set.of(HASH_GENERATOR, KEPT_THREAD, TASK_THREAD, SHUTDOWN, JVM_HOOKS)),
          new BannedCall(
              System.class,
              "identityHashCode",
              USE_A_SERIAL,
              Set.of(UNSIMULATED, IDENTITY_TABLE, HASHES, HASH_GENERATOR, PLACES)));

  /** A class that the simulation must not use. */
  record BannedClass(Class<?> type, String because) {}

  static final List<BannedClass> BANNED_CLASSES =
      List.of(
          new BannedClass(ThreadLocalRandom.class, USE_THE_SEED),
          new BannedClass(SecureRandom.class, USE_THE_SEED),
          new BannedClass(IdentityHashMap.class, USE_A_SERIAL + ", in a LinkedHashMap or TreeMap"),
          new BannedClass(WeakHashMap.class, USE_A_SERIAL + ", in a LinkedHashMap or TreeMap"));

  @Test
  void there_is_something_to_check() {
    assertFalse(OURS.isEmpty());
  }

  @ParameterizedTest
  @FieldSource("ARROWS")
  void a_module_uses_only_what_the_table_of_modules_says(Arrows arrows) {
    classes()
        .that(DescribedPredicate.describe("are in " + arrows.from(), arrows::covers))
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage("dev.lockstep..")
                .or(DescribedPredicate.describe("are within its arrows", arrows::allow)))
        .because("ARCHITECTURE.md lets %s use %s only".formatted(arrows.from(), arrows.to()))
        .check(OURS);
  }

  @Test
  void packages_form_no_circle() {
    slices().matching("dev.lockstep.(**)").should().beFreeOfCycles().check(OURS);
  }

  @Test
  void the_table_of_rooms_is_complete() {
    Set<String> rooms = new TreeSet<>();
    for (JavaClass type : OURS.that(resideInAnyPackage(ours("kernel")))) {
      rooms.add(type.getPackageName());
    }
    rooms.remove("dev.lockstep.kernel");
    Set<String> listed = new TreeSet<>();
    ROOMS.forEach(room -> listed.add("dev.lockstep." + room.from()));
    assertEquals(rooms, listed);
  }

  @ParameterizedTest
  @FieldSource("ROOMS")
  void a_room_of_the_kernel_uses_only_rooms_below_it(Arrows room) {
    classes()
        .that()
        .resideInAPackage(ours(room.from()))
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage("dev.lockstep.kernel..")
                .or(DescribedPredicate.describe("are below it", room::allow)))
        .because("rooms-of-the-kernel.md lets %s use %s only".formatted(room.from(), room.to()))
        .check(OURS);
  }

  @ParameterizedTest
  @MethodSource("dev.lockstep.cli.architecture.Library#all")
  void a_library_leaves_time_choice_and_network_to_the_kernel(Library library) {
    noClasses()
        .that()
        .resideInAPackage(ours(library.packageName()))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ours("kernel.time"), ours("kernel.choice"), ours("kernel.network"))
        .check(OURS);
  }

  /** A room of some twenty types can be looked through. */
  @Test
  void packages_are_small() {
    Map<String, Integer> types = new TreeMap<>();
    for (JavaClass type : OURS) {
      if (type.isTopLevelClass() && !type.getSimpleName().equals("package-info")) {
        types.merge(type.getPackageName(), 1, Integer::sum);
      }
    }
    types.values().removeIf(count -> count <= MOST_TYPES);
    assertEquals(Map.of(), types);
  }

  @ParameterizedTest
  @FieldSource("BANNED_CALLS")
  void the_simulation_calls_nothing_that_differs_between_runs(BannedCall banned) {
    noClasses()
        .that()
        .resideInAnyPackage(SIMULATION)
        .and(areNot(banned.exempt()))
        .should()
        .accessTargetWhere(
            DescribedPredicate.describe(
                banned.owner().getSimpleName() + "." + banned.name(), banned::isTargetOf))
        .because(banned.because())
        .check(OURS);
  }

  @ParameterizedTest
  @FieldSource("BANNED_CLASSES")
  void the_simulation_uses_no_class_whose_order_differs_between_runs(BannedClass banned) {
    noClasses()
        .that()
        .resideInAnyPackage(SIMULATION)
        .should()
        .dependOnClassesThat()
        .areAssignableTo(banned.type())
        .because(banned.because())
        .check(OURS);
  }

  /** The open fields of hooks, and what writes each besides its own class and rewritten code. */
  private static final Map<String, Set<String>> WRITERS =
      Map.ofEntries(
          Map.entry("hooks.Hooks.engine", Set.of("hooks.Installation")),
          Map.entry("hooks.Hooks.task", Set.of("hooks.Installation", "kernel.schedule.Carrier")),
          Map.entry(
              "hooks.Ticks.areRenewed", Set.of("hooks.Installation", "kernel.schedule.Slices")),
          Map.entry("hooks.Ticks.called", Set.of("hooks.ShieldedEngine")),
          Map.entry(
              "hooks.Ticks.left",
              Set.of(
                  "hooks.Installation",
                  "hooks.Unsimulated",
                  "hooks.memory.Places",
                  "kernel.KernelEngine",
                  "kernel.time.TickClock")),
          Map.entry(
              "hooks.Statics.current", Set.of("hooks.Installation", "kernel.schedule.Carrier")),
          Map.entry(
              "hooks.HeldMonitors.current",
              Set.of("kernel.schedule.Carrier", "kernel.schedule.ProcessMemory")),
          Map.entry(
              "hooks.StackRoom.depth", Set.of("hooks.Installation", "kernel.schedule.Carrier")),
          Map.entry("hooks.CallPlace.current", Set.of("kernel.schedule.Carrier")),
          Map.entry("hooks.profile.CallNode.current", Set.of("kernel.schedule.Carrier")),
          Map.entry("hooks.profile.CallNode.setBack", Set.of("kernel.time.TickClock")),
          Map.entry(
              "hooks.Ticks.pendingRead", Set.of("hooks.Installation", "kernel.schedule.Carrier")),
          Map.entry("hooks.Ticks.readEnd", Set.of("hooks.Installation", "kernel.time.TickClock")),
          Map.entry(
              "hooks.Ticks.unseenEnd", Set.of("hooks.Installation", "kernel.time.TickClock")));

  @Test
  void an_open_field_of_hooks_is_written_by_those_alone_that_its_javadoc_names() {
    Map<String, Set<String>> writers = new TreeMap<>();
    for (JavaClass type : OURS.that(resideInAnyPackage(ours("hooks")))) {
      for (JavaField field : type.getFields()) {
        if (isOpen(field)) {
          writers.put(shortName(type) + "." + field.getName(), writers(field));
        }
      }
    }
    assertEquals(WRITERS, writers);
  }

  private static boolean isOpen(JavaField field) {
    return field.getModifiers().containsAll(Set.of(JavaModifier.PUBLIC, JavaModifier.STATIC))
        && !field.getModifiers().contains(JavaModifier.FINAL);
  }

  private static Set<String> writers(JavaField field) {
    return field.getAccessesToSelf().stream()
        .filter(access -> access.getAccessType() == JavaFieldAccess.AccessType.SET)
        .map(JavaAccess::getOriginOwner)
        .filter(type -> type != field.getOwner())
        .map(ArchitectureTest::shortName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String shortName(JavaClass type) {
    return type.getName().replace("dev.lockstep.", "");
  }

  @Test
  void all_other_packages_are_marked_for_the_check_of_nulls() {
    DescribedPredicate<JavaClass> unchecked =
        resideInAnyPackage(
            UNCHECKED_NULLS.stream().map(ArchitectureTest::ours).toArray(String[]::new));
    Set<String> unmarked = new TreeSet<>();
    for (JavaClass type : OURS.that(DescribedPredicate.not(unchecked))) {
      if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
        unmarked.add(type.getPackageName());
      }
    }
    assertEquals(Set.of(), unmarked);
  }

  @ParameterizedTest
  @FieldSource("UNCHECKED_NULLS")
  void a_package_that_is_not_marked_is_there(String unmarked) {
    JavaPackage root = OURS.getPackage("dev.lockstep." + unmarked);
    assertFalse(root.getClassesInPackageTree().isEmpty());
    assertFalse(root.isAnnotatedWith(NullMarked.class));
  }

  @Test
  void ticks_are_integers() {
    noFields()
        .that()
        .areDeclaredInClassesThat()
        .resideInAnyPackage(SIMULATION)
        .and()
        .haveNameMatching(".*[Tt]ick.*")
        .should()
        .haveRawType(double.class)
        .orShould()
        .haveRawType(float.class)
        .because("sums of rounded times depend on their order: count in whole ticks, in a long")
        .check(OURS);
  }

  private static String ours(String name) {
    return "dev.lockstep." + name + "..";
  }

  /** Classes other than these, and not nested in one of these. */
  private static DescribedPredicate<JavaClass> areNot(Set<String> names) {
    return DescribedPredicate.describe(
        "are not " + names,
        type -> names.stream().noneMatch(name -> (type.getName() + "$").startsWith(name + "$")));
  }
}
