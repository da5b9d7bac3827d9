package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.JdkChange.in;

import java.util.List;

/** What the JDK numbers things by that a program can see: each process begins anew. */
public final class CounterTable {
  private static final String INTEGER = "Ljava/util/concurrent/atomic/AtomicInteger;";
  private static final String LONG = "Ljava/util/concurrent/atomic/AtomicLong;";

  /** Of a counter in a static field, of either kind. */
  public static final String OWN_INTEGER = "threads/Counters.own(" + INTEGER + ")" + INTEGER;

  public static final String OWN_LONG = "threads/Counters.own(" + LONG + ")" + LONG;

  /** Made when the class is loaded; those of classes that other tables change stand there. */
  public static final List<JdkChange> CHANGES =
      List.of(
          integer("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber"),
          integer("jdk.internal.misc.InnocuousThread", "threadNumber"),
          integer("com.sun.org.apache.xml.internal.utils.SafeThread", "threadNumber"),
          number("jdk.internal.net.http.HttpClientImpl", "CLIENT_IDS"),
          number("java.util.logging.LogRecord", "globalSequenceNumber"));

  private CounterTable() {}

  private static JdkChange integer(String type, String field) {
    return counting(type, field, OWN_INTEGER);
  }

  private static JdkChange number(String type, String field) {
    return counting(type, field, OWN_LONG);
  }

  private static JdkChange counting(String type, String field, String hook) {
    return in(type)
        .because("each process is a JVM of its own, and numbers what it has from the beginning")
        .read(type.replace('.', '/') + "." + field, hook);
  }
}
