// fixed: deadlock; options:
import java.util.Timer;
import java.util.TimerTask;

/** Four cells are swapped with their neighbours in place, each pair locked from the left. */
public class DeadlockBesideTimerFixed {
  static class Cell {
    int value;
  }

  static final Cell[] cells = {new Cell(), new Cell(), new Cell(), new Cell()};
  static volatile int ticks;

  public static void main(String[] args) throws InterruptedException {
    Timer timer = new Timer();
    TimerTask tick =
        new TimerTask() {
          @Override
          public void run() {
            ticks++;
          }
        };
    timer.schedule(tick, 5, 5);
    Thread[] swappers = new Thread[4];
    for (int i = 0; i < 4; i++) {
      cells[i].value = i;
      int me = i;
      swappers[i] = new Thread(() -> work(me));
    }
    for (Thread swapper : swappers) {
      swapper.start();
    }
    for (Thread swapper : swappers) {
      swapper.join();
    }
    timer.cancel();
    System.out.println(
        "the sum is " + (cells[0].value + cells[1].value + cells[2].value + cells[3].value));
  }

  static void work(int me) {
    int next = (me + 1) % 4;
    for (int i = 0; i < 8; i++) {
      swap(cells[Math.min(me, next)], cells[Math.max(me, next)]);
    }
  }

  static void swap(Cell a, Cell b) {
    synchronized (a) {
      synchronized (b) {
        int value = a.value;
        a.value = b.value;
        b.value = value;
      }
    }
  }
}
