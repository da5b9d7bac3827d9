/** Takes so many steps, and prints what comes of them; the second argument only differs. */
public class Steps {
  public static void main(String[] args) {
    int steps = Integer.parseInt(args[0]);
    int sum = 0;
    for (int i = 0; i < steps; i++) {
      sum = sum * 31 + i;
    }
    System.out.println(sum + " " + args[1]);
  }
}
