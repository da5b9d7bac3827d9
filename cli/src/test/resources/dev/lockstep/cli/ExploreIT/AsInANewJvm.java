import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandles;
import java.util.Properties;

/** Makes a class at run time, and puts properties of a class of its own in place of the JVM's. */
class AsInANewJvm {
  static class Own extends Properties {
    int asked;

    @Override
    public String getProperty(String name) {
      asked++;
      return super.getProperty(name);
    }
  }

  static int count;

  public static void main(String[] args) throws Exception {
    Own own = new Own();
    own.putAll(System.getProperties());
    System.setProperties(own);
    byte[] made = ClassFile.of().build(ClassDesc.of("Made"), type -> {});
    Class<?> type = MethodHandles.lookup().defineClass(made);
    try {
      MethodHandles.lookup().defineClass(made);
      throw new AssertionError("twice");
    } catch (LinkageError isThere) {
      type.getName();
    }
    Thread other = new Thread(() -> count++);
    other.start();
    count++;
    other.join();
    System.out.printf("%,d%n", 1234);
    if (System.getProperty("java.version") == null || own.asked == 0) {
      throw new AssertionError("never asked");
    }
  }
}
