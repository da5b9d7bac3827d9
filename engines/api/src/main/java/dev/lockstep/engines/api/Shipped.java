package dev.lockstep.engines.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Files that came from another machine. */
public final class Shipped {
  private Shipped() {}

  /** The SHA-256 of a file, in hexadecimal digits. */
  public static String hash(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        DigestInputStream digested = new DigestInputStream(in, sha256())) {
      digested.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digested.getMessageDigest().digest());
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  /**
   * Checks that a file is what was sent.
   *
   * @throws EngineException if it is not
   */
  public static void check(Path file, String hash) throws IOException, EngineException {
    if (!hash(file).equals(hash)) {
      throw new EngineException(
          "%s is not what was sent: its SHA-256 is another one".formatted(file.getFileName()));
    }
  }

  /**
   * Unpacks a zip file into a folder that is there only when all of it is.
   *
   * @throws EngineException if it names a file outside
   */
  public static void unpack(Path zip, Path folder) throws IOException, EngineException {
    if (Files.exists(folder)) {
      return;
    }
    Path begun = Files.createTempDirectory(folder.getParent(), "unpacking").toRealPath();
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        Path file = begun.resolve(entry.getName()).normalize();
        if (!file.startsWith(begun)) {
          throw new EngineException(entry.getName() + " is outside of what was sent");
        }
        if (entry.isDirectory()) {
          Files.createDirectories(file);
        } else {
          Files.createDirectories(file.getParent());
          Files.copy(in, file);
        }
      }
    }
    Files.move(begun, folder);
  }
}
