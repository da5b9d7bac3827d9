import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Inner, local and anonymous classes, and their names. */
class InnerClasses {
  private int count;

  class Inner {
    int next() {
      return ++count;
    }

    class Deeper {
      String who() {
        return getClass().getName() + next();
      }
    }
  }

  Supplier<Object> make(int captured) {
    class Local {
      @Override
      public String toString() {
        return "local " + captured + count;
      }
    }
    return Local::new;
  }

  public static void main(String[] args) {
    InnerClasses outer = new InnerClasses();
    Inner.Deeper deeper = outer.new Inner().new Deeper();
    System.out.println(deeper.who() + " " + outer.make(5).get());
    List<Object> objects = new ArrayList<>();
    objects.add(new Object() {});
    objects.add(outer.make(6).get());
    objects.add(new int[2]);
    for (Object object : objects) {
      System.out.println(object.getClass().getName() + " " + object.getClass().isAnonymousClass());
    }
    System.out.println(objects.get(0) + " " + outer + " " + deeper.hashCode());
    System.out.println(List.of(InnerClasses.class.getDeclaredClasses()));
    System.out.println(objects.get(1).getClass().getEnclosingMethod());
  }
}
