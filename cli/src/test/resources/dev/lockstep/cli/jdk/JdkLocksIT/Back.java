import java.beans.*;
import java.io.*;
import java.sql.DriverManager;
import java.util.*;
import java.util.concurrent.*;

class Back {
  static final List<Integer> LIST = new CopyOnWriteArrayList<>();
  static final Loader LOADER = new Loader();
  static final Observable TOLD = new Observable() {
    @Override public void notifyObservers() { setChanged(); super.notifyObservers(); }
  };
  static final PropertyChangeSupport BEAN = new PropertyChangeSupport(LIST);

  static int slowly(int result) {
    int zero = 0;
    for (int i = 0; i < 40; i++) { zero += i & 0; }
    return result + zero;
  }
  static class Loader extends ClassLoader {
    Loader() { super(null); }
    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
      slowly(1);
      try (InputStream in = Back.class.getResourceAsStream(name + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) { throw new ClassNotFoundException(name, e); }
    }
    @Override protected Class<?> loadClass(String name, boolean links)
        throws ClassNotFoundException {
      return name.startsWith("Back$") ? super.loadClass(name, links) : Class.forName(name);
    }
  }
  public static class Empty {}
  public static class Words extends ListResourceBundle {
    @Override protected Object[][] getContents() {
      return new Object[][] {{"word", "w" + slowly(1)}};
    }
  }
  static void work() {
    try {
      for (int i = 0; i < 5; i++) {
        LIST.add(i);
        LIST.replaceAll(Back::slowly);
        LIST.sort((a, b) -> slowly(a - b));
        LIST.removeIf(each -> slowly(each) > 2);
        LIST.removeAll(Set.of(7));
        TOLD.addObserver((from, what) -> slowly(1));
        TOLD.notifyObservers();
        BEAN.addPropertyChangeListener(event -> slowly(2));
        BEAN.firePropertyChange("p", i, i + 1);
      }
      Class<?> empty = LOADER.loadClass("Back$Empty");
      boolean isOwn = empty != Empty.class && empty == LOADER.loadClass("Back$Empty");
      String word = ResourceBundle.getBundle("Back$Words").getString("word");
      DriverManager.drivers().count();
      ServiceLoader.load(Runnable.class).stream().count();
      System.out.println(isOwn + " " + word);
    } catch (ClassNotFoundException e) {
      throw new Error(e);
    }
  }
  public static void main(String[] args) throws Exception {
    TOLD.addObserver((from, what) -> slowly(1));
    Thread[] threads = {new Thread(Back::work), new Thread(Back::work)};
    for (Thread thread : threads) { thread.start(); }
    for (Thread thread : threads) { thread.join(); }
    System.out.println(LIST + " " + TOLD.countObservers());
  }
}
