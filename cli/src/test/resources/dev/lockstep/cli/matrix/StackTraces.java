import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Exceptions: where they come from, their causes, what they suppress. */
class StackTraces {
  static class Resource implements AutoCloseable {
    @Override
    public void close() {
      throw new IllegalStateException("close");
    }
  }

  static void fail(int depth) {
    if (depth == 0) {
      try (Resource _ = new Resource()) {
        throw new UnsupportedOperationException("inside");
      }
    }
    List.of(depth).forEach(n -> fail(n - 1));
  }

  public static void main(String[] args) {
    try {
      fail(3);
    } catch (RuntimeException failure) {
      new RuntimeException("outside", failure).printStackTrace();
      failure.printStackTrace(System.out);
    }
    Set<Exception> set = new HashSet<>(List.of(new Exception("a"), new RuntimeException("b")));
    System.out.println(set + " " + new Error().hashCode());
    String nothing = args.length > 5 ? "" : null;
    try {
      nothing.length();
    } catch (NullPointerException failure) {
      System.out.println(failure.getMessage() + " " + failure.getStackTrace()[0]);
    }
    StackWalker.getInstance().forEach(System.out::println);
  }
}
