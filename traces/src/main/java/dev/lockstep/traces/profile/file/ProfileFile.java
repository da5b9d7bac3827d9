package dev.lockstep.traces.profile.file;

import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.profile.Profile;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads files that keep a whole profile.
 *
 * <p>A file is a line of text, which names the version of the format and the Lockstep that wrote
 * it, and then numbers and texts in the compression of gzip, which has a checksum.
 */
public final class ProfileFile {
  /** What the names of such files end with. */
  public static final String ENDING = ".ticks";

  private static final String FIRST_WORDS = "lockstep profile ";
  private static final int VERSION = 1;
  private static final int LONGEST_LINE = 200;
  private static final int BUFFER = 1 << 16;

  private ProfileFile() {}

  /**
   * Writes all of a profile. The stream stays open.
   *
   * @throws UncheckedIOException if it can't be written
   */
  public static void write(Profile profile, OutputStream out) {
    String version = profile.run().origin().version().replaceAll("\\s", " ");
    try {
      out.write(
          "%s%s %s\n".formatted(FIRST_WORDS, VERSION, version).getBytes(StandardCharsets.UTF_8));
      GZIPOutputStream packed = new GZIPOutputStream(out, BUFFER);
      ProfileOutput to = new ProfileOutput(packed);
      new WrittenProfile(to).write(profile);
      to.flush();
      packed.finish();
      out.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Whether a file begins as profiles do. */
  public static boolean isIn(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = CompressedFiles.input(file)) {
      byte[] first = in.readNBytes(FIRST_WORDS.length());
      return new String(first, StandardCharsets.UTF_8).equals(FIRST_WORDS);
    } catch (IOException unreadable) {
      return false;
    }
  }

  /**
   * Reads a profile.
   *
   * @throws TraceFormatException if the file is none, or is one of another version, or is damaged
   * @throws UncheckedIOException if it can't be read
   */
  public static Profile read(Path file) {
    try (InputStream in = new BufferedInputStream(CompressedFiles.input(file), BUFFER)) {
      return read(in, file.toString());
    } catch (IOException broken) {
      throw new UncheckedIOException(
          "cannot read profile " + file + ": " + IoReason.of(broken), broken);
    }
  }

  private static Profile read(InputStream in, String name) throws IOException {
    check(firstLine(in), name);
    try (InputStream unpacked = new BufferedInputStream(new GZIPInputStream(in, BUFFER), BUFFER)) {
      Profile profile = new ReadProfile(new ProfileInput(unpacked)).read();
      if (unpacked.read() >= 0) {
        throw new DamagedException("more than a profile");
      }
      return profile;
    } catch (EOFException cut) {
      throw refusal(name, "is cut off: a whole profile is longer; make it anew", cut);
    } catch (ZipException | DamagedException | RuntimeException wrong) {
      throw refusal(name, "is damaged: these bytes were never written; make it anew", wrong);
    }
  }

  private static @Nullable String firstLine(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next >= 0 && line.length() < LONGEST_LINE; next = in.read()) {
      if (next == '\n') {
        return line.toString();
      }
      line.append((char) next);
    }
    return null;
  }

  private static void check(@Nullable String line, String name) {
    if (line == null || !line.matches(FIRST_WORDS + "\\d+ .*")) {
      throw refusal(name, "is no profile of Lockstep, which 'run --profile X.ticks' writes", null);
    }
    String[] words = line.substring(FIRST_WORDS.length()).split(" ", 2);
    if (!words[0].equals(Integer.toString(VERSION))) {
      throw refusal(
          name,
          "is a profile of another version: written by Lockstep %s; make it anew with this one"
              .formatted(words[1]),
          null);
    }
  }

  private static TraceFormatException refusal(
      String name, String reason, @Nullable Exception cause) {
    TraceFormatException refusal = new TraceFormatException(name + " " + reason);
    if (cause != null) {
      refusal.initCause(cause);
    }
    return refusal;
  }
}
