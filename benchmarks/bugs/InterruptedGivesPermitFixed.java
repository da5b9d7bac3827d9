// fixed: interrupt; options:
import java.util.concurrent.Semaphore;

/** A thread that was interrupted before it got a permit gives none back. */
public class InterruptedGivesPermitFixed {
  static final Semaphore door = new Semaphore(1);
  static volatile int inside;

  public static void main(String[] args) throws InterruptedException {
    Thread[] guests = new Thread[3];
    for (int i = 0; i < guests.length; i++) {
      guests[i] = new Thread(InterruptedGivesPermitFixed::visit);
      guests[i].start();
    }
    for (int i = 0; i < 50; i++) {
      Thread.onSpinWait();
    }
    guests[1].interrupt();
    for (Thread guest : guests) {
      guest.join();
    }
    if (door.availablePermits() != 1) {
      throw new IllegalStateException(door.availablePermits() + " fit through the door");
    }
    System.out.println("one fits through the door");
  }

  static void visit() {
    for (int i = 0; i < 5; i++) {
      try {
        door.acquire();
      } catch (InterruptedException e) {
        return;
      }
      inside++;
      inside--;
      door.release();
    }
  }
}
