// fixed: publication; options:
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A listener is added to a source when its constructor is over. */
public class ThisEscapesConstructorFixed {
  interface Listener {
    int lengthOf(String event);
  }

  static final List<Listener> source = new CopyOnWriteArrayList<>();

  static class Prefixer implements Listener {
    private final String prefix;

    Prefixer(int number) {
      prefix = "listener " + number + ": ";
    }

    @Override
    public int lengthOf(String event) {
      return prefix.length() + event.length();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread maker =
        new Thread(
            () -> {
              for (int i = 0; i < 5; i++) {
                source.add(new Prefixer(i));
              }
            });
    maker.start();
    for (int i = 0; i < 6; i++) {
      for (Listener listener : source) {
        if (listener.lengthOf("event") != 17) {
          throw new IllegalStateException("a listener has another prefix");
        }
      }
    }
    maker.join();
    System.out.println(source.size() + " listeners");
  }
}
