package dev.lockstep.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hooks.jdk.threads.JdksOwn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Each class of the JDK that is a thread, or makes one, is known: its threads are the JDK's own,
 * tasks, or none that a task starts.
 */
final class JdkThreadsTest {
  private static final String THREAD = "java/lang/Thread";

  /** Patterns of what is not in {@link JdksOwn}, each list with its reason. */
  private static final Map<String, List<String>> OTHERS = new LinkedHashMap<>();

  static {
    OTHERS.put(
        "tasks, for they call the program or wait for tasks alone",
        List.of(
            "java/awt/EventDispatchThread",
            "java/awt/image/renderable/RenderableImageProducer",
            "java/lang/ThreadBuilders.*",
            "java/util/TimerThread",
            "java/util/concurrent/.*",
            "java/util/stream/Gatherers.*",
            "javax/management/monitor/Monitor.*",
            "jdk/internal/net/http/.*",
            "javax/swing/(SwingWorker.*|TimerQueue|JTable|text/JTextComponent)",
            "sun/awt/AWTAutoShutdown",
            "sun/net/httpserver/ServerImpl",
            "sun/nio/ch/(AsynchronousChannelGroupImpl|ThreadPool|Poller\\$Pollers)",
            "sun/security/ssl/(TransportContext|StatusResponseManager)",
            "com/sun/jmx/remote/internal/.*",
            "sun/rmi/.*"));
    OTHERS.put(
        "made of the JDK's own innocuous threads",
        List.of(
            "java/lang/ProcessHandleImpl",
            "java/lang/VirtualThread.*",
            "sun/net/www/http/.*",
            "sun/nio/fs/.*",
            "com/sun/jndi/ldap/LdapPoolManager",
            "sun/security/pkcs11/SunPKCS11"));
    OTHERS.put(
        "the JVM's, or added to its end, or a hook stands before it",
        List.of(
            "java/lang/BaseVirtualThread",
            "java/lang/ref/(Finalizer|Reference).*",
            "java/util/logging/LogManager\\$Cleaner",
            "com/sun/imageio/stream/StreamCloser",
            "sun/security/provider/SeedGenerator.*"));
    OTHERS.put(
        "of tools, of windows, or used by nobody",
        List.of(
            "java/awt/(DefaultKeyboardFocusManager|SequencedEvent).*",
            "com/sun/java/accessibility/.*",
            "com/sun/org/apache/xml/internal/utils/SafeThread",
            "com/sun/tools/(example|jconsole)/.*",
            "(jdk/jshell|jdk/management|jdk/jpackage|jdk/graal|jdk/vm|jdk/tools)/.*",
            "sun/(jvm|jvmstat|tools|management)/.*"));
  }

  @Test
  void each_class_with_threads_is_known() {
    Set<String> unknown = withThreads();
    unknown.removeIf(name -> JdksOwn.isNamed(name.replace('/', '.')));
    unknown.removeIf(
        name -> OTHERS.values().stream().flatMap(List::stream).anyMatch(name::matches));
    assertEquals(Set.of(), unknown);
  }

  @Test
  void what_calls_the_program_is_a_task() {
    assertTrue(JdksOwn.isNamed("sun.java2d.Disposer"));
    assertFalse(JdksOwn.isNamed("java.util.TimerThread"));
    assertFalse(JdksOwn.isNamed("java.awt.EventDispatchThread"));
    assertFalse(JdksOwn.isNamed("sun.awt.AWTAutoShutdown"));
  }

  /** Those that extend a thread's class, construct one, or ask for a new one. */
  private static Set<String> withThreads() {
    Set<String> found = new TreeSet<>();
    JdkImage.look(
        List.of(THREAD, "newThread", "newSystemThread"),
        (name, file) ->
            file.accept(
                new Makers(() -> found.add(file.getClassName())),
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES));
    return found;
  }

  private static final class Makers extends ClassVisitor {
    private final Runnable found;

    Makers(Runnable found) {
      super(Opcodes.ASM9);
      this.found = found;
    }

    @Override
    public void visit(int v, int access, String n, String s, String parent, String[] i) {
      if (THREAD.equals(parent)) {
        found.run();
      }
    }

    @Override
    public MethodVisitor visitMethod(int access, String method, String d, String s, String[] e) {
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitMethodInsn(int code, String owner, String name, String desc, boolean i) {
          boolean isNew = owner.equals(THREAD) && name.equals("<init>") && !method.equals(name);
          if (isNew || name.equals("newThread") || name.equals("newSystemThread")) {
            found.run();
          }
        }
      };
    }
  }
}
