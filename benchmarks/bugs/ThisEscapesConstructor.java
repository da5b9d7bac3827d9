// bug: publication; options:
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A listener adds itself to a source in its constructor, and is called before it has a name. */
public class ThisEscapesConstructor {
  interface Listener {
    int lengthOf(String event);
  }

  static final List<Listener> source = new CopyOnWriteArrayList<>();

  static class Prefixer implements Listener {
    private final String prefix;

    Prefixer(int number) {
      source.add(this);
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
                new Prefixer(i);
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
