package dev.lockstep.instrumenter.reference;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Links call sites and constants through the bootstrap methods that the class file names. */
final class Linkage {
  private final ProgramModel program;
  private final Interpreter interpreter;
  private final IdentityHashMap<InvokeDynamicInsnNode, CallSite> sites = new IdentityHashMap<>();

  Linkage(ProgramModel program, Interpreter interpreter) {
    this.program = program;
    this.interpreter = interpreter;
  }

  void call(Frame frame, InvokeDynamicInsnNode dynamic) {
    Object[] arguments = Interpreter.popArguments(frame, dynamic.desc);
    if (dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
      frame.push(closure(dynamic, arguments));
      return;
    }
    MethodType type = program.methodType(dynamic.desc);
    CallSite site = sites.computeIfAbsent(dynamic, this::link);
    try {
      Object[] values = new Object[arguments.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = Library.toJava(arguments[i], type.parameterType(i));
      }
      Object result = site.dynamicInvoker().invokeWithArguments(values);
      Interpreter.pushResult(frame, dynamic.desc, Library.fromJava(result, type.returnType()));
    } catch (Throwable thrown) {
      throw new Thrown(thrown);
    }
  }

  private Closure closure(InvokeDynamicInsnNode dynamic, Object[] captured) {
    Type type = Type.getReturnType(dynamic.desc);
    Handle method = (Handle) dynamic.bsmArgs[1];
    return new Closure(interpreter, program.libraryClass(type), dynamic.name, method, captured);
  }

  private CallSite link(InvokeDynamicInsnNode dynamic) {
    MethodType type = program.methodType(dynamic.desc);
    return (CallSite) bootstrap(dynamic.bsm, dynamic.name, type, dynamic.bsmArgs);
  }

  /** What LDC pushes. */
  Object constant(Object constant) {
    return switch (constant) {
      case ConstantDynamic dynamic -> {
        Object[] arguments = new Object[dynamic.getBootstrapMethodArgumentCount()];
        for (int i = 0; i < arguments.length; i++) {
          arguments[i] = dynamic.getBootstrapMethodArgument(i);
        }
        Class<?> type = program.libraryClass(Type.getType(dynamic.getDescriptor()));
        yield bootstrap(dynamic.getBootstrapMethod(), dynamic.getName(), type, arguments);
      }
      case Type type when type.getSort() == Type.METHOD -> program.methodType(type.getDescriptor());
      case Type type -> program.libraryClass(type);
      default -> constant;
    };
  }

  private Object bootstrap(Handle method, String name, Object type, Object[] arguments) {
    List<Object> all = new ArrayList<>(List.of(MethodHandles.lookup(), name, type));
    Arrays.stream(arguments).map(this::constant).forEach(all::add);
    MethodType signature = program.methodType(method.getDesc());
    try {
      Class<?> owner = program.libraryClass(Type.getObjectType(method.getOwner()));
      Method routine = owner.getMethod(method.getName(), signature.parameterArray());
      return MethodHandles.lookup().unreflect(routine).invokeWithArguments(all);
    } catch (Throwable e) {
      throw new IllegalArgumentException(method.toString(), e);
    }
  }
}
