package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.Call.HASH;
import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.Names.ANNOTATION;
import static dev.lockstep.agent.table.Names.BEGINS;
import static dev.lockstep.agent.table.Names.MAP;
import static dev.lockstep.agent.table.Names.OBJECT;
import static dev.lockstep.agent.table.Names.OWN_SETTINGS;
import static dev.lockstep.agent.table.When.LOADED;
import static dev.lockstep.agent.table.When.mentioned;
import static dev.lockstep.agent.table.When.named;

import java.util.List;

/**
 * State of the JDK of which each process has its own: settings, constants of enums, and numbers
 * that it counts.
 */
final class OwnStateTable {
  private static final String OBJECTS = "[Ljava/lang/Object;";

  private static final String PROPERTIES = "Ljava/util/Properties;";
  private static final String INTEGER = "Ljava/util/concurrent/atomic/AtomicInteger;";
  private static final String LONG = "Ljava/util/concurrent/atomic/AtomicLong;";

  /** Of a counter in a static field. */
  static final String OWN_INTEGER = "jdk/threads/Counters.own(" + INTEGER + ")" + INTEGER;

  private static final String OWN_LONG = "jdk/threads/Counters.own(" + LONG + ")" + LONG;

  static final List<JdkChange> CHANGES =
      List.of( // Constants of enums.
          in("java.lang.Class", mentioned("java/lang/Enum"))
              .because("each process has its own constants of the program's enums")
              .answer(
                  "getEnumConstantsShared()" + OBJECTS,
                  "reflection/Enums.constants(Ljava/lang/Class;)" + OBJECTS)
              .answer(
                  "enumConstantDirectory()" + MAP,
                  "reflection/Enums.directory(Ljava/lang/Class;)" + MAP),
          in(
                  "java.lang.runtime.SwitchBootstraps$ResolvedEnumLabels",
                  mentioned("java/lang/runtime/SwitchBootstraps"))
              .because("a call site keeps the constants of the process that came first")
              .result(
                  "test(Ljava/lang/Integer;" + OBJECT + ")Z",
                  "reflection/Enums.isLabel(Z" + OBJECT + "Ljava/lang/Integer;" + OBJECT + ")Z"),
          in("sun.reflect.annotation.AnnotationInvocationHandler", mentioned(ANNOTATION))
              .because("an annotation keeps the constants of the process that read it")
              .call(HASH, "memberValueHashCode")
              .before(
                  "invoke",
                  "reflection/Enums.adopt(Ljava/lang/reflect/InvocationHandler;"
                      + OBJECT
                      + "Ljava/lang/reflect/Method;"
                      + OBJECTS
                      + ")V"),

          // Settings of a JVM.
          in(
                  "java.lang.System",
                  mentioned(
                      named("getProperties"),
                      named("setProperties"),
                      named("setProperty"),
                      named("clearProperty"),
                      named("setIn"),
                      named("setOut"),
                      named("setErr")))
              .because("each process is a JVM of its own")
              .before("getProperties", OWN_SETTINGS)
              .before("setProperties", "jdk/system/JvmProperties.replaced()V")
              .read(
                  "java/lang/System.props",
                  "jdk/system/JvmProperties.read(" + PROPERTIES + ")" + PROPERTIES)
              .before("setProperty", OWN_SETTINGS)
              .before("clearProperty", OWN_SETTINGS)
              .before("setIn", OWN_SETTINGS)
              .before("setOut", OWN_SETTINGS)
              .before("setErr", OWN_SETTINGS),
          in("java.util.Locale", mentioned(named("setDefault")))
              .because("each process is a JVM of its own")
              .before("setDefault", OWN_SETTINGS),
          in("java.util.TimeZone", mentioned(named("setDefault")))
              .because("each process is a JVM of its own")
              .before("setDefault", OWN_SETTINGS),

          // Numbers that a program can see; those of classes with more changes stand there.
          counting(
              "java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber", OWN_INTEGER),
          counting("jdk.internal.misc.InnocuousThread", "threadNumber", OWN_INTEGER),
          counting("com.sun.org.apache.xml.internal.utils.SafeThread", "threadNumber", OWN_INTEGER)
              .answer("run()V", BEGINS),
          counting("jdk.internal.net.http.HttpClientImpl", "CLIENT_IDS", OWN_LONG),
          counting("java.util.logging.LogRecord", "globalSequenceNumber", OWN_LONG));

  private OwnStateTable() {}

  private static JdkChange counting(String type, String field, String hook) {
    return in(type, LOADED)
        .because("each process is a JVM of its own, and numbers what it has from the beginning")
        .read(type.replace('.', '/') + "." + field, hook);
  }
}
