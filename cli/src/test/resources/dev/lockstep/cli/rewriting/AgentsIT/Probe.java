import java.lang.classfile.*;
import java.lang.constant.*;
import java.lang.instrument.*;
import java.security.ProtectionDomain;
import java.util.*;

public class Probe implements ClassFileTransformer {
  static final Map<String, Integer> HITS = new TreeMap<>();
  static Instrumentation given;
  final String mark;

  Probe(String mark) { this.mark = mark; }

  public static void hit(String where) { HITS.merge(where, 1, Integer::sum); }

  @Override
  public byte[] transform(
      ClassLoader by, String name, Class<?> before, ProtectionDomain domain, byte[] bytes) {
    if (name == null || !name.startsWith("App")) {
      return null;
    }
    ClassModel model = ClassFile.of().parse(bytes);
    System.out.printf("%s sees %s %s with %d methods%n",
        mark, name, before == null ? "loaded" : "again", model.methods().size());
    return ClassFile.of().transformClass(model, (type, part) -> {
      if (part instanceof MethodModel method && !method.methodName().equalsString("<init>")) {
        String where = mark + "." + method.methodName().stringValue();
        boolean[] begun = {false};
        type.transformMethod(method, MethodTransform.transformingCode((code, element) -> {
          if (!begun[0] && element instanceof Instruction) {
            begun[0] = true;
            code.ldc(where).invokestatic(ClassDesc.of("Probe"), "hit",
                MethodTypeDesc.ofDescriptor("(Ljava/lang/String;)V"));
          }
          code.with(element);
        }));
      } else {
        type.with(part);
      }
    });
  }

  public static void premain(String options, Instrumentation instrumentation) {
    System.out.println("options " + options + " in " + Thread.currentThread().getName());
    given = instrumentation;
    instrumentation.addTransformer(new Probe("once"));
    instrumentation.addTransformer(new Probe("again"), true);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(HITS)));
  }
}
