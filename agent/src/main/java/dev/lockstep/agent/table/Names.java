package dev.lockstep.agent.table;

/** What rows of several topics name: types as descriptors write them, and hooks. */
final class Names {
  static final String TRACE = "[Ljava/lang/StackTraceElement;";
  static final String STRING = "Ljava/lang/String;";
  static final String ANNOTATION = "java/lang/annotation/Annotation";
  static final String OBJECT = "Ljava/lang/Object;";
  static final String MAP = "Ljava/util/Map;";
  static final String THREAD = "Ljava/lang/Thread;";
  static final String LOGGING = "java/util/logging/";
  static final String SYSTEM_LOGGER = "java/lang/System$Logger";
  static final String OWN_SETTINGS = "Statics.ownSettings()V";
  static final String FUTURE = "Ljava/util/concurrent/CompletableFuture;";
  static final String OF_OBJECT = "(Ljava/lang/Object;)I";
  static final String OPENED = "jdk/system/Opened.";
  static final String BEGINS = "jdk/threads/Starts.begins(" + OBJECT + ")Z";
  static final String WAIT = "java/lang/Object.wait";
  static final String AWAIT = "jdk/Threads.await(" + OBJECT;

  private Names() {}
}
