/** The same as Loaders, in a program that looks at its stack: the JDK names initialisers for it. */
public class LoadersSeen {
  public static void main(String[] args) {
    long frames = StackWalker.getInstance().walk(stack -> stack.map(f -> f.getMethodName()).count());
    if (frames != 1) {
      throw new AssertionError(frames + " frames");
    }
    Loaders.main(args);
  }
}
