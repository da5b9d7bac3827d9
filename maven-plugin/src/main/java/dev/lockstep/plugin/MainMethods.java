package dev.lockstep.plugin;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether a class file has a main method.
 *
 * <p>It is read here, as Maven's own Java may be too old to load the class. Source: Java Virtual
 * Machine Specification, chapter 4; Java Language Specification 25, section 12.1.4.
 */
final class MainMethods {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int PUBLIC = 0x0001;
  private static final int PRIVATE = 0x0002;
  private static final int STATIC = 0x0008;
  private static final int INTERFACE = 0x0200;
  private static final int ABSTRACT = 0x0400;
  private static final int SYNTHETIC = 0x1000;
  private static final int JAVA_25 = 69;
  private static final String WITH_ARGUMENTS = "([Ljava/lang/String;)V";
  private static final String WITHOUT = "()V";

  /** What main method a class has. */
  enum Kind {
    /** {@code public static void main(String[] args)}. */
    USUAL,
    /** One of those that Java 25 starts as well, such as {@code void main()}. */
    SHORT,
    /** None. */
    NONE
  }

  private final DataInputStream in;
  private Object[] constants = new Object[0];
  private int version;
  private int access;
  private String className = "";
  private boolean isUsual;
  private boolean isShort;
  private boolean canBeMade;
  private boolean needsInstance = true;

  private MainMethods(byte[] classFile) {
    in = new DataInputStream(new ByteArrayInputStream(classFile));
  }

  /**
   * Reads one.
   *
   * @throws IOException if it is no class file
   */
  static MainMethods of(Path classFile) throws IOException {
    MainMethods read = new MainMethods(Files.readAllBytes(classFile));
    try {
      read.readHeader();
      read.skipFields();
      read.readMethods();
      return read;
    } catch (IOException | IndexOutOfBoundsException | ClassCastException broken) {
      throw new IOException(classFile + " is no class file", broken);
    }
  }

  /** The class's binary name. */
  String className() {
    return className;
  }

  /** What it has. */
  Kind kind() {
    if (isUsual) {
      return Kind.USUAL;
    }
    boolean isStarted = isShort && version >= JAVA_25;
    boolean isMade = canBeMade && (access & (INTERFACE | ABSTRACT)) == 0;
    return isStarted && (!needsInstance || isMade) ? Kind.SHORT : Kind.NONE;
  }

  private void readHeader() throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("it begins otherwise");
    }
    in.readUnsignedShort();
    version = in.readUnsignedShort();
    readConstants();
    access = in.readUnsignedShort();
    className = constant(constantIndex(in.readUnsignedShort())).replace('/', '.');
    in.readUnsignedShort();
    skip(2 * in.readUnsignedShort());
  }

  /** Texts are kept, and which text is the name of a class. */
  private void readConstants() throws IOException {
    constants = new Object[in.readUnsignedShort()];
    for (int i = 1; i < constants.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1:
          constants[i] = in.readUTF();
          break;
        case 7:
          constants[i] = in.readUnsignedShort();
          break;
        case 5:
        case 6:
          skip(8);
          i++;
          break;
        case 8:
        case 16:
        case 19:
        case 20:
          skip(2);
          break;
        case 15:
          skip(3);
          break;
        default:
          skip(4);
      }
    }
  }

  private int constantIndex(int classIndex) {
    return (Integer) constants[classIndex];
  }

  private String constant(int index) {
    return (String) constants[index];
  }

  private void skipFields() throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      skip(6);
      skipAttributes();
    }
  }

  private void readMethods() throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      int flags = in.readUnsignedShort();
      String name = constant(in.readUnsignedShort());
      look(flags, name, constant(in.readUnsignedShort()));
      skipAttributes();
    }
  }

  private void look(int flags, String name, String descriptor) {
    boolean isPrivate = (flags & PRIVATE) != 0;
    if (name.equals("<init>") && descriptor.equals(WITHOUT)) {
      canBeMade = !isPrivate;
    }
    boolean isMain =
        name.equals("main") && (descriptor.equals(WITH_ARGUMENTS) || descriptor.equals(WITHOUT));
    if (!isMain || isPrivate || (flags & (SYNTHETIC | ABSTRACT)) != 0) {
      return;
    }
    boolean isStatic = (flags & STATIC) != 0;
    isUsual |= isStatic && (flags & PUBLIC) != 0 && descriptor.equals(WITH_ARGUMENTS);
    isShort = true;
    needsInstance &= !isStatic;
  }

  private void skipAttributes() throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      skip(2);
      skip(in.readInt());
    }
  }

  private void skip(int bytes) throws IOException {
    int left = bytes;
    while (left > 0) {
      int skipped = in.skipBytes(left);
      if (skipped == 0) {
        throw new IOException("a class file ends too early");
      }
      left -= skipped;
    }
  }
}
