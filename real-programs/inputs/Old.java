import java.util.ArrayList;
import java.util.List;

public class Old implements Comparable<Old> {
  private final int value;

  public Old(int value) {
    this.value = value;
  }

  public int compareTo(Old other) {
    return value < other.value ? -1 : value == other.value ? 0 : 1;
  }

  private static int fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
  }

  public static void main(String[] args) {
    List<Old> olds = new ArrayList<Old>();
    for (int i = 0; i < 10; i++) {
      olds.add(new Old(i * 7 % 10));
    }
    java.util.Collections.sort(olds);
    StringBuilder text = new StringBuilder();
    for (Old old : olds) {
      text.append(old.value).append(' ');
    }
    System.out.println(text.toString() + fibonacci(15));
  }
}
