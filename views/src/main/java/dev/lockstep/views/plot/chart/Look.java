package dev.lockstep.views.plot.chart;

import dev.lockstep.views.plot.figure.States.State;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Fonts, colours and lines of all pictures. */
final class Look {
  /** As wide as Arial, so that viewers of SVG have something that fits. */
  private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private static final Font PLAIN = font();

  static final Font TITLE = PLAIN.deriveFont(15f);
  static final Font NOTE = PLAIN.deriveFont(11.5f);
  static final Font LABEL = PLAIN.deriveFont(12.5f);
  static final Font TICK = PLAIN.deriveFont(11.5f);

  static final Color INK = new Color(0x222222);
  static final Color PALE_INK = new Color(0x666666);
  static final Color GRID = new Color(0xD4D4D4);

  /** Okabe and Ito's, which people tell apart who see fewer colours. */
  static final List<Color> CURVES =
      List.of(
          new Color(0x0072B2),
          new Color(0xD55E00),
          new Color(0x009E73),
          new Color(0xCC79A7),
          new Color(0xE69F00),
          new Color(0x56B4E9));

  private static final Color COMPUTING = new Color(0x0072B2);
  private static final Color MESSAGES = new Color(0xE69F00);
  private static final Color READY = new Color(0xBBBBBB);

  static final BasicStroke CURVE =
      new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
  static final BasicStroke MESSAGE_LINE =
      new BasicStroke(1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL);
  static final BasicStroke HAIRLINE =
      new BasicStroke(0.7f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL);
  static final BasicStroke DASHES =
      new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0);

  private Look() {}

  private static Font font() {
    System.setProperty("java.awt.headless", "true");
    try (InputStream in = Look.class.getResourceAsStream(FONT)) {
      return Font.createFont(Font.TRUETYPE_FONT, in);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (FontFormatException broken) {
      throw new IllegalStateException(broken);
    }
  }

  static Color of(State state) {
    return switch (state) {
      case COMPUTING -> COMPUTING;
      case MESSAGES -> MESSAGES;
      case READY -> READY;
    };
  }

  /** The colour of messages: the more there are, the more can be seen through each. */
  static Color message(int messages) {
    int opacity = Math.clamp(255L * 1500 / Math.max(1, messages), 50, 220);
    return new Color(0xB0, 0x10, 0x30, opacity);
  }

  /** A colour that covers only so much of white. */
  static Color pale(Color color, double share) {
    return new Color(
        pale(color.getRed(), share), pale(color.getGreen(), share), pale(color.getBlue(), share));
  }

  private static int pale(int part, double share) {
    return (int) Math.round(255 - (255 - part) * share);
  }
}
