/** The JVM throws the same exceptions again and again: its compiler would like to make them once. */
public class ManyExceptions {
  public static void main(String[] args) {
    int complete = 0;
    int[] array = new int[3];
    for (int i = 0; i < 300_000; i++) {
      try {
        array[i % 5 + 3]++;
      } catch (ArrayIndexOutOfBoundsException e) {
        complete += e.getMessage() != null && e.getStackTrace().length > 0 ? 1 : 0;
      }
    }
    System.out.println(complete + " of 300000 have a message and a stack trace");
  }
}
