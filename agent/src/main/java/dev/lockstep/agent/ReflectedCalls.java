package dev.lockstep.agent;

import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.facts.CallTable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** The table of the program's calls, for methods that it finds by their names. */
final class ReflectedCalls {
  private ReflectedCalls() {}

  /** What {@link dev.lockstep.hooks.Rewriter#hook} asks for. */
  static @Nullable MethodHandle hook(
      boolean isStatic, Class<?> owner, String name, MethodType type) {
    String internalName = owner.getName().replace('.', '/');
    String descriptor = type.toMethodDescriptorString();
    Hook hook = CallTable.hook(isStatic, owner.isInterface(), internalName, name, descriptor);
    return hook == null ? null : handle(hook);
  }

  private static MethodHandle handle(Hook hook) {
    try {
      MethodType type = MethodType.fromMethodDescriptorString(hook.descriptor(), null);
      Class<?> owner = Class.forName(hook.className(), true, null);
      return MethodHandles.publicLookup().findStatic(owner, hook.name(), type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
