import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/** Tables of constants and objects, written and read. */
class Serialised {
  enum State { NEW, OLD, GONE }

  record Entry(State state, String text) implements Serializable {}

  static class Plain implements Serializable {
    int number = 5;
  }

  public static void main(String[] args) throws Exception {
    Map<Object, Object> all = new HashMap<>();
    all.put("states", new HashSet<>(List.of(State.values())));
    all.put(State.OLD, new ArrayList<>(List.of(new Entry(State.NEW, "x"), new int[] {1, 2})));
    all.put(new Plain(), new Plain());
    all.put(new Plain(), State.class);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(all);
    }
    CRC32 sum = new CRC32();
    sum.update(bytes.toByteArray());
    System.out.println(bytes.size() + " " + Long.toHexString(sum.getValue()));
    System.out.println(ObjectStreamClass.lookup(Plain.class).getSerialVersionUID());
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      System.out.println(in.readObject());
    }
  }
}
