package dev.lockstep.runs.program;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;

/**
 * Finds calls of the JDK by which a program changes what is outside of it: files, sockets,
 * processes. A run does not take that back, so that the next one finds it. Calls that the program
 * makes by reflection, or that libraries of the JDK make for it, are not found.
 */
final class OutsideCalls {
  /** The tag of a method's constant, in section 4.4 of the Java Virtual Machine Specification. */
  private static final int METHOD = 10;

  /** The tag of a field's constant. */
  private static final int FIELD = 9;

  private static final Set<String> MADE = Set.of("<init>");

  /** What leads to standard input. */
  private static final Set<String> INPUT =
      Set.of("java/lang/System.in", "java/lang/System.console", "java/lang/IO.readln");

  /** Methods by their classes. */
  private static final Map<String, Set<String>> CALLS =
      Map.ofEntries(
          Map.entry("java/io/FileOutputStream", MADE),
          Map.entry("java/io/FileWriter", MADE),
          Map.entry("java/io/RandomAccessFile", MADE),
          Map.entry(
              "java/io/File", Set.of("createNewFile", "delete", "mkdir", "mkdirs", "renameTo")),
          Map.entry(
              "java/nio/file/Files",
              Set.of(
                  "copy",
                  "createDirectories",
                  "createDirectory",
                  "createFile",
                  "delete",
                  "deleteIfExists",
                  "move",
                  "newBufferedWriter",
                  "newOutputStream",
                  "write",
                  "writeString")),
          Map.entry("java/net/DatagramSocket", MADE),
          Map.entry("java/net/ServerSocket", MADE),
          Map.entry("java/net/Socket", MADE),
          Map.entry("java/net/URL", Set.of("openConnection", "openStream")),
          Map.entry("java/net/http/HttpClient", Set.of("send", "sendAsync")),
          Map.entry("java/nio/channels/DatagramChannel", Set.of("open")),
          Map.entry("java/nio/channels/ServerSocketChannel", Set.of("open")),
          Map.entry("java/nio/channels/SocketChannel", Set.of("open")),
          Map.entry("java/lang/ProcessBuilder", Set.of("start")),
          Map.entry("java/lang/Runtime", Set.of("exec")));

  private final Set<String> found = new TreeSet<>();
  private boolean readsInput;

  /** Looks through a class file. */
  void look(byte[] file) {
    ClassReader read = new ClassReader(file);
    char[] buffer = new char[read.getMaxStringLength()];
    for (int i = 1; i < read.getItemCount(); i++) {
      int at = read.getItem(i);
      int tag = at == 0 ? 0 : read.readByte(at - 1);
      if (tag == METHOD || tag == FIELD) {
        String owner = read.readClass(at, buffer);
        int nameAndType = read.getItem(read.readUnsignedShort(at + 2));
        String name = read.readUTF8(nameAndType, buffer);
        readsInput |= INPUT.contains(owner + "." + name);
        if (CALLS.getOrDefault(owner, Set.of()).contains(name)) {
          String type = owner.replace('/', '.');
          found.add(name.equals("<init>") ? "new " + type : type + "." + name);
        }
      }
    }
  }

  /** Whether standard input is among what it uses. */
  boolean readsInput() {
    return readsInput;
  }

  /** What was found, in alphabetical order. */
  Set<String> found() {
    return found;
  }
}
