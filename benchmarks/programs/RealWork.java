import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * Repeats a program that lets a library work. The result of a round is a sum of what it printed.
 */
public class RealWork {
  /** How many rounds, the program, and how often a round runs it. */
  public static void main(String[] args) throws Exception {
    Method program = Class.forName(args[1]).getMethod("main", String[].class);
    int repeats = Integer.parseInt(args[2]);
    Rounds.run(args, () -> printed(program, repeats));
  }

  static double printed(Method program, int repeats) {
    CRC32 sum = new CRC32();
    PrintStream out = System.out;
    System.setOut(new PrintStream(new CheckedOutputStream(OutputStream.nullOutputStream(), sum)));
    try {
      for (int i = 0; i < repeats; i++) {
        program.invoke(null, (Object) new String[0]);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    } finally {
      System.out.flush();
      System.setOut(out);
    }
    return sum.getValue();
  }
}
