import java.io.*;

class Pipes {
  public static void main(String[] args) throws Exception {
    PipedInputStream in = new PipedInputStream(16);
    PipedReader reader = new PipedReader(4);
    try (OutputStream out = new PipedOutputStream(in)) {
      Thread writes = new Thread(() -> {
        try (Writer text = new PipedWriter(reader)) {
          int sum = 0;
          for (int b = in.read(); b >= 0; b = in.read()) { sum += b; }
          text.write("sum " + sum + "\n");
        } catch (IOException e) {
          System.out.println(e);
        }
      });
      writes.start();
      for (int i = 0; i < 100; i++) { out.write(i); }
    }
    System.out.println(new BufferedReader(reader).readLine());
    Thread waits = new Thread(() -> {
      try (Reader never = new PipedReader(new PipedWriter())) {
        never.read();
      } catch (IOException e) {
        System.out.println(e);
      }
    });
    waits.start();
    Thread.sleep(10);
    waits.interrupt();
    waits.join();
  }
}
