package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.Call.IDENTITY;
import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.Names.LOGGING;
import static dev.lockstep.agent.table.Names.OBJECT;
import static dev.lockstep.agent.table.Names.STRING;
import static dev.lockstep.agent.table.Names.SYSTEM_LOGGER;
import static dev.lockstep.agent.table.Names.TRACE;
import static dev.lockstep.agent.table.When.ALWAYS;
import static dev.lockstep.agent.table.When.mentioned;
import static dev.lockstep.agent.table.When.named;

import java.util.List;

/**
 * Reflection, handles, loaders and stack traces: a program must not see that it was rewritten, and
 * finds its methods and fields where they are now.
 */
final class ReflectionTable {
  private static final String FRAME = "Ljava/lang/StackTraceElement;";
  private static final String PACKAGES = "[Ljava/lang/Package;";
  private static final String LOADER = "Ljava/lang/ClassLoader;";
  private static final String METHODS = "[Ljava/lang/reflect/Method;";
  private static final String FIELDS = "[Ljava/lang/reflect/Field;";
  private static final String CLASS = "Ljava/lang/Class;";
  private static final String MEMBER = "Ljava/lang/reflect/Member;";
  private static final String MEMBER_NAME = "Ljava/lang/invoke/MemberName;";
  private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
  private static final String LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;";
  private static final String VAR_HANDLE = "Ljava/lang/invoke/VarHandle;";
  private static final String ACCESS = "jdk/internal/access/JavaLangInvokeAccess";
  private static final String INVOKE_ACCESS = ACCESS + ".";
  private static final String NAMED_METHOD =
      "Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)" + HANDLE;
  private static final String CONSTRUCTOR = "Ljava/lang/reflect/Constructor;";

  private static final String LANG_ACCESS = "jdk/internal/access/JavaLangAccess";
  private static final String OF_DEFINED =
      STRING + "[BIILjava/security/ProtectionDomain;" + STRING + ")" + CLASS;
  private static final String OF_LOOKUP =
      LOADER + CLASS + STRING + "[BLjava/security/ProtectionDomain;ZI" + OBJECT + ")" + CLASS;

  private static final String BEGIN_LINK = "ShieldedEngine.beginLink()V";
  private static final String END_LINK = "ShieldedEngine.endLink()V";

  static final List<JdkChange> CHANGES =
      List.of( // Places at which a program would see that it was rewritten.
          in("jdk.internal.reflect.Reflection", ALWAYS)
              .because("rewriting adds methods, and a field where races are looked for")
              .result(
                  "filterMethods(Ljava/lang/Class;" + METHODS + ")" + METHODS,
                  "reflection/Members.visible(" + METHODS + ")" + METHODS)
              .result(
                  "filterFields(Ljava/lang/Class;" + FIELDS + ")" + FIELDS,
                  "reflection/Members.visible(" + FIELDS + ")" + FIELDS),
          in("java.lang.StackTraceElement", ALWAYS)
              .because("stack traces show methods that rewriting added, and Lockstep's own")
              .result(
                  "of(Ljava/lang/Object;I)" + TRACE,
                  "reflection/StackViews.trace(" + TRACE + ")" + TRACE)
              .result(
                  "of(Ljava/lang/StackFrameInfo;)" + FRAME,
                  "reflection/StackViews.frame(" + FRAME + ")" + FRAME),
          in("java.lang.NullPointerException", ALWAYS)
              .because("the JVM describes what was null in terms of the rewritten code")
              .result(
                  "getMessage()" + STRING,
                  "reflection/StackViews.message(" + STRING + ")" + STRING),
          in("java.lang.StackFrameInfo", mentioned("java/lang/StackWalker", LOGGING, SYSTEM_LOGGER))
              .because("static initialisers have another name in rewritten code")
              .result(
                  "getMethodName()" + STRING,
                  "reflection/StackViews.methodName(" + STRING + ")" + STRING),
          in(
                  "java.lang.invoke.MethodHandles$Lookup",
                  mentioned(
                      "java/lang/reflect/Field",
                      "java/lang/invoke/ConstantBootstraps",
                      // Its fields, or those of classes that it meets, may say what is written of
                      // objects.
                      "java/io/Object",
                      named("serialPersistentFields"),
                      "findStatic",
                      named("findVirtual"),
                      named("findConstructor"),
                      "unreflect"))
              .because("static fields are where the process keeps them; Field stands on handles")
              .result(
                  "findVirtual", "reflection/Reflected.method(" + HANDLE + LOOKUP + NAMED_METHOD)
              .result("findStatic", "reflection/Reflected.method(" + HANDLE + LOOKUP + NAMED_METHOD)
              .result(
                  "unreflect",
                  "reflection/Reflected.method("
                      + HANDLE
                      + LOOKUP
                      + "Ljava/lang/reflect/Method;)"
                      + HANDLE)
              .result(
                  "findConstructor",
                  "reflection/Reflected.constructor("
                      + HANDLE
                      + LOOKUP
                      + "Ljava/lang/Class;)"
                      + HANDLE)
              .result(
                  "unreflectConstructor",
                  "reflection/Reflected.constructor("
                      + HANDLE
                      + LOOKUP
                      + CONSTRUCTOR
                      + ")"
                      + HANDLE)
              .result(
                  "getDirectFieldCommon(BLjava/lang/Class;" + MEMBER_NAME + ")" + HANDLE,
                  "reflection/StaticFields.handle("
                      + HANDLE
                      + "Ljava/lang/Object;BLjava/lang/Class;"
                      + MEMBER
                      + ")"
                      + HANDLE),
          in("java.lang.invoke.MethodHandleNatives", mentioned("java/lang/instrument/"))
              .because("agents may change what it uses, and it links once in a JVM")
              .before("linkCallSite", BEGIN_LINK)
              .after("linkCallSite", END_LINK)
              .before("linkDynamicConstant", BEGIN_LINK)
              .after("linkDynamicConstant", END_LINK)
              .before("linkMethod", BEGIN_LINK)
              .after("linkMethod", END_LINK)
              .before("linkMethodHandleConstant", BEGIN_LINK)
              .after("linkMethodHandleConstant", END_LINK)
              .before("findMethodHandleType", BEGIN_LINK)
              .after("findMethodHandleType", END_LINK),
          in("java.lang.invoke.MethodType", mentioned("java/lang/instrument/"))
              .because("the JVM has each type once, and what is compared to find that differs")
              .before("makeImpl", BEGIN_LINK)
              .after("makeImpl", END_LINK),
          in("java.lang.invoke.VarHandles", mentioned("java/lang/invoke/VarHandle"))
              .because("static fields are where the process keeps them")
              .result(
                  "makeFieldHandle(" + MEMBER_NAME + "Ljava/lang/Class;Z)" + VAR_HANDLE,
                  "reflection/StaticFields.varHandle("
                      + VAR_HANDLE
                      + MEMBER
                      + "Ljava/lang/Class;Z)"
                      + VAR_HANDLE),
          in("java.lang.ClassLoader", mentioned("ClassLoader", "getPackages"))
              .because("a loader's name shows its hash code; it may let no names of hooks through")
              .call(IDENTITY)
              .answer(
                  "getPackages()" + PACKAGES,
                  "reflection/SeenPackages.all(" + LOADER + ")" + PACKAGES)
              .result(
                  "getDefinedPackages()" + PACKAGES,
                  "reflection/SeenPackages.defined(" + PACKAGES + LOADER + ")" + PACKAGES)
              .answer(
                  "loadClass(" + STRING + ")" + CLASS,
                  "linked/HookNames.findUncounted(" + OBJECT + STRING + ")" + CLASS)
              .call(
                  "java/lang/ClassLoader.defineClass1(" + LOADER + OF_DEFINED,
                  "linked/DefinedClasses.define(" + LOADER + OF_DEFINED),
          in(
                  "jdk.internal.reflect.MethodHandleAccessorFactory",
                  mentioned(
                      "java/lang/reflect/",
                      "newInstance",
                      "java/util/ServiceLoader",
                      "java/beans/"))
              .because("what stands for calls stands for reflective ones")
              .call(
                  INVOKE_ACCESS + "findVirtual(" + NAMED_METHOD,
                  "reflection/Reflected.method(L" + ACCESS + ";" + NAMED_METHOD,
                  "getDirectMethod")
              .call(
                  INVOKE_ACCESS + "findStatic(" + NAMED_METHOD,
                  "reflection/Reflected.staticMethod(L" + ACCESS + ";" + NAMED_METHOD,
                  "getDirectMethod")
              .call(
                  INVOKE_ACCESS + "unreflectConstructor(" + CONSTRUCTOR + ")" + HANDLE,
                  "reflection/Reflected.constructor(L" + ACCESS + ";" + CONSTRUCTOR + ")" + HANDLE),
          in("java.lang.invoke.MethodHandles$Lookup$ClassDefiner", mentioned("java/lang/invoke/"))
              .because("the JVM names hidden classes by where they are in its memory")
              .result(
                  "defineClass(Z" + OBJECT + ")Ljava/lang/Class;",
                  "linked/HiddenClasses.named(Ljava/lang/Class;" + OBJECT + ")Ljava/lang/Class;")
              .call(
                  LANG_ACCESS + ".defineClass(" + OF_LOOKUP,
                  "linked/DefinedClasses.define(L" + LANG_ACCESS + ";" + OF_LOOKUP));

  private ReflectionTable() {}
}
