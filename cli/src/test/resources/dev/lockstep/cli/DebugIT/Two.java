
class Two {
  public static void main(String[] args) {
    tfork(() -> work(3), 1);
    tfork(() -> work(5), 2);
    int[] got = new int[1];
    for (int i = 0; i < 2; i++) {
      recvw(copen(1), 5, got, 4);
      System.out.println("got " + got[0]);
    }
  }
  static int square(int of) {
    int result = of * of;
    return result;
  }
  static void work(int given) {
    int total = 1;
    for (int i = 0; i < 2; i++) {
      total += given;
    }
    String text = "node " + mynode() + ": " + square(total);
    sendw(copen(2), 5, new int[] {total}, 4, HOST, 1);
    System.out.println(text);
  }
}
