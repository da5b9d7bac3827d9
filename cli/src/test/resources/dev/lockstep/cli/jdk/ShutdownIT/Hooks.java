
class Hooks {
  static void say(String text) {
    System.out.println(text + " in " + Thread.currentThread().getName());
  }
  static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
  static void refused(Runnable step) {
    try {
      step.run();
      System.out.println("not refused");
    } catch (RuntimeException refused) {
      System.out.println(refused);
    }
  }
  public static void main(String[] args) {
    Runtime runtime = Runtime.getRuntime();
    Thread main = Thread.currentThread();
    Thread first = new Thread(() -> {
      say("first " + main.isAlive());
      new Thread(() -> { pause(20); say("never"); }).start();
      pause(10);
      say("first over");
      refused(() -> runtime.addShutdownHook(new Thread()));
      refused(() -> runtime.removeShutdownHook(main));
    });
    Thread removed = new Thread(() -> say("removed"));
    runtime.addShutdownHook(first);
    runtime.addShutdownHook(removed);
    runtime.addShutdownHook(new Thread(() -> { pause(1); say("second"); }));
    if (args[0].equals("refused")) {
      refused(() -> runtime.addShutdownHook(first));
      refused(() -> runtime.addShutdownHook(main));
      refused(() -> runtime.removeShutdownHook(null));
    }
    System.out.println(runtime.removeShutdownHook(removed) + " " + runtime.removeShutdownHook(removed));
    Thread daemon = new Thread(() -> { pause(5); say("daemon"); pause(100); say("never"); });
    daemon.setDaemon(true);
    daemon.start();
    switch (args[0]) {
      case "exit" -> {
        new Thread(() -> System.exit(3)).start();
        pause(7);
        say("still here");
        pause(100);
        say("never");
      }
      case "halt" -> runtime.halt(4);
      case "throw" -> throw new IllegalStateException("thrown");
      case "exit-in-hook" -> {
        runtime.addShutdownHook(new Thread(() -> System.exit(5)));
        System.exit(6);
      }
      default -> say("over");
    }
  }
}
