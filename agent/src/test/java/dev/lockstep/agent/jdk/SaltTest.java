package dev.lockstep.agent.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.agent.JdkImage;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** All code of the JDK that reads the salt of its collections is compiled anew without it. */
final class SaltTest {
  private static final Set<String> SALT = Set.of("SALT32L", "REVERSE");
  private static final String OWNER = JdkAccess.COLLECTIONS.replace('.', '/');

  @Test
  void every_class_whose_methods_read_the_salt_is_known() {
    Set<String> readers = new TreeSet<>();
    JdkImage.look(List.of(OWNER), (type, reader) -> reader.accept(new Readers(type, readers), 0));
    Set<String> known = new TreeSet<>();
    JdkAccess.SALTED.forEach(name -> known.add("java.base/" + OWNER + name));

    assertEquals(known, readers);
  }

  private static final class Readers extends ClassVisitor {
    private final String type;
    private final Set<String> readers;

    Readers(String type, Set<String> readers) {
      super(Opcodes.ASM9);
      this.type = type;
      this.readers = readers;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      if (name.equals("<clinit>")) {
        return null;
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
          if (owner.equals(OWNER) && SALT.contains(field)) {
            readers.add(type);
          }
        }
      };
    }
  }
}
