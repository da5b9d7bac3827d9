import java.lang.instrument.*;

public class Weak {
  interface Step { void run() throws Exception; }
  static void attempt(Step step) {
    try {
      step.run();
      System.out.println("done");
    } catch (Exception refused) {
      System.out.println(refused);
    }
  }
  public static void premain(String options, Instrumentation given) {
    System.out.println(given.isRetransformClassesSupported() + " "
        + given.isRedefineClassesSupported() + " "
        + given.isNativeMethodPrefixSupported());
    ClassFileTransformer none = new ClassFileTransformer() {};
    attempt(() -> given.addTransformer(none));
    attempt(() -> given.addTransformer(none, true));
    attempt(() -> given.addTransformer(null, true));
    attempt(() -> given.retransformClasses(Weak.class));
    attempt(() -> given.redefineClasses());
    attempt(() -> given.setNativeMethodPrefix(none, "its_"));
    attempt(() -> given.setNativeMethodPrefix(null, "its_"));
  }
  public static void main(String[] args) {}
}
