/** A daemon waits for input that never comes, and keeps nothing from its end. */
class Waits {
  public static void main(String[] args) throws Exception {
    Thread daemon =
        new Thread(
            () -> {
              try {
                System.out.println(System.in.read());
              } catch (java.io.IOException e) {
                System.out.println(e);
              }
            });
    daemon.setDaemon(true);
    daemon.start();
    Thread.sleep(10);
    System.out.println("done");
  }
}
