import java.awt.*;
import java.awt.image.BufferedImage;
import java.io.*;
import javax.imageio.ImageIO;

class Draw {
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
  public static void main(String[] args) throws Exception {
    System.setProperty("java.awt.headless", "true");
    Thread other = new Thread(() -> System.out.println("other"));
    other.start();
    other.join();
    byte[] bytes = drawn();
    BufferedImage read = ImageIO.read(new ByteArrayInputStream(bytes));
    System.out.println(Integer.toHexString(read.getRGB(10, 10)) + " " + read.getRGB(39, 29));
    fetch(bytes);
  }
}
