package dev.lockstep.agent.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.agent.jdk.BootClasses;
import dev.lockstep.agent.jdk.JdkAccess;
import dev.lockstep.agent.table.When.Moment;
import dev.lockstep.hooks.jdk.threads.Starts;
import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.jdk.HookRow;
import dev.lockstep.instrumenter.jdk.Kind;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The table of changes against the JDK that runs. The JVM doesn't verify its own classes, so a hook
 * that doesn't fit would crash it.
 */
final class JdkTableTest {
  /** A row where it stands. */
  record Place(String type, HookRow row) {
    @Override
    public String toString() {
      return type + " " + row;
    }

    /** The methods that the row changes. */
    List<MethodNode> methods() {
      ClassNode node = new ClassNode();
      new ClassReader(JdkAccess.bytesOf(classNamed(type))).accept(node, 0);
      return node.methods.stream().filter(this::changes).toList();
    }

    private boolean changes(MethodNode method) {
      return row.concerns(method.name, method.desc)
          && switch (row.kind()) {
            case CALL -> makesCall(method);
            case READ -> reads(method);
            case ENTER -> has(method, Opcodes.MONITORENTER);
            case EXIT -> has(method, Opcodes.MONITOREXIT);
            case LOCK -> locks(method, Opcodes.MONITORENTER);
            case UNLOCK -> locks(method, Opcodes.MONITOREXIT);
            default -> true;
          };
    }

    private static boolean locks(MethodNode method, int opcode) {
      boolean isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
      return isSynchronized || has(method, opcode);
    }

    private static boolean has(MethodNode method, int opcode) {
      return Stream.of(method.instructions.toArray()).anyMatch(i -> i.getOpcode() == opcode);
    }

    private boolean reads(MethodNode method) {
      for (var instruction : method.instructions) {
        if (instruction instanceof FieldInsnNode access
            && access.getOpcode() == Opcodes.GETSTATIC
            && row.methods().equals(access.owner + "." + access.name)) {
          return methodType(row.hook().descriptor())
              .returnType()
              .descriptorString()
              .equals(access.desc);
        }
      }
      return false;
    }

    private boolean makesCall(MethodNode method) {
      for (var instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call
            && row.methods().equals(call.owner + "." + call.name + call.desc)) {
          return true;
        }
      }
      return false;
    }

    /** The receiver, if there is one, and the arguments. */
    List<Class<?>> variables(MethodNode method) {
      List<Class<?>> variables = new ArrayList<>();
      if (!Modifier.isStatic(method.access)) {
        variables.add(classNamed(type));
      }
      variables.addAll(methodType(method.desc).parameterList());
      return variables;
    }
  }

  /** Some of the JDK's classes are not the boot loader's. */
  private static Class<?> classNamed(String name) {
    try {
      return Class.forName(name, false, ClassLoader.getSystemClassLoader());
    } catch (ClassNotFoundException none) {
      throw new IllegalStateException(none);
    }
  }

  static Stream<Place> places() {
    return JdkTable.CHANGES.stream()
        .flatMap(change -> change.rows().stream().map(row -> new Place(change.type(), row)));
  }

  private static MethodType methodType(String descriptor) {
    return MethodType.fromMethodDescriptorString(descriptor, null);
  }

  @ParameterizedTest
  @MethodSource("places")
  void a_row_means_something_in_this_jdk(Place place) {
    assertFalse(place.methods().isEmpty(), () -> "nothing to change: " + place);
  }

  static Stream<Place> hooks() {
    Stream<HookRow> ofGroups =
        JdkTable.GROUPS.stream().flatMap(group -> group.change().rows().stream());
    return Stream.concat(places(), ofGroups.map(row -> new Place("any", row)));
  }

  @ParameterizedTest
  @MethodSource("hooks")
  void a_hook_can_be_called_by_every_class(Place place) throws Exception {
    var hook = place.row().hook();
    assertTrue(BootClasses.HOOKS.contains(hook.className().replace("dev.lockstep.hooks.", "")));
    MethodType type = methodType(hook.descriptor());
    Class<?> owner = Class.forName(hook.className());
    Method method = owner.getMethod(hook.name(), type.parameterArray());
    assertEquals(type.returnType(), method.getReturnType());
    assertTrue(Modifier.isStatic(method.getModifiers()) && Modifier.isPublic(owner.getModifiers()));
  }

  @ParameterizedTest
  @MethodSource("places")
  void a_hook_fits_the_methods_that_it_is_put_into(Place place) {
    MethodType hook = methodType(place.row().hook().descriptor());
    for (MethodNode method : place.methods()) {
      boolean fits =
          switch (place.row().kind()) {
            case LOOP -> hook.equals(MethodType.methodType(void.class));
            case BEFORE -> hook.returnType() == void.class && takes(hook, 0, place, method);
            case ANSWER -> answers(hook, methodType(method.desc)) && takes(hook, 0, place, method);
            case AFTER -> hook.equals(MethodType.methodType(void.class));
            case RESULT -> passes(hook, methodType(method.desc)) && takes(hook, 1, place, method);
            case CALL -> isCalled(place.row(), hook);
            case READ -> hook.parameterList().equals(List.of(hook.returnType()));
            case LOCK, UNLOCK, ENTER, EXIT ->
                hook.equals(MethodType.methodType(void.class, Object.class));
          };
      assertTrue(fits, () -> place + " doesn't fit " + method.name + method.desc);
    }
  }

  /**
   * In the place of a static method, or of an object's with the receiver first, as it can be named.
   */
  private static boolean isCalled(HookRow row, MethodType hook) {
    String called = row.methods();
    String owner = called.substring(0, called.indexOf('.')).replace('/', '.');
    return called.endsWith(hook.toMethodDescriptorString())
        || (called.endsWith(hook.dropParameterTypes(0, 1).toMethodDescriptorString())
            && hook.parameterType(0).isAssignableFrom(classNamed(owner)));
  }

  /** Whether the hook's parameters, from {@code first} on, can be given the method's variables. */
  private static boolean takes(MethodType hook, int first, Place place, MethodNode method) {
    List<Class<?>> parameters = hook.parameterList().subList(first, hook.parameterCount());
    List<Class<?>> variables = place.variables(method);
    for (int i = 0; i < parameters.size(); i++) {
      if (i >= variables.size() || !parameters.get(i).isAssignableFrom(variables.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean passes(MethodType hook, MethodType method) {
    return hook.parameterType(0).isAssignableFrom(method.returnType())
        && method.returnType().isAssignableFrom(hook.returnType());
  }

  private static boolean answers(MethodType hook, MethodType method) {
    return hook.returnType() == boolean.class
        ? method.returnType() == void.class
        : method.returnType().isInterface()
            || hook.returnType() == method.returnType()
            || (hook.returnType() == Integer.class && method.returnType() == int.class);
  }

  @ParameterizedTest
  @MethodSource("places")
  void a_hook_for_a_result_finds_the_arguments_as_they_were(Place place) {
    if (place.row().kind() == Kind.RESULT) {
      for (MethodNode method : place.methods()) {
        int variables = place.variables(method).stream().mapToInt(JdkTableTest::size).sum();
        for (var instruction : method.instructions) {
          int assigned =
              switch (instruction) {
                case VarInsnNode store when store.getOpcode() >= Opcodes.ISTORE -> store.var;
                case IincInsnNode increment -> increment.var;
                default -> variables;
              };
          assertTrue(assigned >= variables, () -> method.name + " assigns to " + assigned);
        }
      }
    }
  }

  private static int size(Class<?> type) {
    return type == long.class || type == double.class ? 2 : 1;
  }

  /** The kernel starts no other thread for a debugger: it would begin before its turn. */
  @Test
  void classes_of_threads_that_begin_for_a_debugger_are_known() {
    Hook begins = Hook.of(Names.BEGINS);
    List<String> types =
        JdkTable.CHANGES.stream()
            .filter(change -> change.rows().stream().anyMatch(row -> row.hook().equals(begins)))
            .map(JdkChange::type)
            .toList();
    assertEquals(8, types.size());
    assertEquals(types, types.stream().filter(type -> Starts.isAskedBy(classNamed(type))).toList());
    assertFalse(Starts.isAskedBy(classNamed("jdk.internal.misc.InnocuousThread")));
  }

  @Test
  void a_class_stands_in_the_table_once_and_says_why() {
    Set<String> types = new HashSet<>();
    for (JdkChange change : JdkTable.CHANGES) {
      assertTrue(types.add(change.type()), () -> change.type() + " stands there twice");
      assertFalse(change.why().isBlank(), () -> "no reason for " + change.type());
      assertFalse(change.rows().isEmpty());
      assertNotEquals(
          Moment.THREADED, change.when().moment(), "groups of classes wait for threads");
      assertEquals(change.when().is(Moment.MENTIONED), !change.when().mentions().isEmpty());
    }
    for (GroupChange group : JdkTable.GROUPS) {
      assertFalse(group.change().why().isBlank());
      assertTrue(Set.of(Moment.LOADED, Moment.THREADED).contains(group.change().when().moment()));
    }
  }
}
