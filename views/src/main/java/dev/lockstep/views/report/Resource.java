package dev.lockstep.views.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** Texts that lie beside this class in the jar, or elsewhere if their name begins with a slash. */
public final class Resource {
  private Resource() {}

  /** The text of a file, without carriage returns, which a browser would drop from the page. */
  public static String text(String name) {
    try (InputStream in = Resource.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** What a page calls a script that its browser may obey. */
  public static String hash(String script) {
    try {
      byte[] text = script.getBytes(StandardCharsets.UTF_8);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text);
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
