/** Ends with the status that it is given, a thread of it with an exception. */
public class Status {
  public static void main(String[] args) {
    if (args[0].equals("throw")) {
      new Thread(
              () -> {
                throw new IllegalStateException("thrown");
              })
          .start();
    } else {
      System.out.println("status " + args[0]);
      System.exit(Integer.parseInt(args[0]));
    }
  }
}
