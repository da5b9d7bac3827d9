package dev.lockstep.views.report.section;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;

public class ColumnsTest {
  @Test
  void numbers_take_seven_bits_of_a_byte() throws IOException {
    assertArrayEquals(
        new byte[] {5, (byte) 0x80, 1, 1, 2},
        bytes(new Columns().add(5).add(128).addSigned(-1).addSigned(1)));
  }

  /** What the page unpacks. */
  public static byte[] bytes(Columns columns) throws IOException {
    byte[] packed = Base64.getDecoder().decode(columns.packed());
    return new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes();
  }
}
