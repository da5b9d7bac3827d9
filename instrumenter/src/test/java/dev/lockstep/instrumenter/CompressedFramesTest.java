package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.tree.ClassNode;

/** Frames that are compressed are the same, and take no more bytes, than those that ASM writes. */
class CompressedFramesTest {
  @Test
  void they_are_read_as_those_that_ASM_compresses() throws IOException {
    for (Class<?> type :
        new Class<?>[] {ClassReader.class, GeneratorAdapter.class, JavaSource.class}) {
      byte[] original = bytesOf(type);
      ClassNode node = new ClassNode(Opcodes.ASM9);
      new ClassReader(original).accept(node, ClassReader.EXPAND_FRAMES);
      byte[] asms = written(node);
      node.methods.forEach(method -> CompressedFrames.compress(method, node.name));
      byte[] ours = written(node);

      assertTrue(ours.length <= asms.length, type.getName());
      assertArrayEquals(readAndWritten(asms), readAndWritten(ours), type.getName());
    }
  }

  private static byte[] readAndWritten(byte[] bytes) {
    ClassNode node = new ClassNode(Opcodes.ASM9);
    new ClassReader(bytes).accept(node, ClassReader.EXPAND_FRAMES);
    return written(node);
  }

  private static byte[] written(ClassNode node) {
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static byte[] bytesOf(Class<?> type) throws IOException {
    try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
      return in.readAllBytes();
    }
  }
}
