package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs with agents of their own. */
class AgentsIT {
  /** Notes each method of classes named App... that is called, once for each transformer. */
  private static final String PROBE =
      """
      import java.lang.classfile.*;
      import java.lang.constant.*;
      import java.lang.instrument.*;
      import java.security.ProtectionDomain;
      import java.util.*;

      public class Probe implements ClassFileTransformer {
        static final Map<String, Integer> HITS = new TreeMap<>();
        static Instrumentation given;
        final String mark;

        Probe(String mark) { this.mark = mark; }

        public static void hit(String where) { HITS.merge(where, 1, Integer::sum); }

        @Override
        public byte[] transform(
            ClassLoader by, String name, Class<?> before, ProtectionDomain domain, byte[] bytes) {
          if (name == null || !name.startsWith("App")) {
            return null;
          }
          ClassModel model = ClassFile.of().parse(bytes);
          System.out.printf("%s sees %s %s with %d methods%n",
              mark, name, before == null ? "loaded" : "again", model.methods().size());
          return ClassFile.of().transformClass(model, (type, part) -> {
            if (part instanceof MethodModel method && !method.methodName().equalsString("<init>")) {
              String where = mark + "." + method.methodName().stringValue();
              boolean[] begun = {false};
              type.transformMethod(method, MethodTransform.transformingCode((code, element) -> {
                if (!begun[0] && element instanceof Instruction) {
                  begun[0] = true;
                  code.ldc(where).invokestatic(ClassDesc.of("Probe"), "hit",
                      MethodTypeDesc.ofDescriptor("(Ljava/lang/String;)V"));
                }
                code.with(element);
              }));
            } else {
              type.with(part);
            }
          });
        }

        public static void premain(String options, Instrumentation instrumentation) {
          System.out.println("options " + options + " in " + Thread.currentThread().getName());
          given = instrumentation;
          instrumentation.addTransformer(new Probe("once"));
          instrumentation.addTransformer(new Probe("again"), true);
          Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(HITS)));
        }
      }
      """;

  private static final String APP =
      """
      import java.lang.instrument.*;
      import java.util.*;

      public class App {
        static int calls;
        static int call(int x) { calls++; return x + 1; }
        public static void main(String[] args) throws Exception {
          System.out.println(call(1) + " " + Probe.HITS);
          Probe.given.retransformClasses(App.class);
          System.out.println(call(2) + " " + Probe.HITS);
          byte[] bytes = App.class.getResourceAsStream("App.class").readAllBytes();
          Probe.given.redefineClasses(new ClassDefinition(App.class, bytes));
          System.out.println(call(3) + " " + Probe.HITS);
          Thread thread = new Thread(() -> call(4));
          thread.start();
          thread.join();
          Probe.given.retransformClasses(ArrayList.class, Thread.class);
          System.out.println(calls + " " + new ArrayList<>(List.of(args)));
          System.out.println(App.class.getDeclaredMethods().length);
        }
      }
      """;

  /** Reshapes a class of the JDK when it is loaded, and has a thread that loads its own class. */
  private static final String BESIDE =
      """
      import java.lang.classfile.*;
      import java.lang.classfile.attribute.*;
      import java.lang.constant.*;
      import java.lang.instrument.*;
      import java.security.ProtectionDomain;
      import java.util.*;

      public class Beside implements ClassFileTransformer {
        static class Late {
          static int sum;
          static void work() { for (int i = 0; i < 1000; i++) { sum += i; } }
        }

        @Override
        public byte[] transform(
            ClassLoader by, String name, Class<?> before, ProtectionDomain domain, byte[] bytes) {
          if (before != null) {
            System.out.println("again " + name);
          }
          if (before != null || !"java/util/concurrent/CompletableFuture$Signaller".equals(name)) {
            return null;
          }
          ClassModel model = ClassFile.of().parse(bytes);
          List<ClassDesc> more = new ArrayList<>();
          model.interfaces().forEach(type -> more.add(type.asSymbol()));
          more.add(ClassDesc.of("java.util.RandomAccess"));
          return ClassFile.of().transformClass(model, ClassTransform.dropping(
              part -> part instanceof Interfaces).andThen(ClassTransform.endHandler(
                  type -> type.withInterfaceSymbols(more))));
        }

        public static void premain(String options, Instrumentation given) throws Exception {
          given.addTransformer(new Beside());
          Class.forName("java.util.concurrent.CompletableFuture$Signaller");
          Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
          Thread thread = new Thread(() -> {
            try {
              while (true) {
                Thread.sleep(1);
                Late.work();
              }
            } catch (InterruptedException end) {
              return;
            }
          });
          thread.setDaemon(true);
          thread.start();
        }
      }
      """;

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  private void makeProbe() throws Exception {
    TestFiles.compile(folder.resolve("agent"), "Probe.java", PROBE);
    Map<String, String> manifest =
        Map.of(
            "Premain-Class", "Probe",
            "Can-Retransform-Classes", "true",
            "Can-Redefine-Classes", "true");
    TestFiles.jar(folder.resolve("probe.jar"), manifest, folder.resolve("agent"), "Probe");
  }

  @Test
  void agents_see_and_change_classes_as_they_were_written() throws Exception {
    makeProbe();
    TestFiles.compile(folder.resolve("app"), "App.java", APP, "-cp", folder + "/agent");
    List<String> words = List.of("-cp", "app", "App", "x");
    String expected =
        """
        options a=b in main
        once sees App loaded with 4 methods
        again sees App loaded with 4 methods
        2 {again.call=1, again.main=1, once.call=1, once.main=1}
        again sees App again with 4 methods
        3 {again.call=2, again.main=1, once.call=2, once.main=1}
        once sees App again with 4 methods
        again sees App again with 4 methods
        4 {again.call=3, again.main=1, once.call=3, once.main=1}
        """;
    Ended plain = at.java(List.of("-javaagent:probe.jar=a=b"), words.toArray(String[]::new));
    assertEquals(expected, plain.out().substring(0, expected.length()));

    Ended counted =
        at.lockstep("run", "-javaagent:probe.jar=a=b", "--stats", "-cp", "app", "App", "x");

    assertEquals(plain.out(), counted.out());
    assertEquals(
        counted,
        at.lockstep("run", "--stats", "--java-agent", "probe.jar=a=b", "-cp", "app", "App", "x"));
    assertEquals(
        plain.out(),
        at.lockstep("run", "--no-aspp", "--java-agent=probe.jar=a=b", "-cp", "app", "App", "x")
            .out());
  }

  @Test
  void classes_of_lockstep_are_not_among_those_that_are_loaded() throws Exception {
    makeProbe();
    TestFiles.compile(
        folder.resolve("app"),
        "Loaded.java",
        """
        public class Loaded {
          static int some = 1;
          public static void main(String[] args) {
            String all = java.util.Arrays.toString(Probe.given.getAllLoadedClasses());
            System.out.println(all.contains("class Loaded,") + " " + all.contains("lockstep"));
          }
        }
        """,
        "-cp",
        folder + "/agent");

    assertEquals(
        List.of("options null in main", "true false", "{}"),
        at.run("-javaagent:probe.jar -cp app Loaded").out().lines().toList());
  }

  @Test
  void each_process_starts_its_agents() throws Exception {
    makeProbe();
    at.source("Plain", "class Plain { public static void main(String[] args) {} }");
    String line = "options null in main\n";

    assertEquals(
        new Ended(0, line + line + "{}\n{}\n", ""),
        at.run("--spmd --nodes 2 --timeslice 0 -javaagent:probe.jar Plain.java"));
  }

  @Test
  void agents_see_what_threads_load_also_where_nothing_is_counted() throws Exception {
    makeProbe();
    TestFiles.compile(
        folder.resolve("app"),
        "Threads.java",
        """
        import java.util.concurrent.*;

        class AppOne { static void one() {} }
        class AppTwo { static void two() {} }
        class AppThree { static void three() {} }
        public class Threads {
          public static void main(String[] args) throws Exception {
            AppOne.one();
            Thread thread = new Thread(() -> AppTwo.two());
            thread.start();
            thread.join();
            try (var pool = Executors.newSingleThreadExecutor()) {
              pool.submit(() -> AppThree.three()).get();
            }
          }
        }
        """);
    List<String> words = List.of("-cp", "app", "Threads");
    String[] plain = words.toArray(String[]::new);
    String hits = "{again.one=1, again.three=1, again.two=1, once.one=1, once.three=1, once.two=1}";

    Ended ended = at.java(List.of("-javaagent:probe.jar"), plain);

    assertEquals(hits, ended.out().lines().toList().getLast());
    assertEquals(ended, at.run("-javaagent:probe.jar -cp app Threads"));
    assertEquals(ended, at.run("--no-aspp -javaagent:probe.jar -cp app Threads"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--no-aspp "})
  void a_class_is_changed_by_the_agents_of_the_process_that_loads_it(String option)
      throws Exception {
    makeProbe();
    TestFiles.compile(
        folder.resolve("app"),
        "Nodes.java",
        """
        class AppLate { static void late() {} }
        public class Nodes {
          public static void main(String[] args) throws Exception {
            Thread.sleep(1000);
            AppLate.late();
          }
        }
        """);
    String hits = "{again.late=1, once.late=1}";

    Ended ended = at.run(option + "--spmd --nodes 2 -javaagent:probe.jar -cp app Nodes");

    assertEquals(0, ended.status(), ended.err());
    assertEquals(
        List.of(hits, hits), ended.out().lines().filter(line -> line.startsWith("{")).toList());
  }

  @Test
  void what_a_transformer_prints_appears_and_leaves_the_clocks_alone() throws Exception {
    makeProbe();
    TestFiles.compile(
        folder.resolve("app"),
        "Nodes.java",
        """
        class AppSoon { static void soon() {} }
        public class Nodes {
          public static void main(String[] args) {
            new AppSoon().soon();
            System.out.println(System.nanoTime() < 0);
          }
        }
        """);

    Ended ended = at.run("--spmd --nodes 2 -javaagent:probe.jar -cp app Nodes");

    List<String> lines = ended.out().lines().toList();
    assertEquals(1, Collections.frequency(lines, "once sees AppSoon loaded with 2 methods"));
    assertEquals(1, Collections.frequency(lines, "again sees AppSoon loaded with 2 methods"));
    assertEquals(2, Collections.frequency(lines, "false"));
  }

  @Test
  void agents_that_reshape_the_jdk_and_have_threads_work_beside_lockstep() throws Exception {
    TestFiles.compile(folder.resolve("agent"), "Beside.java", BESIDE);
    Path jar = folder.resolve("beside.jar");
    Map<String, String> manifest = Map.of("Premain-Class", "Beside");
    TestFiles.jar(jar, manifest, folder.resolve("agent"), "Beside", "Beside$Late");
    TestFiles.compile(
        folder.resolve("app"),
        "Futures.java",
        """
        import java.util.concurrent.*;

        public class Futures {
          public static void main(String[] args) throws Exception {
            try (var pool = Executors.newFixedThreadPool(2)) {
              var slow = CompletableFuture.supplyAsync(() -> {
                int sum = 0;
                for (int i = 0; i < 1_000_000; i++) { sum ^= i; }
                return sum;
              }, pool);
              System.out.println(slow.get());
            }
            Class<?> signaller =
                Class.forName("java.util.concurrent.CompletableFuture$Signaller");
            System.out.println(java.util.RandomAccess.class.isAssignableFrom(signaller));
          }
        }
        """);
    String[] words = {"-cp", "app", "Futures"};
    Ended expected = new Ended(0, "0\ntrue\nhook\n", "");

    assertEquals(expected, at.java(List.of("-javaagent:beside.jar"), words));
    assertEquals(
        expected,
        at.java(
            List.of("-javaagent:beside.jar", "-javaagent:" + JarFolder.JAR + "=timeslice=100"),
            words));
  }

  /** As tracers do: the JDK's class calls the program's, through what all classes see. */
  @Test
  void what_an_agent_puts_into_the_jdk_is_called_by_tasks_alone() throws Exception {
    TestFiles.compile(
        folder.resolve("agent"),
        "Loads.java",
        """
        import java.lang.classfile.*;
        import java.lang.constant.*;
        import java.lang.instrument.*;
        import java.security.ProtectionDomain;
        import java.util.*;
        import java.util.function.Consumer;

        public class Loads implements ClassFileTransformer, Consumer<String> {
          static final List<String> SEEN = new ArrayList<>();

          @Override
          public void accept(String name) {
            if (name.startsWith("App")) {
              SEEN.add(name);
            } else if (name.startsWith("dev.")) {
              System.out.println("asked for " + name);
            }
          }

          @Override
          public byte[] transform(
              ClassLoader by, String name, Class<?> before, ProtectionDomain domain, byte[] bytes) {
            if (!"java/lang/ClassLoader".equals(name)) {
              return null;
            }
            ClassDesc table = ClassDesc.of("java.util.Properties");
            ClassDesc consumer = ClassDesc.of("java.util.function.Consumer");
            ClassModel model = ClassFile.of().parse(bytes);
            return ClassFile.of().transformClass(model, ClassTransform.transformingMethodBodies(
                method -> method.methodName().equalsString("loadClass")
                    && method.methodType().equalsString("(Ljava/lang/String;)Ljava/lang/Class;"),
                new CodeTransform() {
                  @Override
                  public void atStart(CodeBuilder code) {
                    code.invokestatic(ClassDesc.of("java.lang.System"), "getProperties",
                            MethodTypeDesc.of(table))
                        .ldc("seen")
                        .invokevirtual(table, "get", MethodTypeDesc.of(
                            ConstantDescs.CD_Object, ConstantDescs.CD_Object))
                        .checkcast(consumer)
                        .aload(1)
                        .invokeinterface(consumer, "accept", MethodTypeDesc.of(
                            ConstantDescs.CD_void, ConstantDescs.CD_Object));
                  }
                  @Override
                  public void accept(CodeBuilder code, CodeElement element) {
                    code.with(element);
                  }
                }));
          }

          public static void premain(String options, Instrumentation given) throws Exception {
            System.getProperties().put("seen", new Loads());
            given.addTransformer(new Loads(), true);
            given.retransformClasses(ClassLoader.class);
          }
        }
        """);
    Map<String, String> manifest =
        Map.of("Premain-Class", "Loads", "Can-Retransform-Classes", "true");
    TestFiles.jar(
        folder.resolve("loads.jar"), manifest, folder.resolve("agent"), "Loads", "Loads$1");
    TestFiles.compile(
        folder.resolve("app"),
        "App.java",
        """
        class AppLate { static int late = 7; }
        public class App {
          public static void main(String[] args) throws Exception {
            Thread thread = new Thread(() -> System.out.println(AppLate.late));
            thread.start();
            thread.join();
            System.out.println(new java.util.TreeSet<>(Loads.SEEN));
          }
        }
        """,
        "-cp",
        folder + "/agent");
    Ended expected = new Ended(0, "7\n[App, AppLate]\n", "");

    assertEquals(expected, at.java(List.of("-javaagent:loads.jar"), "-cp", "app", "App"));
    assertEquals(expected, at.lockstep("run", "-javaagent:loads.jar", "-cp", "app", "App"));
    assertEquals(
        expected,
        at.lockstep("run", "--timeslice", "1", "-javaagent:loads.jar", "-cp", "app", "App"));
  }

  @Test
  void agents_may_do_what_the_manifest_of_their_jar_says() throws Exception {
    TestFiles.compile(
        folder.resolve("agent"),
        "Weak.java",
        """
        import java.lang.instrument.*;

        public class Weak {
          interface Step { void run() throws Exception; }
          static void attempt(Step step) {
            try {
              step.run();
              System.out.println("done");
            } catch (Exception refused) {
              System.out.println(refused);
            }
          }
          public static void premain(String options, Instrumentation given) {
            System.out.println(given.isRetransformClassesSupported() + " "
                + given.isRedefineClassesSupported() + " "
                + given.isNativeMethodPrefixSupported());
            ClassFileTransformer none = new ClassFileTransformer() {};
            attempt(() -> given.addTransformer(none));
            attempt(() -> given.addTransformer(none, true));
            attempt(() -> given.addTransformer(null, true));
            attempt(() -> given.retransformClasses(Weak.class));
            attempt(() -> given.redefineClasses());
            attempt(() -> given.setNativeMethodPrefix(none, "its_"));
            attempt(() -> given.setNativeMethodPrefix(null, "its_"));
          }
          public static void main(String[] args) {}
        }
        """);
    Path classes = folder.resolve("agent");
    TestFiles.jar(folder.resolve("weak.jar"), Map.of("Premain-Class", "Weak"), classes, "Weak");
    Map<String, String> all =
        Map.of(
            "Premain-Class", "Weak",
            "Can-Retransform-Classes", "TRUE",
            "Can-Redefine-Classes", "true",
            "Can-Set-Native-Method-Prefix", "true");
    TestFiles.jar(folder.resolve("strong.jar"), all, classes, "Weak");

    for (String jar : List.of("weak.jar", "strong.jar")) {
      Ended plain = at.java(List.of("-javaagent:" + jar), "-cp", "agent", "Weak");

      assertEquals(jar.equals("strong.jar"), plain.out().startsWith("true true true\n"));
      assertEquals(plain, at.run("-javaagent:" + jar + " -cp agent Weak"));
    }
  }

  @Test
  void a_jar_may_bring_an_agent() throws Exception {
    TestFiles.compile(
        folder.resolve("app"),
        "Both.java",
        """
        public class Both {
          static String told = "nothing";
          public static void agentmain(String options, java.lang.instrument.Instrumentation given) {
            told = options + given.isRetransformClassesSupported();
          }
          public static void main(String[] args) { System.out.println(told); }
        }
        """);
    Map<String, String> manifest =
        Map.of(
            "Main-Class",
            "Both",
            "Launcher-Agent-Class",
            "Both",
            "Can-Retransform-Classes",
            "true");
    TestFiles.jar(folder.resolve("both.jar"), manifest, folder.resolve("app"), "Both");

    assertEquals(new Ended(0, "true\n", ""), at.java(List.of(), "-jar", "both.jar"));
    assertEquals(new Ended(0, "true\n", ""), at.run("both.jar"));
  }

  @Test
  void an_agent_that_fails_ends_the_run() throws Exception {
    TestFiles.compile(
        folder.resolve("agent"),
        "Bad.java",
        """
        public class Bad {
          public static void premain(String options) { throw new IllegalStateException(options); }
        }
        """);
    TestFiles.jar(
        folder.resolve("bad.jar"), Map.of("Premain-Class", "Bad"), folder.resolve("agent"), "Bad");
    at.source("Plain", "class Plain { public static void main(String[] args) {} }");

    Ended ended = at.run("-javaagent:bad.jar=no Plain.java");

    assertEquals(1, ended.status());
    assertEquals("java.lang.IllegalStateException: no", ended.err().lines().toList().get(1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-javaagent:no.jar X | --java-agent: there is no file no.jar",
        "-javaagent: X | --java-agent is empty: name a jar",
        "-javaagent:Plain.java X | --java-agent Plain.java can't be read as a jar: zip END header"
            + " not found",
        "-javaagent:plain.jar X | --java-agent plain.jar is no agent: its manifest has no"
            + " Premain-Class",
        "-javaagent:probe.jar -cp agent Probe | class Probe has no main method: expected static"
            + " void main(String[] args), or void main()"
      })
  void what_is_no_agent_or_has_no_program_is_told(String words, String message) throws Exception {
    makeProbe();
    at.source("Plain", "class Plain { public static void main(String[] args) {} }");
    TestFiles.jar(folder.resolve("plain.jar"), Map.of("X", "y"), folder.resolve("agent"), "Probe");

    Ended ended = at.run(words);

    assertEquals(2, ended.status());
    assertEquals("lockstep: " + message, ended.err().lines().findFirst().orElse(""));
  }
}
