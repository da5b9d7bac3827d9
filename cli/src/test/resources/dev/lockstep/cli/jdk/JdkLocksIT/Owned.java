import java.util.*;

class Owned {
  static int torn;

  static void look(Collection<Integer> shared) {
    synchronized (shared) {
      int sum = 0;
      for (int value : shared) { sum += value; }
      if (sum != shared.stream().mapToInt(value -> value).sum()) { torn++; }
    }
  }
  public static void main(String[] args) throws Exception {
    List<List<Integer>> all =
        List.of(Collections.synchronizedList(new ArrayList<>()), new Vector<>());
    for (List<Integer> shared : all) {
      Thread[] threads = new Thread[4];
      for (int i = 0; i < threads.length; i++) {
        boolean looks = i < 2;
        threads[i] = new Thread(() -> {
          for (int k = 0; k < 20; k++) {
            if (looks) { look(shared); } else { shared.add(k); }
          }
        });
        threads[i].start();
      }
      for (Thread thread : threads) { thread.join(); }
      System.out.println(shared.size() + " " + torn);
    }
  }
}
