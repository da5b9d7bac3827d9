
class Many {
  static int done;
  static long state;
  static void forks() {
    int[] tasks = new int[100_000];
    for (int i = 0; i < tasks.length; i++) { tasks[i] = tfork(() -> done++, 1); }
    for (int task : tasks) { twait(task); }
    System.out.println(done);
  }
  static void echo() {
    var channel = copen(5);
    int[] message = new int[1];
    recvw(channel, 1, message, 4);
    sendw(channel, 2, message, 4, HOST, 5);
  }
  static void messages() {
    var channel = copen(5);
    for (int i = 0; i < 1_000; i++) { tfork(Many::echo, 1); }
    for (int node = 0; node < 1_000; node++) { sendmsg(channel, 1, new int[] {node}, 4, node, 5); }
    int[] message = new int[1];
    int sum = 0;
    for (int i = 0; i < 1_000; i++) { recvmsg(channel, message, 4); sum += message[0]; }
    System.out.println(sum);
  }
  static void ring(int nodes) {
    var channel = copen(1);
    int[] message = new int[1];
    for (int round = 0; round < 10; round++) {
      message[0] = mynode();
      sendw(channel, round, message, 4, (mynode() + 1) % nodes, 1);
      recvw(channel, round, message, 4);
      state += message[0];
    }
    if (mynode() == nodes - 1) { System.out.println(state); }
  }
  public static void main(String[] args) {
    switch (args[0]) {
      case "forks" -> forks();
      case "messages" -> messages();
      default -> ring(1_000);
    }
  }
}
