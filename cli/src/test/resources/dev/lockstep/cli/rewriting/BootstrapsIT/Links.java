import java.lang.classfile.ClassFile;
import java.lang.constant.*;
import java.lang.invoke.*;

public class Links {
  static final Object LOCK = new Object();
  static final ClassDesc ME = ClassDesc.of("Links");

  static void work() { for (int i = 0; i < 10_000; i++) { } }

  public static CallSite site(MethodHandles.Lookup by, String name, MethodType type)
      throws Exception {
    work();
    synchronized (LOCK) {
      switch (name) {
        case "sleeps" -> Thread.sleep(5);
        case "waits" -> LOCK.wait(5);
        case "parks" -> java.util.concurrent.locks.LockSupport.parkNanos(5_000_000);
        default -> work();
      }
    }
    return new ConstantCallSite(MethodHandles.constant(int.class, 10));
  }

  public static int constant(MethodHandles.Lookup by, String name, Class<?> type)
      throws Exception {
    work();
    Thread.sleep(5);
    return 2;
  }

  static byte[] linking(String name) {
    var site = ConstantDescs.ofCallsiteBootstrap(ME, "site", ConstantDescs.CD_CallSite);
    var constant =
        ConstantDescs.ofConstantBootstrap(ME, "constant", ConstantDescs.CD_int);
    var noneToInt = MethodTypeDesc.of(ConstantDescs.CD_int);
    return ClassFile.of().build(ClassDesc.of(name), type ->
        type.withMethodBody("run", noneToInt, ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
            code -> {
              code.ldc(DynamicConstantDesc.ofNamed(constant, "c", ConstantDescs.CD_int));
              for (String how : new String[] {"works", "sleeps", "waits", "parks"}) {
                code.invokedynamic(DynamicCallSiteDesc.of(site, how, noneToInt)).iadd();
              }
              code.ireturn();
            }));
  }

  public static void main(String[] args) throws Exception {
    MethodHandles.Lookup mine = MethodHandles.lookup();
    Thread[] all = new Thread[args.length];
    for (int i = 0; i < all.length; i++) {
      Class<?> type = mine.defineClass(linking(args[i]));
      MethodHandle run =
          mine.findStatic(type, "run", MethodType.methodType(int.class));
      String name = args[i];
      all[i] = new Thread(() -> {
        try {
          long begin = System.nanoTime();
          int first = (int) run.invokeExact();
          long middle = System.nanoTime();
          int second = (int) run.invokeExact();
          long end = System.nanoTime();
          System.out.println(
              name + " " + first + " " + second + " " + (middle - begin) + " "
                  + (end - middle));
        } catch (Throwable e) { e.printStackTrace(); }
      });
      all[i].start();
    }
    for (Thread thread : all) { thread.join(); }
  }
}
