package dev.lockstep.traces.recording;

import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.compression.Compression;
import dev.lockstep.traces.compression.CutOffException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Opens what is read in no fixed order. Of a compressed file that is a copy without compression,
 * which is deleted when it is closed.
 */
final class SeekableFile {
  private SeekableFile() {}

  /**
   * A channel to read by.
   *
   * @throws IOException if the file can't be read, is damaged, or there is no room for the copy
   */
  static FileChannel open(Path file) throws IOException {
    return Files.isRegularFile(file) && CompressedFiles.of(file) != Compression.NONE
        ? copy(file)
        : FileChannel.open(file, StandardOpenOption.READ);
  }

  private static FileChannel copy(Path file) throws IOException {
    Path copy = Files.createTempFile("lockstep", ".recording");
    copy.toFile().deleteOnExit();
    FileChannel channel =
        FileChannel.open(
            copy,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
    try (InputStream in = CompressedFiles.input(file)) {
      copy(in, Channels.newOutputStream(channel));
      return channel;
    } catch (IOException broken) {
      channel.close();
      throw broken;
    }
  }

  /** Of a file that is cut off, as far as it goes: a recording shows by itself that it is. */
  private static void copy(InputStream in, OutputStream to) throws IOException {
    try {
      in.transferTo(to);
    } catch (CutOffException _) {
      to.flush();
    }
  }
}
