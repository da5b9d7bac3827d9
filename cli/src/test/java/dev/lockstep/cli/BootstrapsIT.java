package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Methods of the program that the JVM calls while it links an instruction. */
class BootstrapsIT {
  private static final String PROGRAM =
      """
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
      """;

  @TempDir private Path folder;

  /** What they count is counted, and where they wait, others go on. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | A | A 42 42 20060198 17",
        "1 | A | A 42 42 20060198 17",
        "1000 | A | A 42 42 20060198 17",
        "0 | A B | A 42 42 25050191 17/B 42 42 30050043 17",
        "1 | A B | A 42 42 25050191 17/B 42 42 30050043 17",
        "1000 | A B | A 42 42 25050191 17/B 42 42 30060077 17",
      })
  void they_are_counted_and_can_wait(int timeslice, String names, String expected)
      throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Links", PROGRAM);

    Ended ended = at.run("--machine smp --timeslice " + timeslice + " Links.java " + names);

    assertEquals(new Ended(0, expected.replace("/", "\n") + "\n", ""), ended);
  }
}
