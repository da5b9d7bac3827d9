package dev.lockstep.cli.output;

import dev.lockstep.cli.notices.LongWork;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.lines.IoReason;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A file that is written whole or not at all: until all of it is there, what was there before
 * stays.
 *
 * <p>It is written beside the file and takes its name at the end; if that ends in .gz or .zst, it
 * is compressed. What is no file, such as standard output or a pipe, gets all of it at the end.
 */
public final class WholeFile {
  private static final int MOST_LINKS = 40;

  private final String name;
  private final Optional<Path> file;

  private WholeFile(String name, Optional<Path> file) {
    this.name = name;
    this.file = file;
  }

  public static WholeFile standardOutput() {
    return new WholeFile("standard output", Optional.empty());
  }

  /**
   * The file that the option -o names.
   *
   * @throws UsageException if it names none
   */
  public static Path named(String output) {
    if (output.isEmpty()) {
      throw new UsageException("-o is empty: name a file");
    }
    return Path.of(output);
  }

  /**
   * What has this name; of a link, what it leads to, there or not.
   *
   * @throws UncheckedIOException if it is a folder
   */
  public static WholeFile at(Path file) {
    try {
      if (Files.isDirectory(file)) {
        throw new IOException("it is a folder");
      }
      return new WholeFile(file.toString(), Optional.of(place(file, MOST_LINKS)));
    } catch (IOException refused) {
      throw failure(file.toString(), refused);
    }
  }

  /**
   * The same of a file that is to be written much later: what can be refused is refused now.
   *
   * @param option what has named it
   * @throws UsageException if it can't be written
   */
  public static void check(String option, Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || Files.isDirectory(file)) {
      throw new UsageException("%s %s: it is a folder".formatted(option, file));
    }
    if (!Files.isDirectory(folder)) {
      throw new UsageException("%s %s: there is no folder %s".formatted(option, file, folder));
    }
    if (!Files.isWritable(Files.exists(file) ? file : folder)) {
      throw new UsageException("%s %s: it can't be written".formatted(option, file));
    }
  }

  private static Path place(Path file, int mostLinks) throws IOException {
    if (Files.exists(file)) {
      return Files.isRegularFile(file) ? file.toRealPath() : file;
    }
    if (!Files.isSymbolicLink(file)) {
      return file;
    }
    if (mostLinks == 0) {
      throw new IOException("its links lead nowhere");
    }
    return place(file.resolveSibling(Files.readSymbolicLink(file)), mostLinks - 1);
  }

  private static UncheckedIOException failure(String name, IOException broken) {
    return new UncheckedIOException("cannot write " + name + ": " + IoReason.of(broken), broken);
  }

  /** What messages call it. */
  public String name() {
    return name;
  }

  /**
   * Writes all of it.
   *
   * @param writer writes to the stream; if it throws, nothing is changed
   * @throws UncheckedIOException if it can't be written
   */
  public void write(Consumer<OutputStream> writer) {
    try {
      Path part = part();
      part.toFile().deleteOnExit();
      try {
        OutputStream out = compressing(Files.newOutputStream(part));
        LongWork.during("writing " + name, () -> WatchedOutput.write(out, writer));
        deliver(part);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException broken) {
      throw failure(name, broken);
    }
  }

  /** As the name says that the user has given. */
  private OutputStream compressing(OutputStream out) throws IOException {
    return file.isPresent() ? CompressedFiles.output(Path.of(name), out) : out;
  }

  /**
   * Writes a text, once it is known that it can be written.
   *
   * @param text makes it; if it throws, nothing is changed
   * @throws UncheckedIOException if it can't be written
   */
  public void writeText(Supplier<String> text) {
    write(
        out -> {
          try {
            out.write(text.get().getBytes(StandardCharsets.UTF_8));
          } catch (IOException broken) {
            throw new UncheckedIOException(broken);
          }
        });
  }

  private boolean isReplaced() {
    return file.isPresent() && (!Files.exists(file.get()) || Files.isRegularFile(file.get()));
  }

  private Path part() throws IOException {
    if (!isReplaced()) {
      return Files.createTempFile("lockstep", ".part");
    }
    Path target = file.orElseThrow();
    PartFile.deleteOrphans(target);
    return PartFile.of(target);
  }

  private void deliver(Path part) throws IOException {
    if (isReplaced()) {
      Files.move(part, file.orElseThrow(), StandardCopyOption.REPLACE_EXISTING);
    } else if (file.isPresent()) {
      try (OutputStream out = Files.newOutputStream(file.get())) {
        Files.copy(part, out);
      }
    } else {
      print(part);
    }
  }

  /** Past the print stream, which would keep the reason to itself if it can't be written. */
  @SuppressWarnings("resource")
  private static void print(Path part) throws IOException {
    Files.copy(part, new FileOutputStream(FileDescriptor.out));
  }
}
