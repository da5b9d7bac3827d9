package dev.lockstep.runs.explore;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import org.junit.jupiter.api.Test;

class CapturedOutputTest {
  private static final int KEPT = 4 << 20;

  private static byte[] sha256(byte[] bytes) throws Exception {
    return MessageDigest.getInstance("SHA-256").digest(bytes);
  }

  @Test
  void the_hash_is_of_all_that_is_printed() throws Exception {
    CapturedOutput output = new CapturedOutput();
    output.begin();
    assertArrayEquals(sha256(new byte[0]), output.outHash());
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] some = new byte[1_000_003];
    for (int i = 0; i < some.length; i++) {
      some[i] = (byte) i;
    }
    for (int times = 1; times <= 6; times++) {
      output.outStream().write(some);
      output.outStream().write('x');
      all.write(some);
      all.write('x');
      assertArrayEquals(sha256(all.toByteArray()), output.outHash());
      assertEquals(Math.min(all.size(), KEPT), output.out().length);
      assertEquals(all.size() > KEPT, output.isOutCut());
    }
    output.begin();
    assertFalse(output.isOutCut());
    assertArrayEquals(sha256(new byte[0]), output.outHash());
    output.outStream().write(new byte[KEPT]);
    assertFalse(output.isOutCut());
    output.outStream().write(1);
    assertTrue(output.isOutCut());
  }
}
