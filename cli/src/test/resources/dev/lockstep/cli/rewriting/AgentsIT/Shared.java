import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;

/** An agent has each method of lists call the program, as mocks of lists do. */
public class Shared {
  private static final ClassDesc SYSTEM = ClassDesc.of("java.lang.System");
  private static final ClassDesc PROPERTIES = ClassDesc.of("java.util.Properties");
  private static final ClassDesc RUNNABLE = ClassDesc.of("java.lang.Runnable");

  static int calls;
  static int turns;

  public static void premain(String options, Instrumentation given) throws Exception {
    Runnable probe = Shared::called;
    System.getProperties().put("probe", probe);
    given.addTransformer(
        new ClassFileTransformer() {
          @Override
          public byte[] transform(
              ClassLoader by, String name, Class<?> type, ProtectionDomain domain, byte[] bytes) {
            return type == ArrayList.class || type == List.class ? probed(bytes) : null;
          }
        },
        true);
    given.retransformClasses(ArrayList.class, List.class);
  }

  /** With loops, so that a timeslice ends here. */
  static void called() {
    for (int i = 0; i < 10; i++) {
      calls++;
    }
  }

  static byte[] probed(byte[] bytes) {
    ClassFile files = ClassFile.of();
    CodeTransform probe =
        new CodeTransform() {
          @Override
          public void atStart(CodeBuilder code) {
            code.invokestatic(SYSTEM, "getProperties", MethodTypeDesc.of(PROPERTIES))
                .ldc("probe")
                .invokevirtual(
                    PROPERTIES,
                    "get",
                    MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_Object))
                .checkcast(RUNNABLE)
                .invokeinterface(RUNNABLE, "run", MethodTypeDesc.of(ConstantDescs.CD_void));
          }

          @Override
          public void accept(CodeBuilder code, CodeElement element) {
            code.with(element);
          }
        };
    return files.transformClass(
        files.parse(bytes),
        ClassTransform.transformingMethodBodies(
            method -> !method.methodName().stringValue().startsWith("<"), probe));
  }

  static synchronized void turn() {
    turns++;
  }

  public static void main(String[] args) throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      threads.add(
          new Thread(
              () -> {
                for (int turn = 0; turn < 20; turn++) {
                  turn();
                  List.of(turn).get(0);
                }
              }));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(turns + " " + (calls > 60));
  }
}
