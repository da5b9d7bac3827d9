// races: LinkedSecond.data
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

public class LinkedSecond {
  private static final VarHandle FLAG;

  static {
    try {
      FLAG = MethodHandles.lookup().findVarHandle(LinkedSecond.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  int data;
  int flag;

  public static void main(String[] args) {
    LinkedSecond shared = new LinkedSecond();
    AtomicReference<Object> other = new AtomicReference<>();
    new Thread(
            () -> {
              FLAG.setRelease(shared, 1);
              shared.data = 2;
              other.lazySet("linked before the other task's handle");
            })
        .start();
    new Thread(
            () -> {
              while ((int) FLAG.getAcquire(shared) == 0) {
                Thread.onSpinWait();
              }
              System.out.println(shared.data);
            })
        .start();
  }
}
