import java.lang.classfile.*;
import java.lang.constant.*;
import java.lang.instrument.*;
import java.security.ProtectionDomain;
import java.util.*;
import java.util.function.Consumer;

public class Loads implements ClassFileTransformer, Consumer<String> {
  static final List<String> SEEN = new ArrayList<>();

  @Override
  public void accept(String name) {
    if (name.startsWith("App")) {
      SEEN.add(name);
    } else if (name.startsWith("dev.")) {
      System.out.println("asked for " + name);
    }
  }

  @Override
  public byte[] transform(
      ClassLoader by, String name, Class<?> before, ProtectionDomain domain, byte[] bytes) {
    if (!"java/lang/ClassLoader".equals(name)) {
      return null;
    }
    ClassDesc table = ClassDesc.of("java.util.Properties");
    ClassDesc consumer = ClassDesc.of("java.util.function.Consumer");
    ClassModel model = ClassFile.of().parse(bytes);
    return ClassFile.of().transformClass(model, ClassTransform.transformingMethodBodies(
        method -> method.methodName().equalsString("loadClass")
            && method.methodType().equalsString("(Ljava/lang/String;)Ljava/lang/Class;"),
        new CodeTransform() {
          @Override
          public void atStart(CodeBuilder code) {
            code.invokestatic(ClassDesc.of("java.lang.System"), "getProperties",
                    MethodTypeDesc.of(table))
                .ldc("seen")
                .invokevirtual(table, "get", MethodTypeDesc.of(
                    ConstantDescs.CD_Object, ConstantDescs.CD_Object))
                .checkcast(consumer)
                .aload(1)
                .invokeinterface(consumer, "accept", MethodTypeDesc.of(
                    ConstantDescs.CD_void, ConstantDescs.CD_Object));
          }
          @Override
          public void accept(CodeBuilder code, CodeElement element) {
            code.with(element);
          }
        }));
  }

  public static void premain(String options, Instrumentation given) throws Exception {
    System.getProperties().put("seen", new Loads());
    given.addTransformer(new Loads(), true);
    given.retransformClasses(ClassLoader.class);
  }
}
