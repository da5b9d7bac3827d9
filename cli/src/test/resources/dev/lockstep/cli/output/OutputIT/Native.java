
import java.lang.foreign.*;

class Native {
  public static void main(String[] args) throws Throwable {
    System.out.println("first");
    Linker linker = Linker.nativeLinker();
    var write =
        linker.downcallHandle(
            linker.defaultLookup().find("write").orElseThrow(),
            FunctionDescriptor.of(
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_INT,
                ValueLayout.ADDRESS,
                ValueLayout.JAVA_LONG));
    System.out.println("second");
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocateFrom("native\n");
      long written = (long) write.invokeExact(1, text, 7L);
    }
    System.out.println("third");
  }
}
