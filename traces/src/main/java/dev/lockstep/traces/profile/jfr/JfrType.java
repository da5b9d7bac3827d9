package dev.lockstep.traces.profile.jfr;

import java.util.List;

/** The types of a recording, by the numbers that it calls them. */
enum JfrType {
  BOOLEAN("boolean"),
  INT("int"),
  LONG("long"),
  STRING("java.lang.String"),
  TIMESTAMP("jdk.jfr.Timestamp", "java.lang.annotation.Annotation", new Field("value", STRING)),
  LABEL("jdk.jfr.Label", "java.lang.annotation.Annotation", new Field("value", STRING)),
  SYMBOL("jdk.types.Symbol", "", new Field("string", STRING)),
  PACKAGE("jdk.types.Package", "", new Field("name", SYMBOL)),
  CLASS(
      "java.lang.Class",
      "",
      new Field("name", SYMBOL),
      new Field("package", PACKAGE),
      new Field("modifiers", INT)),
  METHOD(
      "jdk.types.Method",
      "",
      new Field("type", CLASS),
      new Field("name", SYMBOL),
      new Field("descriptor", SYMBOL),
      new Field("modifiers", INT),
      new Field("hidden", BOOLEAN)),
  FRAME_TYPE("jdk.types.FrameType", "", new Field("description", STRING)),
  FRAME(
      "jdk.types.StackFrame",
      "",
      new Field("method", METHOD),
      new Field("lineNumber", INT),
      new Field("bytecodeIndex", INT),
      new Field("type", FRAME_TYPE)),
  STACK("jdk.types.StackTrace", "", new Field("truncated", BOOLEAN), new Field("frames", FRAME)),
  THREAD(
      "java.lang.Thread",
      "",
      new Field("osName", STRING),
      new Field("osThreadId", LONG),
      new Field("javaName", STRING),
      new Field("javaThreadId", LONG)),
  THREAD_STATE("jdk.types.ThreadState", "", new Field("name", STRING)),
  SAMPLE(
      "jdk.ExecutionSample",
      "jdk.jfr.Event",
      new Field("startTime", LONG),
      new Field("sampledThread", THREAD),
      new Field("stackTrace", STACK),
      new Field("state", THREAD_STATE)),
  TICKS(
      "lockstep.Ticks",
      "jdk.jfr.Event",
      new Field("startTime", LONG),
      new Field("eventThread", THREAD),
      new Field("stackTrace", STACK),
      new Field("ticks", LONG),
      new Field("activity", STRING));

  /** The numbers below are those of events that describe types and pools. */
  private static final int FIRST_ID = 20;

  private final String typeName;
  private final String superType;

  @SuppressWarnings("ImmutableEnumChecker") // What List.of makes never changes.
  private final List<Field> fields;

  /** A field of a type. */
  record Field(String name, JfrType type) {
    /** Whether there is a number of something in a pool instead. */
    boolean isInPool() {
      return !type.fields.isEmpty() && type != FRAME;
    }

    boolean isArray() {
      return type == FRAME;
    }
  }

  JfrType(String typeName) {
    this(typeName, "");
  }

  JfrType(String typeName, String superType, Field... fields) {
    this.typeName = typeName;
    this.superType = superType;
    this.fields = List.of(fields);
  }

  int id() {
    return FIRST_ID + ordinal();
  }

  String typeName() {
    return typeName;
  }

  /** Empty if it has none. */
  String superType() {
    return superType;
  }

  List<Field> fields() {
    return fields;
  }

  /** Whether readers take its only field for it. */
  boolean isSimple() {
    return this == SYMBOL || this == FRAME_TYPE || this == THREAD_STATE;
  }
}
