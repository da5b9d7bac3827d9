package dev.lockstep.views.plot;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assertions;

/**
 * A PNG picture in the project, which one that was just made is compared with.
 *
 * <p>JVMs smooth lines and letters a little differently: so the pictures are compared in blocks of
 * pixels, whose mean colours may differ by a few percent. {@code -Dlockstep.update=true} stores the
 * new one where they differ by more.
 */
public record StoredPicture(Path file) {
  private static final int BLOCK = 8;
  private static final double MOST_DIFFERENCE = 0.06;
  private static final Path ACTUAL = Path.of("target", "pictures");

  /** Fails if the picture is not like the stored one, and then leaves it in the build's folder. */
  public void compare(byte[] png) {
    try {
      String difference = difference(png);
      if (difference.isEmpty()) {
        return;
      }
      if (Boolean.getBoolean("lockstep.update")) {
        Files.createDirectories(file.getParent());
        Files.write(file, png);
      } else {
        Files.createDirectories(ACTUAL);
        Path actual = Files.write(ACTUAL.resolve(file.getFileName()), png).toAbsolutePath();
        Assertions.fail("%s: %s; the actual one is %s".formatted(file, difference, actual));
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private String difference(byte[] png) throws IOException {
    return Files.exists(file)
        ? difference(ImageIO.read(file.toFile()), ImageIO.read(new ByteArrayInputStream(png)))
        : "there is no stored picture";
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
