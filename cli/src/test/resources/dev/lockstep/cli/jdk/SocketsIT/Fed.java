import java.io.*;

class Fed {
  static Thread feed(Process process) {
    return Thread.ofPlatform().start(() -> {
      try (Writer out = process.outputWriter()) {
        out.write("one\n");
        out.flush();
        Thread.sleep(5);
        out.write("two\n");
      } catch (IOException | InterruptedException e) {
        System.out.println(e);
      }
    });
  }
  public static void main(String[] args) throws Exception {
    Process read = new ProcessBuilder("cat").start();
    Thread feeder = feed(read);
    read.inputReader().lines().forEach(System.out::println);
    feeder.join();
    Process awaited = new ProcessBuilder("cat").start();
    feed(awaited);
    System.out.println(awaited.waitFor() + " " + awaited.inputReader().lines().toList());
  }
}
