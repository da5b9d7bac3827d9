package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads that the JDK starts where a program draws: its own are real, others are tasks. */
final class PicturesIT {
  private static final String PROGRAM =
      """
      import java.awt.*;
      import java.awt.image.BufferedImage;
      import java.io.*;
      import javax.imageio.ImageIO;

      class Draw {
        static int ticks;
        static byte[] drawn() throws Exception {
          BufferedImage image = new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB);
          Graphics2D on = image.createGraphics();
          on.fillOval(3, 3, 20, 20);
          on.dispose();
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ImageIO.write(image, "png", bytes);
          return bytes.toByteArray();
        }
        static void fetch(byte[] bytes) throws Exception {
          Image image = Toolkit.getDefaultToolkit().createImage(bytes);
          MediaTracker tracker = new MediaTracker(new Canvas());
          tracker.addImage(image, 0);
          tracker.waitForAll();
          System.out.println(image.getWidth(null) + " " + tracker.isErrorAny());
        }
        static void wait(Object lock, int turns) throws Exception {
          javax.swing.Timer timer = new javax.swing.Timer(50, _ -> {
            synchronized (lock) { ticks++; lock.notify(); }
          });
          long before = System.nanoTime();
          timer.start();
          synchronized (lock) { while (ticks < turns) { lock.wait(); } }
          timer.stop();
          System.out.println((System.nanoTime() - before) / 50_000_000);
        }
        public static void main(String[] args) throws Exception {
          System.setProperty("java.awt.headless", "true");
          Thread other = new Thread(() -> System.out.println("other"));
          other.start();
          other.join();
          byte[] bytes = drawn();
          BufferedImage read = ImageIO.read(new ByteArrayInputStream(bytes));
          System.out.println(Integer.toHexString(read.getRGB(10, 10)) + " " + read.getRGB(39, 29));
          fetch(bytes);
          EventQueue.invokeAndWait(() -> System.out.println(Thread.currentThread().getName()));
          wait(new Object(), 3);
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void pictures_are_drawn_fetched_and_timed() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Draw", PROGRAM);
    Ended expected = new Ended(0, "other\nffffffff -16777216\n40 false\nAWT-EventQueue-0\n3\n", "");
    assertEquals(expected, at.run("Draw.java"));
    assertEquals(expected, at.run("--timeslice 1000 Draw.java"));
  }
}
