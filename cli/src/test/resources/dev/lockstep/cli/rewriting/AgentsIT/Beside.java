import java.lang.classfile.*;
import java.lang.classfile.attribute.*;
import java.lang.constant.*;
import java.lang.instrument.*;
import java.security.ProtectionDomain;
import java.util.*;

public class Beside implements ClassFileTransformer {
  static class Late {
    static int sum;
    static void work() { for (int i = 0; i < 1000; i++) { sum += i; } }
  }

  @Override
  public byte[] transform(
      ClassLoader by, String name, Class<?> before, ProtectionDomain domain, byte[] bytes) {
    if (before != null) {
      System.out.println("again " + name);
    }
    if (before != null || !"java/util/concurrent/CompletableFuture$Signaller".equals(name)) {
      return null;
    }
    ClassModel model = ClassFile.of().parse(bytes);
    List<ClassDesc> more = new ArrayList<>();
    model.interfaces().forEach(type -> more.add(type.asSymbol()));
    more.add(ClassDesc.of("java.util.RandomAccess"));
    return ClassFile.of().transformClass(model, ClassTransform.dropping(
        part -> part instanceof Interfaces).andThen(ClassTransform.endHandler(
            type -> type.withInterfaceSymbols(more))));
  }

  public static void premain(String options, Instrumentation given) throws Exception {
    given.addTransformer(new Beside());
    Class.forName("java.util.concurrent.CompletableFuture$Signaller");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    Thread thread = new Thread(() -> {
      try {
        while (true) {
          Thread.sleep(1);
          Late.work();
        }
      } catch (InterruptedException end) {
        return;
      }
    });
    thread.setDaemon(true);
    thread.start();
  }
}
