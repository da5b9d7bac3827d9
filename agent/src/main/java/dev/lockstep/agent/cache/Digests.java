package dev.lockstep.agent.cache;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Tells contents apart: no two have the same digest. */
final class Digests {
  private final MessageDigest algorithm;

  Digests() {
    try {
      algorithm = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has it", e);
    }
  }

  /** In hexadecimal digits, so that it can be a file's name. */
  String of(byte[] content) {
    return HexFormat.of().formatHex(algorithm.digest(content));
  }

  String of(String content) {
    return of(content.getBytes(StandardCharsets.UTF_8));
  }
}
