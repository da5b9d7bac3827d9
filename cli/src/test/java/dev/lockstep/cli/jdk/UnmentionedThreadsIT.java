package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Threads, processes and fields that no class of the program names: the JDK comes to them, or
 * reflection. In a JVM of its own each, since what another program needed stays.
 */
class UnmentionedThreadsIT {
  @TempDir private Path folder;

  @Test
  void a_pool_that_reflection_makes() throws Exception {
    assertPrints(
        "[1, 2, 3]",
        """
        Class<?> pools = Class.forName("java.util.concurrent.Executors");
        Object pool = pools.getMethod("newFixedThreadPool", int.class).invoke(null, 2);
        Class<?> type = Class.forName("java.util.concurrent.ExecutorService");
        var results = new java.util.ArrayList<Object>();
        for (int i = 1; i <= 3; i++) {
          Object future = type.getMethod("submit", Runnable.class, Object.class).invoke(pool, (Runnable) () -> {}, i);
          results.add(Class.forName("java.util.concurrent.Future").getMethod("get").invoke(future));
        }
        type.getMethod("shutdown").invoke(pool);
        System.out.println(results);
        """);
  }

  @Test
  void a_process_that_reflection_starts() throws Exception {
    assertPrints(
        "7",
        """
        Object builder = Class.forName("java.lang.ProcessBuilder").getConstructor(String[].class)
            .newInstance((Object) new String[] {"sh", "-c", "exit 7"});
        Object process = builder.getClass().getMethod("start").invoke(builder);
        System.out.println(Class.forName("java.lang.Process").getMethod("waitFor").invoke(process));
        """);
  }

  @Test
  void a_tool_of_the_jdk_that_works_in_threads() throws Exception {
    assertPrints(
        "X.class -> java.base\n0",
        """
        var out = new java.io.StringWriter();
        var writer = new java.io.PrintWriter(out);
        java.nio.file.Files.writeString(java.nio.file.Path.of("X.java"), "class X {}");
        java.util.spi.ToolProvider.findFirst("javac").get().run(writer, writer, "X.java");
        int status = java.util.spi.ToolProvider.findFirst("jdeps").get().run(writer, writer, "-s", "X.class");
        System.out.print(out);
        System.out.println(status);
        """);
  }

  @Test
  void a_timer_of_beans() throws Exception {
    assertPrints(
        "1 at 10\n2 at 30\n3 at 50",
        """
        long start = System.currentTimeMillis();
        var timer = new javax.management.timer.Timer();
        int[] count = new int[1];
        Object turn = new Object();
        timer.addNotificationListener((notification, handback) -> {
          synchronized (turn) {
            System.out.println(++count[0] + " at " + (System.currentTimeMillis() - start) / 10 * 10);
            turn.notify();
          }
        }, null, null);
        timer.start();
        timer.addNotification("tick", "", null, new java.util.Date(start + 10), 20, 3);
        synchronized (turn) {
          while (count[0] < 3) {
            turn.wait();
          }
        }
        timer.stop();
        """);
  }

  @Test
  void a_server_whose_pool_answers_several_clients_at_once() throws Exception {
    assertPrints(
        "[ok0, ok1, ok2, ok3]", TestFiles.read(UnmentionedThreadsIT.class, "Server.statements"));
  }

  @Test
  void a_client_with_time_limits_that_several_threads_use() throws Exception {
    assertPrints("okokokokokok", TestFiles.read(UnmentionedThreadsIT.class, "Client.statements"));
  }

  @Test
  void a_timer_that_writes_preferences() throws Exception {
    assertPrints(
        "v",
        """
        var root = java.nio.file.Path.of("").toAbsolutePath();
        java.nio.file.Files.createDirectories(root.resolve(".java/.userPrefs"));
        System.setProperty("java.util.prefs.userRoot", root.toString());
        Thread first = new Thread(() -> {});
        first.start();
        first.join();
        var node = java.util.prefs.Preferences.userRoot().node("of/test");
        node.put("k", "v");
        System.out.println(node.get("k", ""));
        node.removeNode();
        """);
  }

  @Test
  void what_beans_tell_a_client_elsewhere() throws Exception {
    assertPrints(
        "changed 1",
        """
        var beans = javax.management.MBeanServerFactory.newMBeanServer();
        var name = new javax.management.ObjectName("test:name=told");
        var emitter = new javax.management.NotificationBroadcasterSupport();
        Counter counter = () -> 3;
        beans.registerMBean(
            new javax.management.StandardEmitterMBean(counter, Counter.class, emitter), name);
        var server = javax.management.remote.JMXConnectorServerFactory.newJMXConnectorServer(
            new javax.management.remote.JMXServiceURL("service:jmx:rmi://"), null, beans);
        server.start();
        try (var client = javax.management.remote.JMXConnectorFactory.connect(server.getAddress())) {
          var told = new java.util.concurrent.LinkedBlockingQueue<String>();
          var connection = client.getMBeanServerConnection();
          connection.addNotificationListener(
              name, (notification, handback) -> told.add(notification.getMessage()), null, null);
          emitter.sendNotification(
              new javax.management.Notification("test", name, 1, "changed " + 1));
          System.out.println(told.take());
        }
        server.stop();
        System.exit(0);
        """);
  }

  @Test
  void a_monitor_of_beans_while_its_program_computes() throws Exception {
    assertPrints(
        "jmx.monitor.gauge.high\ntrue",
        TestFiles.read(UnmentionedThreadsIT.class, "Beans.statements"));
  }

  @Test
  void a_field_that_jshell_reads() throws Exception {
    assertPrints(
        "3",
        """
        try (var shell = jdk.jshell.JShell.builder().executionEngine("local").build()) {
          shell.eval("int x = 3;");
          shell.variables().forEach(variable -> System.out.println(shell.varValue(variable)));
        }
        """);
  }

  @Test
  void a_shell_whose_snippets_run_in_another_jvm() throws Exception {
    assertPrints(
        "42",
        """
        try (var shell = jdk.jshell.JShell.create()) {
          shell.eval("14 * 3").forEach(event -> System.out.println(event.value()));
        }
        """);
  }

  @Test
  void a_recording_of_the_jvm_with_events_of_the_program() throws Exception {
    assertPrints(
        "[0, 1, 2]",
        """
        @jdk.jfr.Name("test.Counted")
        class Counted extends jdk.jfr.Event {
          int value;
        }
        var file = java.nio.file.Path.of("counted.jfr");
        try (var recording = new jdk.jfr.Recording()) {
          recording.enable("test.Counted");
          recording.start();
          for (int i = 0; i < 3; i++) {
            var event = new Counted();
            event.value = i;
            event.commit();
          }
          recording.stop();
          recording.dump(file);
        }
        System.out.println(
            jdk.jfr.consumer.RecordingFile.readAllEvents(file).stream()
                .map(event -> event.getInt("value"))
                .toList());
        """);
  }

  @Test
  void fields_that_say_what_is_written_of_objects() throws Exception {
    assertPrints(
        "7 3 0",
        """
        class Saved implements java.io.Serializable {
          private static final long serialVersionUID = Long.parseLong("7");
          private static final java.io.ObjectStreamField[] serialPersistentFields = {
            new java.io.ObjectStreamField("kept", int.class)
          };
          int kept = 3;
          int left = 4;
        }
        var bytes = new java.io.ByteArrayOutputStream();
        new java.io.ObjectOutputStream(bytes).writeObject(new Saved());
        var in = new java.io.ByteArrayInputStream(bytes.toByteArray());
        Saved read = (Saved) new java.io.ObjectInputStream(in).readObject();
        long version = java.io.ObjectStreamClass.lookup(Saved.class).getSerialVersionUID();
        System.out.println(version + " " + read.kept + " " + read.left);
        """);
  }

  @Test
  void an_event_of_awt_that_the_program_waits_for() throws Exception {
    assertPrints(
        "on AWT-EventQueue-0\nbehind it",
        """
        java.awt.EventQueue.invokeAndWait(
            () -> System.out.println("on " + Thread.currentThread().getName()));
        System.out.println("behind it");
        """);
  }

  /** Plain Java ends when a second has gone by without an event. */
  @Test
  void a_program_whose_last_thread_is_that_of_swing() throws Exception {
    assertPrints(
        "1 at 50\n2 at 100\n3 at 150",
        """
        long start = System.currentTimeMillis();
        int[] count = new int[1];
        var timer = new javax.swing.Timer(50, event -> {
          System.out.println(++count[0] + " at " + (System.currentTimeMillis() - start) / 10 * 10);
          if (count[0] == 3) {
            ((javax.swing.Timer) event.getSource()).stop();
          }
        });
        timer.start();
        while (count[0] < 3) {
          Thread.sleep(5);
        }
        """);
  }

  @Test
  void work_of_swing_in_the_background() throws Exception {
    assertPrints(
        "42\n42 done",
        """
        var worker = new javax.swing.SwingWorker<Integer, Void>() {
          protected Integer doInBackground() {
            return 42;
          }
          protected void done() {
            try {
              System.out.println(get() + " done");
            } catch (Exception impossible) {
              System.out.println(impossible);
            }
          }
        };
        worker.execute();
        System.out.println(worker.get());
        javax.swing.SwingUtilities.invokeAndWait(() -> {});
        """);
  }

  private void assertPrints(String expected, String body) throws Exception {
    String program =
        """
        public class Program {
          public interface Counter {
            int getValue();
          }
          public static void main(String[] args) throws Exception {
            %s
          }
        }
        """
            .formatted(body);
    JarFolder at = new JarFolder(folder).source("Program", program).alone();
    assertEquals(
        new Ended(0, expected + "\n", ""), at.run("--machine vax780 --timeslice 1 Program.java"));
  }
}
