package dev.lockstep.instrumenter.reference;

import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The program's classes: who extends whom, who has which method. All others are a library's. */
final class ProgramModel {
  /** A method and the class that it is in. */
  record Found(ClassModel owner, MethodNode method) {}

  private static final Map<String, Class<?>> PRIMITIVES =
      Map.of(
          "V", void.class,
          "Z", boolean.class,
          "C", char.class,
          "B", byte.class,
          "S", short.class,
          "I", int.class,
          "F", float.class,
          "J", long.class,
          "D", double.class);

  private final Map<String, ClassModel> classes = new HashMap<>();

  ProgramModel(Map<String, byte[]> files) {
    files.forEach(
        (name, bytes) -> {
          ClassNode node = new ClassNode();
          new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
          classes.put(name, new ClassModel(node));
        });
  }

  /** A class of the program; null if it is a library's. */
  ClassModel find(String name) {
    return classes.get(name);
  }

  /** The class itself and what it extends and implements, the program's part of it. */
  List<ClassModel> ancestry(ClassModel type) {
    List<ClassModel> all = new ArrayList<>();
    ClassModel each = type;
    while (each != null) {
      all.add(each);
      each = find(each.node.superName);
    }
    for (int i = 0; i < all.size(); i++) {
      for (String name : all.get(i).node.interfaces) {
        if (find(name) != null && !all.contains(find(name))) {
          all.add(find(name));
        }
      }
    }
    return all;
  }

  /** The method that a call means, if the program has it: superclasses before interfaces. */
  Found findMethod(ClassModel from, String name, String descriptor) {
    for (ClassModel type : ancestry(from)) {
      MethodNode method = type.declared(name, descriptor);
      if (method != null && method.instructions.size() > 0) {
        return new Found(type, method);
      }
    }
    return null;
  }

  /** The class that declares a field which an instruction names; null if it is a library's. */
  ClassModel fieldOwner(String owner, String name) {
    ClassModel named = find(owner);
    return named == null
        ? null
        : ancestry(named).stream().filter(c -> c.declaresField(name)).findFirst().orElse(null);
  }

  boolean isInstance(Object object, String typeName) {
    if (object instanceof Instance instance) {
      return ancestry(instance.type).stream().anyMatch(type -> is(type, typeName))
          || libraryClass(Type.getObjectType(typeName)).isInstance(instance.libraryPart);
    }
    Type type = Type.getObjectType(typeName);
    return find(typeName) == null && libraryClass(type).isInstance(object);
  }

  private boolean is(ClassModel type, String name) {
    return type.name().equals(name)
        || type.node.interfaces.contains(name)
        || name.equals("java/lang/Object");
  }

  /** The JVM's class for a type; objects of the program's classes are {@link Instance}s. */
  Class<?> libraryClass(Type type) {
    Class<?> primitive = PRIMITIVES.get(type.getDescriptor());
    if (primitive != null) {
      return primitive;
    }
    if (type.getSort() == Type.ARRAY) {
      return libraryClass(Type.getType(type.getDescriptor().substring(1))).arrayType();
    }
    return find(type.getInternalName()) == null ? named(type.getClassName()) : Instance.class;
  }

  private static Class<?> named(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException("neither the program's nor a library's: " + name, e);
    }
  }

  MethodType methodType(String descriptor) {
    Class<?>[] arguments = new Class<?>[Type.getArgumentCount(descriptor)];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = libraryClass(Type.getArgumentTypes(descriptor)[i]);
    }
    return MethodType.methodType(libraryClass(Type.getReturnType(descriptor)), arguments);
  }
}
