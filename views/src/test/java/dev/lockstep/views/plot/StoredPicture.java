package dev.lockstep.views.plot;

import dev.lockstep.views.plot.chart.Picture;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assertions;

/**
 * A picture in the test's resources, which others are compared with.
 *
 * <p>JVMs smooth lines and letters a little differently: so the pictures are compared in blocks of
 * pixels, whose mean colours may differ by a few percent.
 */
record StoredPicture(String name) {
  private static final int BLOCK = 8;
  private static final double MOST_DIFFERENCE = 0.06;
  private static final Path ACTUAL = Path.of("target", "pictures");

  static StoredPicture of(String name) {
    return new StoredPicture(name);
  }

  void compare(Picture picture) {
    try {
      BufferedImage actual = picture.image();
      BufferedImage stored = stored();
      String difference =
          stored == null ? "there is no stored picture" : difference(stored, actual);
      if (!difference.isEmpty()) {
        fail(difference, write(picture));
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** The same for text, which is stored exactly. */
  void compare(String text) {
    try (InputStream in = StoredPicture.class.getResourceAsStream(name + ".txt")) {
      String stored = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      if (!stored.equals(text)) {
        Files.createDirectories(ACTUAL);
        fail(
            "the text is another: " + text, Files.writeString(ACTUAL.resolve(name + ".txt"), text));
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void fail(String difference, Path actual) {
    Assertions.fail(
        "%s: %s; the actual one is %s; if it is right, it belongs to %s"
            .formatted(
                name,
                difference,
                actual.toAbsolutePath(),
                "views/src/test/resources/dev/lockstep/views/plot"));
  }

  private BufferedImage stored() throws IOException {
    try (InputStream in = StoredPicture.class.getResourceAsStream(name + ".png")) {
      return in == null ? null : ImageIO.read(in);
    }
  }

  private Path write(Picture picture) throws IOException {
    Files.createDirectories(ACTUAL);
    Path file = ACTUAL.resolve(name + ".png");
    try (OutputStream out = Files.newOutputStream(file)) {
      picture.png(out);
    }
    return file;
  }

  private static String difference(BufferedImage stored, BufferedImage actual) {
    int width = stored.getWidth();
    int height = stored.getHeight();
    if (actual.getWidth() != width || actual.getHeight() != height) {
      return "the stored picture has another size";
    }
    for (int y = 0; y < height; y += BLOCK) {
      for (int x = 0; x < width; x += BLOCK) {
        double difference = difference(stored, actual, x, y);
        if (difference > MOST_DIFFERENCE) {
          return "pixels from %d,%d on differ by %.0f%%".formatted(x, y, 100 * difference);
        }
      }
    }
    return "";
  }

  /** Of the mean colours of two blocks: the largest difference of red, green or blue. */
  private static double difference(BufferedImage stored, BufferedImage actual, int x, int y) {
    double most = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      most = Math.max(most, Math.abs(mean(stored, x, y, shift) - mean(actual, x, y, shift)));
    }
    return most;
  }

  private static double mean(BufferedImage image, int left, int top, int shift) {
    int right = Math.min(image.getWidth(), left + BLOCK);
    int bottom = Math.min(image.getHeight(), top + BLOCK);
    double sum = 0;
    for (int y = top; y < bottom; y++) {
      for (int x = left; x < right; x++) {
        sum += (image.getRGB(x, y) >> shift & 0xFF) / 255.0;
      }
    }
    return sum / ((right - left) * (bottom - top));
  }
}
