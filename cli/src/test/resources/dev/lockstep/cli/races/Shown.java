import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.Arrays;

/** What a program sees of its own fields. */
public class Shown {
  static class Upper implements Serializable {
    int upper = 1;
    private transient int left = 2;
  }

  static class Lower extends Upper implements Cloneable {
    private String lower = "three";
  }

  record Pair(int one, Lower other) implements Serializable {}

  enum Color { RED, GREEN }

  static class Failure extends RuntimeException {
    int code = 4;
  }

  interface Named {
    int LENGTH = 5;
  }

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> System.out.println(new Lower().upper));
    other.start();
    other.join();
    Class<?>[] all = {
      Upper.class, Lower.class, Pair.class, Color.class, Failure.class, Named.class
    };
    for (Class<?> type : all) {
      System.out.println(
          type.getSimpleName()
              + " "
              + Arrays.stream(type.getDeclaredFields()).map(f -> f.getName()).toList()
              + " "
              + Arrays.stream(type.getFields()).map(f -> f.getName()).toList());
    }
    try {
      Upper.class.getDeclaredField("lockstep$shadow");
    } catch (NoSuchFieldException e) {
      System.out.println("no such field");
    }
    for (Class<?> type : new Class<?>[] {Upper.class, Lower.class, Failure.class}) {
      ObjectStreamClass stream = ObjectStreamClass.lookup(type);
      System.out.println(stream + " " + Arrays.toString(stream.getFields()));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new Pair(6, new Lower()));
    }
    System.out.println(Arrays.hashCode(bytes.toByteArray()) + " " + bytes.size());
    Pair back =
        (Pair) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    System.out.println(back.one() + " " + back.other().upper + " " + back.other().lower);
    System.out.println(Arrays.toString(Pair.class.getRecordComponents()) + new Pair(7, null));
  }
}
