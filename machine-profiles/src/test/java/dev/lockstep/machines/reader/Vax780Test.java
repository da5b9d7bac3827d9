package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.ElementCount.Source;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MessageDelays;
import dev.lockstep.machines.profile.RoutineCost;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Vax780Test {
  private static final MachineProfile VAX = Profiles.load("vax780");

  @Test
  void it_is_the_machine_of_its_name() {
    assertEquals("vax780", VAX.name());
    assertEquals(
        "Dunigan's simulated hypercube, where every instruction costs one tick", VAX.description());
    assertEquals(1_000_000, VAX.clockHertz());
  }

  @Test
  void every_instruction_costs_one_tick() {
    assertEquals(InstructionCosts.uniform(1), VAX.instructionCosts());
  }

  @Test
  void delays_are_zero_until_cube_init_sets_them() {
    assertEquals(new MessageDelays(0, 0, 0, 1), VAX.interconnect());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "java/lang/Math abs (I)I 2 true",
        "java/lang/Math sqrt (D)D 10 true",
        "java/lang/Math sin (D)D 30 true",
        "java/lang/Object <init> ()V 0 true",
        "java/lang/Integer valueOf (I)Ljava/lang/Integer; 3 true",
        "java/lang/Integer valueOf (Ljava/lang/String;)Ljava/lang/Integer; 10 true",
        "java/lang/Integer getInteger (Ljava/lang/String;)Ljava/lang/Integer; 10 false",
        "java/lang/String length ()I 1 true",
        "java/lang/String valueOf (Ljava/lang/Object;)Ljava/lang/String; 20 false",
        "java/lang/StringBuilder append (I)Ljava/lang/StringBuilder; 40 true",
        "java/lang/StringBuilder append (Ljava/lang/Object;)Ljava/lang/StringBuilder; 20 false",
        "java/util/HashMap get (Ljava/lang/Object;)Ljava/lang/Object; 15 false",
        "java/util/TreeSet add (Ljava/lang/Object;)Z 15 false",
        "java/util/function/IntUnaryOperator applyAsInt (I)I 0 false",
        "java/net/URI create (Ljava/lang/String;)Ljava/net/URI; 10 false"
      })
  void a_library_call_costs_its_row(
      String owner, String name, String descriptor, int callTicks, boolean leaf) {
    RoutineCost expected = new RoutineCost(callTicks, 0, ElementCount.NONE, leaf);
    assertEquals(expected, VAX.libraryCosts().of(owner, name, descriptor));
  }

  @Test
  void copying_costs_by_the_element() {
    assertEquals(
        new RoutineCost(5, 1, new ElementCount(Source.ARGUMENT, 4), true),
        VAX.libraryCosts()
            .of("java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V"));
    assertEquals(
        new RoutineCost(5, 1, new ElementCount(Source.ARRAY, 0), true),
        VAX.libraryCosts().of("java/util/Arrays", "fill", "([DD)V"));
    assertEquals(
        new RoutineCost(3, 1, ElementCount.RECEIVER_STRING, true),
        VAX.libraryCosts().of("java/lang/String", "equals", "(Ljava/lang/Object;)Z"));
  }

  @Test
  void printing_a_string_costs_by_the_character_and_a_number_does_not() {
    LibraryCosts costs = VAX.libraryCosts();
    assertEquals(
        new RoutineCost(80, 2, new ElementCount(Source.STRING, 0), false),
        costs.of("java/io/PrintStream", "println", "(Ljava/lang/String;)V"));
    assertEquals(RoutineCost.ofCall(80), costs.of("java/io/PrintStream", "println", "(I)V"));
    assertEquals(RoutineCost.ofCall(80), costs.of("java/io/PrintStream", "println", "()V"));
  }

  @Test
  void every_figure_has_a_source_and_library_costs_are_estimates() {
    List<Figure> figures = Profiles.figures("vax780");
    assertTrue(figures.size() > 200);
    for (Figure figure : figures) {
      assertFalse(figure.source().isBlank(), figure.key());
      boolean isRoutine = figure.key().startsWith("library-costs.routines.");
      assertEquals(isRoutine ? "routines/standard.yaml" : "vax780.yaml", figure.file());
      assertTrue(figure.line() > 1, figure.key());
      if (figure.key().startsWith("library-costs.")) {
        assertEquals(Basis.ESTIMATED, figure.basis(), figure.key());
      }
    }
  }

  @Test
  void every_row_names_a_routine_that_the_jdk_has() throws ClassNotFoundException {
    for (String row : VAX.libraryCosts().routines().keySet()) {
      assertTrue(row.endsWith("*") || isOurs(row) || !routines(row).isEmpty(), row);
    }
  }

  @Test
  void only_routines_that_no_program_can_override_are_leaves() throws ClassNotFoundException {
    for (Map.Entry<String, RoutineCost> row : VAX.libraryCosts().routines().entrySet()) {
      boolean isOne = !row.getKey().endsWith("*") && !isOurs(row.getKey());
      if (row.getValue().leaf() && isOne) {
        assertTrue(routines(row.getKey()).stream().allMatch(Vax780Test::isFixed), row.getKey());
      }
    }
  }

  @Test
  void leaves_are_passed_nothing_that_a_program_can_write() throws ClassNotFoundException {
    Set<String> passed = new TreeSet<>();
    for (String row : VAX.libraryCosts().routines().keySet()) {
      if (!row.endsWith("/*") && !isOurs(row)) {
        addOpen(Class.forName(className(row)), passed);
      }
    }
    Set<String> onlyMovedOrCompared = Set.of("arraycopy", "compareTo", "equals", "fill");
    passed.removeIf(routine -> onlyMovedOrCompared.contains(routine.replaceAll(".*\\.|\\(.*", "")));
    assertEquals(Set.of("java/util/Objects.requireNonNull(Ljava/lang/Object;)"), passed);
  }

  /** Adds a class's leaves that take what may be of a class of the program. */
  private static void addOpen(Class<?> owner, Set<String> found) {
    List<Executable> all = new ArrayList<>(List.of(owner.getDeclaredMethods()));
    all.addAll(List.of(owner.getDeclaredConstructors()));
    for (Executable routine : all) {
      String name = routine instanceof Constructor ? "<init>" : routine.getName();
      String internal = owner.getName().replace('.', '/');
      String descriptor = arguments(routine);
      boolean isLeaf = VAX.libraryCosts().of(internal, name, descriptor + "V").leaf();
      boolean isOpen = Arrays.stream(routine.getParameterTypes()).anyMatch(type -> !isClosed(type));
      if (isLeaf && isOpen && Modifier.isPublic(routine.getModifiers())) {
        found.add(internal + "." + name + descriptor);
      }
    }
  }

  /** Whether nothing of a class of the program is of this type, or only what an array holds. */
  private static boolean isClosed(Class<?> type) {
    return type.isPrimitive() || type.isArray() || Modifier.isFinal(type.getModifiers());
  }

  /** The libraries' own tests look after their rows. */
  private static boolean isOurs(String row) {
    return row.startsWith("dev/lockstep/");
  }

  private static boolean isFixed(Executable routine) {
    int fixed = Modifier.STATIC | Modifier.FINAL;
    int modifiers = routine.getModifiers() | routine.getDeclaringClass().getModifiers();
    return routine instanceof Constructor || (modifiers & fixed) != 0;
  }

  /** What the JDK has under a row's key. */
  private static List<Executable> routines(String row) throws ClassNotFoundException {
    int dot = row.indexOf('.');
    Class<?> owner = Class.forName(className(row));
    Executable[] all =
        row.contains("<init>") ? owner.getDeclaredConstructors() : owner.getDeclaredMethods();
    return Arrays.stream(all).filter(one -> keys(one).contains(row.substring(dot + 1))).toList();
  }

  private static String className(String row) {
    return row.substring(0, row.indexOf('.')).replace('/', '.');
  }

  private static List<String> keys(Executable routine) {
    String name = routine instanceof Constructor ? "<init>" : routine.getName();
    return List.of(name, name + arguments(routine));
  }

  private static String arguments(Executable routine) {
    return MethodType.methodType(void.class, routine.getParameterTypes())
        .toMethodDescriptorString()
        .replaceFirst("V$", "");
  }
}
